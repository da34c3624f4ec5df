import { concat, toBase64url, utf8 } from '../base/ids.ts'
import type { Bytes } from '../base/ids.ts'
import { lendsBuffers } from '../base/lent-buffers.ts'
import { Rechunker } from '../base/rechunker.ts'

/** How much of a file one inner digest is of (FORMATS.md §11). */
const chunkBytes = 131_072
/** So many digests are computed at once, or as many as a piece has chunks; no more of the file is held for it. */
const chunksInFlight = 3

/** Takes a file in pieces of any size, from its first byte, and tells what its author signs of it. */
export interface ContentDigest {
  /** Copies what it needs at once. Resolves when there is room for more; to be awaited before the next. */
  readonly push: (piece: Uint8Array) => Promise<void>
  /** Digest over all of it, base64url. */
  readonly finish: () => Promise<string>
}

/**
 * In chunks, so that WebCrypto, which knows no running digest, does the work: with a digest per chunk, a file of any
 * size is looked at while it passes.
 */
export const createContentDigest = (): ContentDigest => {
  const rechunker = new Rechunker(chunkBytes)
  const digests: Bytes[] = []
  const underWay: Promise<void>[] = []
  let size = 0
  let isLent = false
  void lendsBuffers().then((answer) => (isLent = answer))

  const begin = (chunk: Bytes): void => {
    const at = digests.push(new Uint8Array()) - 1
    const done = sha256(chunk).then((digest) => void (digests[at] = digest))
    done.catch(() => undefined)
    underWay.push(done)
  }
  return {
    push: async (piece) => {
      size += piece.length
      for (const chunk of rechunker.push(piece, isLent)) begin(chunk)
      while (underWay.length >= chunksInFlight) await underWay.shift()
    },
    finish: async () => {
      const rest = rechunker.rest()
      if (rest.length > 0) begin(rest)
      await Promise.all(underWay)
      return toBase64url(await sha256(concat(utf8('aktenraum/v2|content|'), uint64(size), ...digests)))
    },
  }
}

const sha256 = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const uint64 = (number: number): Bytes => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number))
  return bytes
}
