import { gcm } from '@noble/ciphers/aes.js'
import { describe, expect, it } from 'vitest'
import { BufferSizeError, ChunkSizeError, DecryptionFailedError, FileTooLargeError } from '../base/errors.ts'
import { concat, equalBytes, randomBytes } from '../base/ids.ts'
import type { Bytes } from '../base/ids.ts'
import { generateKey } from '../base/keys.ts'
import { lentBytes } from '../base/lent-buffers.ts'
import { encryptorWith } from './chunk-encryptor.ts'
import type { ChunkMode } from './gcm-parts.ts'
import { decryptRange, decryptVerified } from './decrypt-range.ts'
import { encryptFile } from './encrypt-file.ts'
import { gcmParts } from './gcm-parts.ts'
import { decryptOneShot, decryptSmall } from './one-shot.ts'
import { verifiedBytes } from './limits.ts'
import { createVerifier } from './verifier.ts'
import { piecesOf, randomFile, readingFrom, sourceOf, verify, whole } from './testing.ts'

const chunk = 131_072
const sizes = [
  0,
  1,
  15,
  16,
  17,
  4_095,
  chunk - 1,
  chunk,
  chunk + 1,
  2 * chunk,
  3 * chunk + 7,
  4 * chunk,
  5 * chunk + 16,
]
const modes = ['crafted', 'plain'] as const
const key = await generateKey('document')

const encryptWith = async (mode: ChunkMode, plaintext: Bytes): Promise<Bytes> => {
  const encryptor = encryptorWith(await gcmParts(key, randomBytes(12)), mode)
  const chunks = await Promise.all(piecesOf(plaintext, chunk).map((piece) => encryptor.push(piece)))
  return concat(encryptor.nonce, ...chunks, await encryptor.finish())
}

describe.each(modes)('a file encrypted in %s chunks', (mode) => {
  it.each(sizes)(
    '[OPEN-045] [CRY-08] [CRY-09] [CRY-10] of %i bytes is AES-GCM to WebCrypto and to noble',
    async (size) => {
      const plaintext = randomFile(size)
      const file = await encryptWith(mode, plaintext)
      expect(equalBytes(await decryptOneShot(key, file), plaintext)).toBe(true)
      const noble = gcm(key.bytes, file.subarray(0, 12)).decrypt(file.subarray(12))
      expect(equalBytes(noble, plaintext)).toBe(true)
    },
  )
})

it.each(modes)('nothing comes after a chunk that was not whole blocks (%s)', async (mode) => {
  const encryptor = encryptorWith(await gcmParts(key, randomBytes(12)), mode)
  await encryptor.push(new Uint8Array(15))
  await expect(encryptor.push(new Uint8Array(16))).rejects.toThrow(BufferSizeError)
})

describe('encryptFile', () => {
  it.each(sizes)('[OPEN-045] [CRY-11] makes %i bytes longer by exactly 28', async (size) => {
    const plaintext = randomFile(size)
    const file = await whole(encryptFile(key, sourceOf(plaintext, 50_000), size))
    expect(file.length).toBe(size + 28)
    expect(equalBytes(await decryptSmall(key, file), plaintext)).toBe(true)
  })

  it('[OPEN-046] takes another nonce every time', async () => {
    const files = await Promise.all(Array.from({ length: 50 }, () => whole(encryptFile(key, new Blob(['x']), 1))))
    expect(new Set(files.map((file) => file.subarray(0, 12).join())).size).toBe(50)
  })

  it('[CRY-12] encrypts a blob in chunks of 131072 bytes, whatever pieces it comes in', async () => {
    const blob = new Blob([randomFile(9 * chunk), randomFile(chunk / 2 + 5), randomFile(chunk)])
    const pieces: number[] = []
    for await (const piece of encryptFile(key, blob, blob.size)) pieces.push(piece.length)
    expect(pieces).toEqual([12, ...Array.from({ length: 10 }, () => chunk), chunk / 2 + 5, 16])
  })

  it('reads no further ahead than three chunks', async () => {
    let read = 0
    const source = async function* () {
      for (let at = 0; at < 40; at += 1) {
        read += 1
        yield await Promise.resolve(new Uint8Array(chunk))
      }
    }
    const reader = encryptFile(key, source(), 40 * chunk).getReader()
    for (let at = 0; at < 5; at += 1) await reader.read()
    expect(read).toBeLessThanOrEqual(7)
    await reader.cancel()
  })

  it('tells how far it is, and the digest that checking comes to', async () => {
    const progress: number[] = []
    let content = ''
    const options = { onProgress: (done: number) => progress.push(done), onContent: (told: string) => (content = told) }
    const file = await whole(encryptFile(key, new Blob([new Uint8Array(chunk + 1)]), chunk + 1, options))
    expect(progress).toEqual([chunk, chunk + 1])
    expect((await verify(key, file)).content).toBe(content)
    expect(content).toHaveLength(43)
  })

  it.each([10, 200_000])('[CRY-44] refuses a source that does not have the %i bytes it said', async (size) => {
    const stream = encryptFile(key, new Blob([new Uint8Array(150_000)]), size)
    await expect(whole(stream)).rejects.toThrow('unexpected buffer size')
  })

  it('[CRY-46] says when encrypting failed', async () => {
    const encryptor = encryptorWith({ ...(await gcmParts(key, randomBytes(12))), gcm: brokenKey }, 'crafted')
    await expect(encryptor.push(new Uint8Array(16))).rejects.toThrow('encryption failed')
  })

  it('stops when aborted, and lets go of its source', async () => {
    const stopped = new AbortController()
    let isReleased = false
    const endless = async function* () {
      try {
        for (;;) yield await Promise.resolve(new Uint8Array(chunk))
      } finally {
        isReleased = true
      }
    }
    const reader = encryptFile(key, endless(), 1e9, { signal: stopped.signal }).getReader()
    await reader.read()
    await reader.read()
    stopped.abort(new Error('enough'))
    await expect(reader.read()).rejects.toThrow('enough')
    await expect.poll(() => isReleased).toBe(true)
  })

  it('passes on what reading the file threw', async () => {
    const gone = async function* () {
      yield await Promise.resolve(new Uint8Array(5))
      throw new DOMException('gone', 'NotFoundError')
    }
    await expect(whole(encryptFile(key, gone(), 10))).rejects.toThrow('gone')
  })
})

const brokenKey = await crypto.subtle.importKey('raw', new Uint8Array(32), 'AES-CTR', false, ['encrypt'])

describe('verifying, then decrypting', () => {
  it.each(sizes)('gives back %i bytes', async (size) => {
    const plaintext = randomFile(size)
    const file = await encryptWith('crafted', plaintext)
    const verified = await verify(key, file, 33_333)
    expect(verified.plaintextBytes).toBe(size)
    for (const mode of modes)
      expect(equalBytes(await whole(decryptVerified(key, verified, readingFrom(file), { mode })), plaintext)).toBe(true)
  })

  it.each([1, 12, 15, 16, 17, 28, 29])('verifies pieces of %i bytes, which fit no chunk', async (size) => {
    const file = await encryptWith('crafted', randomFile(3 * 48 + 5))
    const verifier = await createVerifier(key, { chunkSize: 48 })
    for (let at = 0; at < file.length; at += size) await verifier.push(file.subarray(at, at + size))
    const { plaintextBytes, content } = await verifier.finish()
    expect({ plaintextBytes, content }).toEqual({
      plaintextBytes: file.length - 28,
      content: (await verify(key, file)).content,
    })
  })

  it('lends no larger buffer than was looked at', () => {
    expect(Math.max(chunk, verifiedBytes)).toBeLessThanOrEqual(lentBytes)
  })

  it('[CRY-13] decrypts in steps of 131072 bytes', async () => {
    const file = await encryptWith('crafted', randomFile(2 * chunk + 3))
    const stream = decryptVerified(key, await verify(key, file), readingFrom(file))
    const steps: number[] = []
    for await (const piece of stream) steps.push(piece.length)
    expect(steps).toEqual([chunk, chunk, 3])
  })

  it.each([
    [0, 0],
    [0, 1],
    [15, 17],
    [16, 32],
    [chunk - 1, chunk + 1],
    [200_001, 300_000],
  ])('reads the range %i to %i alone', async (from, to) => {
    const plaintext = randomFile(300_000)
    const file = await encryptWith('plain', plaintext)
    const range = await decryptRange(key, await verify(key, file), readingFrom(file), { from, to })
    expect(equalBytes(range, plaintext.slice(from, to))).toBe(true)
  })

  it('[CRY-44] refuses ranges outside the file, and reads that are short', async () => {
    const file = await encryptWith('plain', randomFile(100))
    const verified = await verify(key, file)
    for (const range of [
      { from: -1, to: 5 },
      { from: 5, to: 4 },
      { from: 0, to: 101 },
    ]) {
      await expect(decryptRange(key, verified, readingFrom(file), range)).rejects.toThrow(BufferSizeError)
    }
    const short = readingFrom(file.subarray(0, 40))
    await expect(decryptRange(key, verified, short, { from: 0, to: 100 })).rejects.toThrow('unexpected buffer size')
  })

  it('[CRY-45] refuses to work in chunks of fewer than 28 bytes', async () => {
    const message = 'chunk size for decryption must be at least 28 bytes'
    await expect(createVerifier(key, { chunkSize: 27 })).rejects.toThrow(message)
    await expect(createVerifier(key, { chunkSize: Number.NaN })).rejects.toThrow(ChunkSizeError)
    const file = await encryptWith('plain', randomFile(100))
    const verified = await verify(key, file)
    expect(() => decryptVerified(key, verified, readingFrom(file), { chunkSize: 27 })).toThrow(message)
    const smallest = decryptVerified(key, verified, readingFrom(file), { chunkSize: 28 })
    expect(await whole(smallest)).toEqual(await decryptSmall(key, file))
  })

  it('[CRY-39] refuses a nonce of another length', async () => {
    const file = await encryptWith('plain', randomFile(100))
    const verified = { ...(await verify(key, file)), nonce: new Uint8Array(16) }
    await expect(decryptRange(key, verified, readingFrom(file), { from: 0, to: 1 })).rejects.toThrow(
      'unsupported nonce length',
    )
  })
})

describe('a platform that fails the self-check', () => {
  const mode = 'one-shot'

  it('does small files in one call, to the same format', async () => {
    const plaintext = randomFile(200_000)
    const file = await whole(encryptFile(key, sourceOf(plaintext, 999), plaintext.length, { mode }))
    const verifier = await createVerifier(key, { mode })
    for (const piece of piecesOf(file, 30_000)) await verifier.push(piece)
    const verified = await verifier.finish()
    expect(verified).toEqual(await verify(key, file))
    expect(equalBytes(await whole(decryptVerified(key, verified, readingFrom(file), { mode })), plaintext)).toBe(true)
  })

  it('[CRY-44] refuses sources of another size than was said', async () => {
    const plaintext = randomFile(100)
    for (const size of [99, 101])
      await expect(whole(encryptFile(key, sourceOf(plaintext, 40), size, { mode }))).rejects.toThrow(BufferSizeError)
  })

  it('refuses files of 64 MiB and more', async () => {
    const size = 64 * 2 ** 20
    const stream = encryptFile(key, sourceOf(new Uint8Array(0), 1), size, { mode })
    await expect(whole(stream)).rejects.toThrow(FileTooLargeError)
    const verifier = await createVerifier(key, { mode })
    const piece = new Uint8Array(size / 2)
    await verifier.push(piece)
    expect(() => verifier.push(new Uint8Array(size / 2 + 28))).toThrow(FileTooLargeError)
  })

  it('notices changed files all the same', async () => {
    const verifier = await createVerifier(key, { mode })
    await verifier.push(new Uint8Array(100))
    await expect(verifier.finish()).rejects.toThrow(DecryptionFailedError)
  })
})

it('decrypts in memory only up to 32 MiB', async () => {
  await expect(decryptSmall(key, new Uint8Array(32 * 2 ** 20 + 29))).rejects.toThrow(FileTooLargeError)
})
