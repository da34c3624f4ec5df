import { equalBytes } from '../base/ids.ts'
import type { Bytes } from '../base/ids.ts'
import { keyFromBytes } from '../base/keys.ts'
import { nonceBytes, tagBytes } from '../base/packed.ts'
import { concat } from '../base/ids.ts'
import { encryptorWith } from './chunk-encryptor.ts'
import { decryptChunk, gcmParts, hashChunk } from './gcm-parts.ts'
import type { ChunkMode, GcmParts } from './gcm-parts.ts'
import { chunkBytes } from './limits.ts'
import { encryptOneShot } from './one-shot.ts'
import { RunningHash } from './running-hash.ts'

/** What this platform was seen to do right. */
export type CipherMode = ChunkMode | 'one-shot'

let checked: Promise<CipherMode> | undefined

/** Checked once per worker, on first use: two chunks and a broken block, compared with one native call. */
export const cipherMode = (): Promise<CipherMode> => (checked ??= selfCheck(encryptsLikeOneShot))

/** @param isRight tells whether a way of encrypting gives what one native call gives. */
export const selfCheck = async (isRight: (mode: ChunkMode) => Promise<boolean>): Promise<CipherMode> => {
  if (!(await isRight('plain').catch(() => false))) return 'one-shot'
  return (await isRight('crafted').catch(() => false)) ? 'crafted' : 'plain'
}

let timed: Promise<CipherMode> | undefined

/**
 * By which way to decrypt, found once per worker: Firefox takes twice as long for AES-CTR as for all of AES-GCM, WebKit a
 * third less. Both give the same, so that the clock decides of nothing but time.
 */
export const decryptionMode = (): Promise<CipherMode> => (timed ??= findDecryptionMode())

const findDecryptionMode = async (): Promise<CipherMode> => {
  const mode = await cipherMode()
  if (mode !== 'crafted') return mode
  const parts = await gcmParts(await keyFromBytes('document', pattern(32)), pattern(nonceBytes))
  const chunk = new Uint8Array(chunkBytes)
  const decrypt = (way: ChunkMode): Promise<unknown> =>
    Promise.all(Array.from({ length: timedChunks }, (_, at) => decryptChunk(parts, chunk, at, way)))
  return fasterMode(decrypt, () => performance.now())
}

/** Enough of them for clocks that tell whole milliseconds alone. */
const timedChunks = 16
const timedTurns = 3

/** By how much the crafted way must be faster: its pieces are parts of longer buffers, which are not given up at once. */
const worthwhile = 1.4

/** Which way's best turn is faster; the plain one without much of a difference. */
export const fasterMode = async (run: (mode: ChunkMode) => Promise<unknown>, now: () => number): Promise<ChunkMode> => {
  const best = { plain: Number.POSITIVE_INFINITY, crafted: Number.POSITIVE_INFINITY }
  for (let turn = 0; turn < timedTurns; turn += 1)
    for (const mode of ['plain', 'crafted'] as const) {
      const started = now()
      await run(mode)
      best[mode] = Math.min(best[mode], now() - started)
    }
  return best.crafted * worthwhile < best.plain ? 'crafted' : 'plain'
}

export const encryptsLikeOneShot = async (mode: ChunkMode): Promise<boolean> => {
  const key = await keyFromBytes('document', pattern(32))
  const nonce = pattern(nonceBytes)
  const plaintext = pattern(2 * chunkBytes + 5)
  const parts = await gcmParts(key, nonce)
  const [streamed, expected] = await Promise.all([
    encryptInChunks(parts, plaintext, mode),
    encryptOneShot(key, plaintext, nonce),
  ])
  return equalBytes(streamed, expected) && (await decryptsBack(parts, expected, plaintext, mode))
}

const encryptInChunks = async (parts: GcmParts, plaintext: Bytes, mode: ChunkMode): Promise<Bytes> => {
  const encryptor = encryptorWith(parts, mode)
  const chunks = await Promise.all(chunksOf(plaintext).map((chunk) => encryptor.push(chunk)))
  return concat(encryptor.nonce, ...chunks, await encryptor.finish())
}

const decryptsBack = async (parts: GcmParts, file: Bytes, plaintext: Bytes, mode: ChunkMode): Promise<boolean> => {
  const ciphertext = file.subarray(nonceBytes, -tagBytes)
  const hash = new RunningHash(parts)
  await Promise.all(chunksOf(ciphertext).map((chunk) => hash.add(hashChunk(parts, chunk), chunk.length)))
  const isVerified = equalBytes(await hash.tag(), file.subarray(-tagBytes))
  return isVerified && equalBytes(await decryptChunk(parts, ciphertext, 0, mode), plaintext)
}

const chunksOf = (bytes: Bytes): readonly Bytes[] =>
  Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, at) =>
    bytes.subarray(at * chunkBytes, (at + 1) * chunkBytes),
  )

const pattern = (length: number): Bytes => Uint8Array.from({ length }, (_, at) => (at * 167 + (at >> 8)) & 0xff)
