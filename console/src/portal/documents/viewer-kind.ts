import type { Document } from '../../shared/client/types.ts'
import { displayedSize } from '../../shared/format/sizes.ts'

export type ViewerKind = 'text' | 'image' | 'none'

const previewLimitBytes = 102_400
/** What every browser shows. */
const images = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/svg+xml',
])

/** How a document can be shown here (DOC-40 to DOC-43). */
export const viewerKindOf = ({
  type,
  has_file,
  size,
  related_object,
}: Pick<Document, 'type' | 'has_file' | 'size' | 'related_object'>): ViewerKind => {
  if (!has_file) return 'none'
  const bare = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (bare === 'text/plain') return displayedSize(size) < previewLimitBytes || related_object !== null ? 'text' : 'none'
  return images.has(bare) ? 'image' : 'none'
}
