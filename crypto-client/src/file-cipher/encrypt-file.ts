import { BufferSizeError } from '../base/errors.ts'
import type { Bytes } from '../base/ids.ts'
import type { DocumentKey } from '../base/keys.ts'
import { createContentDigest } from '../log/content.ts'
import { chunksFrom, readAll } from './chunks.ts'
import type { FileSource } from './chunks.ts'
import { createEncryptor } from './encryptor.ts'
import type { FileEncryptor } from './chunk-encryptor.ts'
import { inFlight } from './in-flight.ts'
import { chunkBytes, chunksInFlight, maxFileBytes } from './limits.ts'
import { streamOf } from './stream-of.ts'
import { encryptOneShot, requireOneShotSize } from './one-shot.ts'
import { cipherMode } from './self-check.ts'
import type { CipherMode } from './self-check.ts'

export interface EncryptFileOptions {
  /** Bytes of the file done, of all. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
  /** Called with the digest of the whole encrypted file (FORMATS.md §11), when its last byte has been handed out. */
  readonly onContent?: ((digest: string) => void) | undefined
  /** For tests: what the self-check would say. */
  readonly mode?: CipherMode | undefined
}

/**
 * The encrypted file, `size` + 28 bytes, made as fast as it is read; memory does not grow with the file. Errors with
 * BufferSizeError when the source has another size, FileTooLargeError, EncryptionFailedError, what the source throws,
 * or the signal's reason.
 */
export const encryptFile = (
  key: DocumentKey,
  source: FileSource,
  size: number,
  options: EncryptFileOptions = {},
): ReadableStream<Bytes> => streamOf(digested(encryptedPieces(key, source, size, options), options), options.signal)

/** Whoever takes a piece may give its memory away: it is looked at before. */
async function* digested(
  pieces: AsyncGenerator<Bytes, void>,
  { onContent }: EncryptFileOptions,
): AsyncGenerator<Bytes, void> {
  if (onContent === undefined) return yield* pieces
  const digest = createContentDigest()
  for await (const piece of pieces) {
    await digest.push(piece)
    yield piece
  }
  onContent(await digest.finish())
}

async function* encryptedPieces(
  key: DocumentKey,
  source: FileSource,
  size: number,
  options: EncryptFileOptions,
): AsyncGenerator<Bytes, void> {
  if (size > maxFileBytes) throw new BufferSizeError()
  const mode = options.mode ?? (await cipherMode())
  if (mode !== 'one-shot') return yield* streamed(await createEncryptor(key), source, size, options)
  requireOneShotSize(size)
  const file = await encryptOneShot(key, await readAll(source, size))
  options.onProgress?.(size, size)
  yield file
}

async function* streamed(
  encryptor: FileEncryptor,
  source: FileSource,
  size: number,
  { onProgress }: EncryptFileOptions,
): AsyncGenerator<Bytes, void> {
  yield encryptor.nonce
  let done = 0
  const chunks = chunksFrom(source, chunkBytes)
  for await (const ciphertext of inFlight(chunks, chunksInFlight, (chunk) => encryptor.push(chunk))) {
    done += ciphertext.length
    if (done > size) throw new BufferSizeError()
    onProgress?.(done, size)
    yield ciphertext
  }
  if (done !== size) throw new BufferSizeError()
  yield await encryptor.finish()
}
