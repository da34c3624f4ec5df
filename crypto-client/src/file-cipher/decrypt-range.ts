import { BufferSizeError } from '../base/errors.ts'
import { asBytes } from '../base/ids.ts'
import type { Bytes } from '../base/ids.ts'
import type { DocumentKey } from '../base/keys.ts'
import { lendsBuffers } from '../base/lent-buffers.ts'
import { nonceBytes } from '../base/packed.ts'
import { inFlight } from './in-flight.ts'
import { blockBytes, decryptChunk, gcmParts } from './gcm-parts.ts'
import type { ChunkMode, GcmParts } from './gcm-parts.ts'
import { chunkBytes, chunksInFlight, fileOverhead } from './limits.ts'
import { decryptOneShot, requireOneShotSize } from './one-shot.ts'
import { decryptionMode } from './self-check.ts'
import type { CipherMode } from './self-check.ts'
import { streamOf } from './stream-of.ts'
import type { VerifiedFile } from './verifier.ts'
import { requireChunkSize } from './verifier.ts'

/**
 * Reads bytes `from` to `to` (exclusive) of the stored encrypted file, counted from its first byte.
 * @param into of that length, to be filled and answered where that saves memory; what it is filled with may be
 * overwritten once it was taken.
 */
export type ReadCiphertext = (from: number, to: number, into?: Bytes) => Promise<Uint8Array>

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
): Promise<Bytes> => (await rangeReader(key, file, read, await decryptionMode()))(range.from, range.to)

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
  const readRange = await rangeReader(key, file, read, mode ?? (await decryptionMode()))
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
  if (mode !== 'one-shot') return inChunks(await gcmParts(key, file.nonce), mode, size, await lending(read))
  requireOneShotSize(size)
  const whole = await decryptOneShot(key, await readExactly(read, 0, size + fileOverhead))
  return (from, to) => {
    requireRange(from, to, size)
    return Promise.resolve(whole.slice(from, to))
  }
}

const inChunks =
  (parts: GcmParts, mode: ChunkMode, size: number, read: LendingRead): RangeReader =>
  async (from, to) => {
    requireRange(from, to, size)
    const start = from - (from % blockBytes)
    const plaintext = await read(nonceBytes + start, nonceBytes + to, (ciphertext) =>
      decryptChunk(parts, ciphertext, start / blockBytes, mode),
    )
    return plaintext.subarray(from - start)
  }

type LendingRead = (from: number, to: number, use: (bytes: Bytes) => Promise<Bytes>) => Promise<Bytes>

/** Reads into buffers that serve again as soon as what was read was handed over. See [Note: buffers are lent]. */
const lending = async (read: ReadCiphertext): Promise<LendingRead> => {
  if (!(await lendsBuffers())) return async (from, to, use) => use(await readExactly(read, from, to))
  const spare: Bytes[] = []
  return async (from, to, use) => {
    const given = spare.pop()
    const buffer = given !== undefined && given.length >= to - from ? given : new Uint8Array(to - from)
    const answer = use(await readExactly(read, from, to, buffer.subarray(0, to - from)))
    spare.push(buffer)
    return answer
  }
}

const requireRange = (from: number, to: number, size: number): void => {
  if (!(from >= 0 && from <= to && to <= size)) throw new BufferSizeError()
}

const readExactly = async (read: ReadCiphertext, from: number, to: number, into?: Bytes): Promise<Bytes> => {
  const bytes = await read(from, to, into)
  if (bytes.length !== to - from) throw new BufferSizeError()
  return asBytes(bytes)
}
