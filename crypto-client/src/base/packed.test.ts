import { gcm } from '@noble/ciphers/aes.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DecryptionFailedError,
  EncryptionFailedError,
  UnsupportedEncryptionScheme,
  UnsupportedNonceLength,
  UnsupportedPackedRepresentation,
  UnsupportedTagLength,
} from './errors.ts'
import { asBytes, concat, equalBytes, utf8 } from './ids.ts'
import { generateKey } from './keys.ts'
import { open, packedOverhead, seal, unpack } from './packed.ts'

const key = await generateKey('case')
const associatedData = utf8('aktenraum/v1|case|1|title')

describe('a packed value', () => {
  it('[OPEN-049] [CRY-08] [CRY-09] [CRY-10] is version, scheme, a nonce of 12 bytes, AES-GCM ciphertext and a tag of 16', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (plaintext) => {
        const packed = await seal(key, plaintext, associatedData)
        expect(packed.length).toBe(2 + 12 + plaintext.length + 16)
        expect([packed[0], packed[1]]).toEqual([1, 1])
        const noble = gcm(key.bytes, packed.subarray(2, 14), associatedData).decrypt(packed.subarray(14))
        expect(equalBytes(noble, plaintext)).toBe(true)
        expect(equalBytes(await open(key, packed, associatedData), plaintext)).toBe(true)
      }),
    )
  })

  it('[OPEN-046] has another nonce every time', async () => {
    const packed = await Promise.all(Array.from({ length: 100 }, () => seal(key, utf8('x'), associatedData)))
    expect(new Set(packed.map((value) => unpack(value).nonce.join())).size).toBe(100)
  })

  it('does not open after any one bit is flipped', async () => {
    const packed = await seal(key, utf8('Kündigungsschutz'), associatedData)
    const bits = Array.from({ length: packed.length * 8 }, (_, bit) => bit)
    for (const bit of bits) {
      const changed = packed.with(bit >> 3, (packed[bit >> 3] ?? 0) ^ (1 << (bit & 7)))
      const expected = bit < 8 ? 'unsupported packed representation' : 'unsupported encryption scheme'
      const message = bit < 16 ? expected : 'Entschlüsselung fehlgeschlagen'
      await expect(open(key, asBytes(changed), associatedData)).rejects.toThrow(message)
    }
  })

  it('does not open when cut, extended, or under other associated data or another key', async () => {
    const packed = await seal(key, utf8('Mandat'), associatedData)
    for (let length = packedOverhead; length < packed.length; length += 1) {
      await expect(open(key, packed.subarray(0, length), associatedData)).rejects.toThrow(DecryptionFailedError)
    }
    const other = await generateKey('case')
    await expect(open(key, concat(packed, Uint8Array.of(0)), associatedData)).rejects.toThrow(DecryptionFailedError)
    await expect(open(key, packed, utf8('aktenraum/v1|case|2|title'))).rejects.toThrow(DecryptionFailedError)
    await expect(open(other, packed, associatedData)).rejects.toThrow(DecryptionFailedError)
  })

  it.each([
    [
      '[CRY-37] refuses other versions',
      [2, 1],
      40,
      [UnsupportedPackedRepresentation, 'unsupported packed representation'],
    ],
    [
      '[CRY-37] refuses what is too short to tell',
      [1],
      1,
      [UnsupportedPackedRepresentation, 'unsupported packed representation'],
    ],
    ['[CRY-38] refuses other ciphers', [1, 2], 40, [UnsupportedEncryptionScheme, 'unsupported encryption scheme']],
    [
      '[CRY-39] refuses a nonce shorter than 12 bytes',
      [1, 1],
      13,
      [UnsupportedNonceLength, 'unsupported nonce length'],
    ],
    ['[CRY-40] refuses a tag shorter than 16 bytes', [1, 1], 29, [UnsupportedTagLength, 'unsupported tag length']],
  ] as const)('%s', async (_title, header, length, [itsOwn, message]) => {
    const packed = new Uint8Array(length)
    packed.set(header)
    const opening = open(key, packed, associatedData)
    await expect(opening).rejects.toThrow(message)
    await expect(opening).rejects.toThrow(itsOwn)
  })

  it('refuses an empty value', () => {
    expect(() => unpack(new Uint8Array(0))).toThrow(UnsupportedPackedRepresentation)
  })

  it('[CRY-46] says when encrypting failed', async () => {
    const broken = { ...key, bytes: new Uint8Array(5) }
    await expect(seal(broken, utf8('x'), associatedData)).rejects.toThrow('encryption failed')
    await expect(seal(broken, utf8('x'), associatedData)).rejects.toThrow(EncryptionFailedError)
  })
})
