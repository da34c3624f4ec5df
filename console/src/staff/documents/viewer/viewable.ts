import type { Document } from '../../../shared/client/types.ts'
import { displayedSize } from '../../../shared/format/sizes.ts'

export type ViewerKind = 'text' | 'image' | 'none'

const textLimitBytes = 102_400
/** Pictures that browsers draw without running anything. */
const imageTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
])

/** With what a document is shown. Long texts are downloaded, unless they belong to something (DOC-40 to DOC-43). */
export const viewerOf = (document: Pick<Document, 'type' | 'size' | 'has_file' | 'related_object'>): ViewerKind => {
  if (!document.has_file) return 'none'
  if (imageTypes.has(document.type)) return 'image'
  const isShort = displayedSize(document.size) < textLimitBytes
  return document.type === 'text/plain' && (isShort || document.related_object !== null) ? 'text' : 'none'
}
