import type { Document } from '@aktenraum/client/collections/types'
import type { Contents } from '../../shared/documents/contents.ts'
import { decodeText } from '../../shared/documents/decode-text.ts'
import { viewerKindOf } from '../../shared/documents/viewer-kind.ts'

/** What stands for a document before it is opened. */
export type Thumbnail =
  | { readonly kind: 'picture'; readonly picture: Blob }
  | { readonly kind: 'text'; readonly text: string }

/** Pixels across, for screens of double density. */
const width = 192
const firstSigns = 400

/** One after the other: drawing takes memory, and nobody waits for it. */
let last: Promise<unknown> = Promise.resolve()
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const next = last.then(work, work)
  last = next.catch(() => undefined)
  return next
}

/** Made here, from what was decrypted here; the document stays unread. Null where there is nothing to be made. */
export const makeThumbnail = (document: Document, contents: Contents, signal: AbortSignal): Promise<Thumbnail | null> =>
  inTurn(async (): Promise<Thumbnail | null> => {
    if (signal.aborted) return null
    const kind = viewerKindOf(document)
    if (kind !== 'image' && kind !== 'text' && kind !== 'pdf') return null
    const content = await contents.prefetch(document, signal)
    if (content === undefined || signal.aborted) return null
    if (kind === 'image') return pictured(await scaledDown(content.address))
    if (kind === 'text') {
      const text = decodeText(await content.file.arrayBuffer(), document.charset)
      return { kind: 'text', text: text.slice(0, firstSigns) }
    }
    const { drawThumbnail } = await import('./pdf/draw-thumbnail.ts')
    return pictured(await drawThumbnail(content.file, width))
  }).catch(() => null)

const pictured = (picture: Blob | null): Thumbnail | null => (picture === null ? null : { kind: 'picture', picture })

/** A photo of many megapixels would stay in memory as a whole for a picture of the size of a stamp. */
const scaledDown = async (address: string): Promise<Blob | null> => {
  const image = new Image()
  image.src = address
  await image.decode()
  const scale = Math.min(1, width / Math.max(1, image.naturalWidth))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.floor(image.naturalHeight * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
