import { equalBytes } from '../base/ids.ts'
import type { Bytes } from '../base/ids.ts'
import { keyFromBytes } from '../base/keys.ts'
import { nonceBytes, tagBytes } from '../base/packed.ts'
import { concat } from '../base/ids.ts'
import { encryptorWith } from './chunk-encryptor.ts'
import { decryptChunk, gcmParts, hashChunk } from './gcm-parts.ts'
import type { ChunkMode, GcmParts } from './gcm-parts.ts'
import { chunkBytes, verifiedBytes } from './limits.ts'
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

/**
 * By which way to decrypt. Both give the same; Firefox takes twice as long for AES-CTR as for all of AES-GCM, Chromium
 * and WebKit take less. That goes by the browser's name and not by a clock, which would tell another way on another
 * day.
 */
export const decryptionMode = async (userAgent = navigator.userAgent): Promise<CipherMode> => {
  const mode = await cipherMode()
  return mode === 'crafted' && !userAgent.includes('Firefox/') ? 'plain' : mode
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
  const chunks = await Promise.all(chunksOf(plaintext, chunkBytes).map((chunk) => encryptor.push(chunk)))
  return concat(encryptor.nonce, ...chunks, await encryptor.finish())
}

const decryptsBack = async (parts: GcmParts, file: Bytes, plaintext: Bytes, mode: ChunkMode): Promise<boolean> => {
  const ciphertext = file.subarray(nonceBytes, -tagBytes)
  const hash = new RunningHash(parts)
  await Promise.all(chunksOf(ciphertext, verifiedBytes).map((chunk) => hash.add(hashChunk(parts, chunk), chunk.length)))
  const isVerified = equalBytes(await hash.tag(), file.subarray(-tagBytes))
  return isVerified && equalBytes(await decryptChunk(parts, ciphertext, 0, mode), plaintext)
}

const chunksOf = (bytes: Bytes, size: number): readonly Bytes[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))

const pattern = (length: number): Bytes => Uint8Array.from({ length }, (_, at) => (at * 167 + (at >> 8)) & 0xff)
