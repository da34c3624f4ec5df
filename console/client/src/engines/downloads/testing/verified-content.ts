import type { VerifiedContent } from '../../../collections/types.ts'
import { servePieces } from '../../../vault/pieces.ts'
import { streamFrom } from '../../../base/streams.ts'
import { crc32 } from '../../../base/crc32.ts'

interface Hooks {
  /** Called when the content is read. */
  readonly onRead?: () => void
  readonly onDiscard?: () => void
}

/** A content as the client hands it out after verifying it, of a text. */
export const verifiedContent = (
  text: string,
  type = 'text/plain',
  { onRead, onDiscard }: Hooks = {},
): VerifiedContent => {
  const bytes = new TextEncoder().encode(text)
  let isHere = true
  const pieces = async function* () {
    if (!isHere) throw new Error('it was discarded before it was read')
    onRead?.()
    yield bytes.slice()
  }
  return {
    size: bytes.length,
    type,
    checksum: () => Promise.resolve(crc32(bytes)),
    port: () => {
      const { port1, port2 } = new MessageChannel()
      servePieces(port2, streamFrom(pieces()), () => undefined)
      return Promise.resolve(port1)
    },
    discard: () => {
      isHere = false
      return Promise.resolve(onDiscard?.())
    },
  }
}
