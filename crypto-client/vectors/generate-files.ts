import { encryptOneShot } from '../src/file-cipher/one-shot.ts'
import { concat, toBase64url, toHex } from '../src/base/ids.ts'
import type { Bytes } from '../src/base/ids.ts'
import { keyFromBytes } from '../src/base/keys.ts'

/** The plaintext of a file vector: byte number `at` is (at · 31 + ⌊at / 256⌋) mod 256. */
export const fileOf = (size: number): Bytes => Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) & 255)
export const sha256 = async (bytes: Bytes): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

const key = await keyFromBytes('document', fileOf(32))
const nonce = fileOf(12)

const fileVectors = async () => {
  const sizes = [0, 1, 15, 16, 17, 131_071, 131_072, 131_073, 400_000]
  const success = sizes.map(async (size) => {
    const file = await encryptOneShot(key, fileOf(size), nonce)
    const small = size <= 17 ? { file: toBase64url(file) } : {}
    return { size, tag: toBase64url(file.subarray(-16)), sha256: await sha256(file), ...small }
  })
  const file = await encryptOneShot(key, fileOf(40), nonce)
  const blockAt = (block: number) => file.subarray(12 + block * 16, 28 + block * 16)
  const failures: readonly (readonly [name: string, file: Uint8Array])[] = [
    ['nothing', new Uint8Array(0)],
    ['27 bytes', file.subarray(0, 27)],
    ['nonce changed', file.with(0, 255)],
    ['ciphertext changed', file.with(12, (file[12] ?? 0) ^ 1)],
    ['tag changed', file.with(67, (file[67] ?? 0) ^ 128)],
    ['cut by a byte', file.subarray(0, -1)],
    ['cut by a block', concat(file.subarray(0, 36), file.subarray(52))],
    ['extended', concat(file, new Uint8Array(1))],
    ['blocks swapped', concat(nonce, blockAt(1), blockAt(0), file.subarray(44))],
    ['tag of another nonce', concat(file.subarray(0, -16), (await encryptOneShot(key, fileOf(40))).subarray(-16))],
  ]
  return {
    keyId: key.keyId,
    key: toBase64url(key.bytes),
    nonce: toBase64url(nonce),
    success: await Promise.all(success),
    failure: failures.map(([name, bytes]) => ({ name, file: toBase64url(bytes), error: 'decryption-failed' })),
  }
}

export const files = { file: fileVectors }
