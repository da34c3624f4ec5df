import { BufferSizeError } from '../base/errors.ts'
import { asBytes } from '../base/ids.ts'
import type { Bytes } from '../base/ids.ts'
import type { DocumentKey } from '../base/keys.ts'
import { nonceBytes } from '../base/packed.ts'
import { inFlight } from './chunks.ts'
import { applyKeystream, blockBytes, gcmParts } from './gcm-parts.ts'
import type { GcmParts } from './gcm-parts.ts'
import { chunkBytes, chunksInFlight, fileOverhead } from './limits.ts'
import { decryptOneShot, requireOneShotSize } from './one-shot.ts'
import { cipherMode } from './self-check.ts'
import type { CipherMode } from './self-check.ts'
import { streamOf } from './stream-of.ts'
import type { VerifiedFile } from './verifier.ts'
import { requireChunkSize } from './verifier.ts'

/** Reads bytes `from` to `to` (exclusive) of the stored encrypted file, counted from its first byte. */
export type ReadCiphertext = (from: number, to: number) => Promise<Uint8Array>

export interface DecryptOptions {
  readonly chunkSize?: number | undefined
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
  /** For tests: what the self-check would say. */
  readonly mode?: CipherMode | undefined
}

/**
 * Bytes `from` to `to` (exclusive) of the plaintext of a verified file.
 * @throws BufferSizeError for a range outside the file, or when less or more was read than asked for.
 */
export const decryptRange = async (
  key: DocumentKey,
  file: VerifiedFile,
  read: ReadCiphertext,
  range: { readonly from: number; readonly to: number },
): Promise<Bytes> => (await rangeReader(key, file, read, await cipherMode()))(range.from, range.to)

/** The plaintext of a verified file, as fast as it is read, in chunks of 131072 bytes. */
export const decryptVerified = (
  key: DocumentKey,
  file: VerifiedFile,
  read: ReadCiphertext,
  options: DecryptOptions = {},
): ReadableStream<Bytes> => {
  requireChunkSize(options.chunkSize ?? chunkBytes)
  return streamOf(decryptedPieces(key, file, read, options), options.signal)
}

async function* decryptedPieces(
  key: DocumentKey,
  file: VerifiedFile,
  read: ReadCiphertext,
  { chunkSize = chunkBytes, onProgress, mode }: DecryptOptions,
): AsyncGenerator<Bytes, void> {
  const total = file.plaintextBytes
  const readRange = await rangeReader(key, file, read, mode ?? (await cipherMode()))
  const starts = offsets(total, chunkSize - (chunkSize % blockBytes))
  let done = 0
  for await (const plaintext of inFlight(starts, chunksInFlight, ({ from, to }) => readRange(from, to))) {
    done += plaintext.length
    onProgress?.(done, total)
    yield plaintext
  }
}

function* offsets(total: number, step: number): Generator<{ readonly from: number; readonly to: number }, void> {
  for (let from = 0; from < total; from += step) yield { from, to: Math.min(from + step, total) }
}

type RangeReader = (from: number, to: number) => Promise<Bytes>

const rangeReader = async (
  key: DocumentKey,
  file: VerifiedFile,
  read: ReadCiphertext,
  mode: CipherMode,
): Promise<RangeReader> => {
  const size = file.plaintextBytes
  if (mode !== 'one-shot') return fromKeystream(await gcmParts(key, file.nonce), size, read)
  requireOneShotSize(size)
  const whole = await decryptOneShot(key, await readExactly(read, 0, size + fileOverhead))
  return (from, to) => {
    requireRange(from, to, size)
    return Promise.resolve(whole.slice(from, to))
  }
}

const fromKeystream =
  (parts: GcmParts, size: number, read: ReadCiphertext): RangeReader =>
  async (from, to) => {
    requireRange(from, to, size)
    const start = from - (from % blockBytes)
    const ciphertext = await readExactly(read, nonceBytes + start, nonceBytes + to)
    return (await applyKeystream(parts, ciphertext, start / blockBytes)).subarray(from - start)
  }

const requireRange = (from: number, to: number, size: number): void => {
  if (!(from >= 0 && from <= to && to <= size)) throw new BufferSizeError()
}

const readExactly = async (read: ReadCiphertext, from: number, to: number): Promise<Bytes> => {
  const bytes = await read(from, to)
  if (bytes.length !== to - from) throw new BufferSizeError()
  return asBytes(bytes)
}
