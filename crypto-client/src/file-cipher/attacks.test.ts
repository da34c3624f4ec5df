import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DecryptionFailedError } from '../base/errors.ts'
import { concat } from '../base/ids.ts'
import type { Bytes } from '../base/ids.ts'
import { generateKey } from '../base/keys.ts'
import { encryptFile } from './encrypt-file.ts'
import { decryptSmall } from './one-shot.ts'
import { randomFile, verify, whole } from './testing.ts'

const key = await generateKey('document')
/** More than two of the chunks that are verified at a time. */
const size = 600_001
const encrypt = (plaintext: Bytes) => whole(encryptFile(key, new Blob([plaintext]), plaintext.length))
const file = await encrypt(randomFile(size))

/** Both ways to open a file must refuse it, streamed and in memory. */
const expectRefused = async (changed: Bytes): Promise<void> => {
  await expect(verify(key, changed)).rejects.toThrow(DecryptionFailedError)
  await expect(decryptSmall(key, changed)).rejects.toThrow('Entschlüsselung fehlgeschlagen')
}

describe('[CRY-34] a file is refused', () => {
  it('[OPEN-045] after any one bit is flipped, in nonce, ciphertext or tag', async () => {
    const bit = fc.integer({ min: 0, max: file.length * 8 - 1 })
    const edges = [0, 95, 96, (12 + 131_072) * 8, (12 + 262_144) * 8, (file.length - 16) * 8, file.length * 8 - 1]
    const flip = async (at: number) => {
      await expectRefused(Uint8Array.from(file.with(at >> 3, (file[at >> 3] ?? 0) ^ (1 << (at & 7)))))
    }
    for (const at of edges) await flip(at)
    await fc.assert(fc.asyncProperty(bit, flip), { numRuns: 40 })
  })

  it('when it is cut anywhere, also to nothing', async () => {
    for (const length of [
      0,
      1,
      11,
      12,
      27,
      28,
      29,
      12 + 131_072 + 16,
      12 + 262_144 + 16,
      file.length - 16,
      file.length - 1,
    ]) {
      await expectRefused(file.slice(0, length))
    }
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: file.length - 1 }), (length) => expectRefused(file.slice(0, length))),
      { numRuns: 20 },
    )
  })

  it('when something is added, before, after or within', async () => {
    const extra = fc.uint8Array({ minLength: 1, maxLength: 50 })
    await fc.assert(
      fc.asyncProperty(extra, fc.integer({ min: 0, max: file.length }), (bytes, at) =>
        expectRefused(concat(file.subarray(0, at), bytes, file.subarray(at))),
      ),
      { numRuns: 20 },
    )
  })

  it('when chunks, or blocks, change places', async () => {
    const swap = (length: number): Bytes => {
      const swapped = file.slice()
      swapped.set(file.subarray(12 + length, 12 + 2 * length), 12)
      swapped.set(file.subarray(12, 12 + length), 12 + length)
      return swapped
    }
    await expectRefused(swap(262_144))
    await expectRefused(swap(131_072))
    await expectRefused(swap(16))
  })

  it('when it is another file, or under another key', async () => {
    const other = await generateKey('document')
    await expect(verify(other, file)).rejects.toThrow(DecryptionFailedError)
    const otherFile = await encrypt(randomFile(size))
    await expectRefused(concat(file.subarray(0, 12), otherFile.subarray(12)))
    await expectRefused(concat(file.subarray(0, -16), otherFile.subarray(-16)))
  })

  it('when it is empty but for a wrong tag', async () => {
    await expectRefused(new Uint8Array(28))
  })
})

it('is verified whatever the pieces in which it arrives', async () => {
  const sizes = fc.integer({ min: 1, max: 200_000 })
  await fc.assert(
    fc.asyncProperty(sizes, async (pieceSize) => {
      const small = file.length / pieceSize > 20_000 ? 17 : pieceSize
      expect((await verify(key, file, small)).plaintextBytes).toBe(size)
    }),
    { numRuns: 20 },
  )
  const tiny = await encrypt(randomFile(100))
  expect((await verify(key, tiny, 1)).plaintextBytes).toBe(100)
})
