import type { Decrypted, Document } from '@aktenraum/client/collections/types'
import { smallFileBytes } from '@aktenraum/client/vault/limits'
import { isGenericType } from '@aktenraum/client/engines/downloads/mime-types'
import { displayedSize } from '@aktenraum/client/words/sizes'
import { suffixOf } from '@aktenraum/client/base/text/file-names'

export type ViewerKind = 'text' | 'image' | 'pdf' | 'mail' | 'audio' | 'video' | 'none'
/** Why a document has no viewer. */
export type NotShown = 'no-file' | 'too-large' | 'unsupported'

type Viewable = Pick<Document, 'type' | 'has_file' | 'size' | 'related_object'> & {
  readonly name?: Decrypted | 'pending'
}

const textLimitBytes = 102_400

/**
 * By media type: with what a document is shown, and its suffixes, by which a type that says nothing is guessed. Nothing
 * that is not listed here is ever shown, so what browsers would run (HTML, XML) has no viewer; SVG is a picture, and
 * pictures run nothing.
 */
const known: Readonly<Record<string, readonly [Exclude<ViewerKind, 'none'>, ...string[]]>> = {
  'text/plain': ['text', 'txt', 'log'],
  'text/csv': ['text', 'csv'],
  'text/markdown': ['text', 'md'],
  'image/png': ['image', 'png'],
  'image/jpeg': ['image', 'jpg', 'jpeg'],
  'image/gif': ['image', 'gif'],
  'image/webp': ['image', 'webp'],
  'image/avif': ['image', 'avif'],
  'image/bmp': ['image', 'bmp'],
  'image/svg+xml': ['image', 'svg'],
  'application/pdf': ['pdf', 'pdf'],
  'message/rfc822': ['mail', 'eml'],
  'audio/mpeg': ['audio', 'mp3'],
  'audio/mp4': ['audio', 'm4a'],
  'audio/aac': ['audio', 'aac'],
  'audio/ogg': ['audio', 'ogg', 'opus'],
  'audio/wav': ['audio', 'wav'],
  'audio/webm': ['audio', 'weba'],
  'audio/flac': ['audio', 'flac'],
  'video/mp4': ['video', 'mp4', 'm4v'],
  'video/webm': ['video', 'webm'],
  'video/ogg': ['video', 'ogv'],
  'video/quicktime': ['video', 'mov'],
}
const aliases: Readonly<Record<string, string>> = {
  'application/x-pdf': 'application/pdf',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'image/jpg': 'image/jpeg',
}
const typeBySuffix: ReadonlyMap<string, string> = new Map(
  Object.entries(known).flatMap(([type, [, ...suffixes]]) => suffixes.map((suffix) => [suffix, type] as const)),
)

/** The type under which a document is handed to the browser: one of the list above, whatever else the server says. */
export const viewableTypeOf = ({ type, name }: Pick<Viewable, 'type' | 'name'>): string | undefined => {
  const bare = type.split(';')[0]?.trim().toLowerCase() ?? ''
  const plain = typeof name === 'object' && 'text' in name ? name.text : ''
  const real = isGenericType(bare) ? typeBySuffix.get(suffixOf(plain)) : (aliases[bare] ?? bare)
  return real !== undefined && Object.hasOwn(known, real) ? real : undefined
}

const kindOf = (document: Viewable): ViewerKind => known[viewableTypeOf(document) ?? '']?.[0] ?? 'none'

/**
 * Why a document cannot be shown here, or null (DOC-40 to DOC-43). A text that answers another is shown at any size,
 * though only its beginning is laid out; any other has to be short, and all else to fit in memory.
 */
export const notShownBecause = (document: Viewable): NotShown | null => {
  if (!document.has_file) return 'no-file'
  const kind = kindOf(document)
  if (kind === 'none') return 'unsupported'
  if (kind === 'text' && document.related_object !== null) return null
  const size = displayedSize(document.size)
  return (kind === 'text' ? size >= textLimitBytes : size > smallFileBytes) ? 'too-large' : null
}

/** With what a document is shown. */
export const viewerKindOf = (document: Viewable): ViewerKind =>
  notShownBecause(document) === null ? kindOf(document) : 'none'
