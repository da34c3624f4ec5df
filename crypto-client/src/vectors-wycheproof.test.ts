import { describe, expect, it } from 'vitest'
import ciphers from '../vectors/wycheproof-aes-gcm.json' with { type: 'json' }
import signatures from '../vectors/wycheproof-ecdsa.json' with { type: 'json' }
import points from '../vectors/wycheproof-p256-points.json' with { type: 'json' }
import { decryptVerified } from './file-cipher/decrypt-range.ts'
import { decryptSmall } from './file-cipher/one-shot.ts'
import { piecesOf, readingFrom, whole } from './file-cipher/testing.ts'
import { createVerifier } from './file-cipher/verifier.ts'
import { createEncryptionKeys, openSealed, sealTo } from './hpke.ts'
import { concat, fromBase64url, toBase64url, utf8 } from './base/ids.ts'
import { keyFromBytes } from './base/keys.ts'
import { open, tagBytes } from './base/packed.ts'
import { pointBytes } from './points.ts'
import { isSigned } from './base/verifying.ts'

/**
 * What others have found implementations to stumble over, through our own functions. Vectors: C2SP/wycheproof
 * (Apache-2.0): AES-256-GCM with nonce and tag of our lengths, ECDSA with P-256, and the public keys of ECDH with it.
 */
const header = Uint8Array.of(1, 1)

const parts = async ({ key, nonce, sealed }: (typeof ciphers.vectors)[number]) => ({
  key: await keyFromBytes('document', fromBase64url(key)),
  file: concat(fromBase64url(nonce), fromBase64url(sealed)),
})
const refused = { code: 'decryption-failed' }

describe('AES-256-GCM, as a packed value', () => {
  it.each(ciphers.vectors)('$id: $comment', async (vector) => {
    const { key, file } = await parts(vector)
    const opening = open(key, concat(header, file), fromBase64url(vector.aad))
    if (vector.valid) expect(toBase64url(await opening)).toBe(vector.plaintext)
    else await expect(opening).rejects.toMatchObject(refused)
  })
})

const ways = [
  ['crafted', 1],
  ['crafted', 7],
  ['plain', 16],
  ['one-shot', 10_000],
] as const
for (const [mode, size] of ways)
  describe(`AES-256-GCM, as a file, ${mode}, in pieces of ${size}`, () => {
    it.each(ciphers.vectors.filter(({ aad }) => aad === ''))('$id: $comment', async (vector) => {
      const { key, file } = await parts(vector)
      const verifier = await createVerifier(key, { mode })
      for (const piece of piecesOf(file, size)) await verifier.push(piece)
      if (vector.valid) {
        const verified = await verifier.finish()
        expect(toBase64url(await whole(decryptVerified(key, verified, readingFrom(file))))).toBe(vector.plaintext)
        expect(toBase64url(await decryptSmall(key, file))).toBe(vector.plaintext)
      } else {
        await expect(verifier.finish()).rejects.toMatchObject(refused)
        await expect(decryptSmall(key, file)).rejects.toMatchObject(refused)
      }
    })
  })

describe('public keys on P-256', () => {
  const { valid, invalid } = points
  it.each(invalid)('$id, $comment: nothing is sealed to it', async ({ point }) => {
    await expect(sealTo(point, utf8('geheim'), 'aktenraum/v1|vector')).rejects.toMatchObject({ code: 'untrusted-key' })
  })
  it.each(invalid)('$id, $comment: nothing that came with it is opened', async ({ point }) => {
    const { privateKey } = await createEncryptionKeys()
    const sealed = concat(fromBase64url(point), new Uint8Array(pointBytes + 40)).subarray(0, pointBytes + 40)
    await expect(openSealed(privateKey, sealed, 'aktenraum/v1|vector')).rejects.toMatchObject({
      code: 'untrusted-key',
      cause: { reason: 'no encapsulated key' },
    })
  })
  it('all others are taken', async () => {
    for (const { point } of valid)
      expect((await sealTo(point, utf8('geheim'), 'aktenraum/v1|vector')).length).toBe(pointBytes + 6 + tagBytes)
  })
})

describe('ECDSA with P-256', () => {
  it.each(signatures.vectors)('$id: $comment', async ({ publicKey, message, signature, valid }) => {
    expect(await isSigned(publicKey, fromBase64url(message), signature)).toBe(valid)
  })
})
