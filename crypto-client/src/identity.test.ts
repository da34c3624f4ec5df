import { describe, expect, it } from 'vitest'
import { sealValue } from './encrypted-value.ts'
import {
  DecryptionFailedError,
  MissingKeyError,
  UnsupportedPackedRepresentation,
  UntrustedKeyError,
} from './base/errors.ts'
import { fingerprint, safetyNumber } from './fingerprint.ts'
import { exportEncryptionKey } from './hpke.ts'
import { createAccountKeys, packAccountSecrets, publicKeysOf, unpackAccountSecrets } from './identity.ts'
import { generateKey } from './base/keys.ts'
import { exportSigningKey } from './base/signing.ts'

const keys = await createAccountKeys()
const officeId = `${'o'.repeat(42)}A`
const access = await generateKey('account')
const secrets = {
  userId: 'u1',
  keys,
  officeId,
  serverPublicKey: 'pin',
}

describe('account secrets', () => {
  it('come back whole: both pairs and the pins', async () => {
    const unpacked = await unpackAccountSecrets(access, await packAccountSecrets(access, secrets), 'u1')
    expect(publicKeysOf(unpacked.keys)).toEqual(publicKeysOf(keys))
    expect(await exportEncryptionKey(unpacked.keys.encryption.privateKey)).toBe(
      await exportEncryptionKey(keys.encryption.privateKey),
    )
    expect(await exportSigningKey(unpacked.keys.signature.privateKey)).toBe(
      await exportSigningKey(keys.signature.privateKey),
    )
    expect(unpacked).toMatchObject({ userId: 'u1', officeId, serverPublicKey: 'pin' })
  })

  it('are packed anew under another key when the password changes', async () => {
    const recovery = await generateKey('recovery')
    const packed = await packAccountSecrets(recovery, secrets)
    await expect(unpackAccountSecrets(access, packed, 'u1')).rejects.toThrow(MissingKeyError)
    expect((await unpackAccountSecrets(recovery, packed, 'u1')).userId).toBe('u1')
  })

  it('of somebody else do not open', async () => {
    const packed = await packAccountSecrets(access, secrets)
    await expect(unpackAccountSecrets(access, packed, 'u2')).rejects.toThrow(DecryptionFailedError)
  })

  it.each([
    ['of another version', { version: 1, userId: 'u1' }, UnsupportedPackedRepresentation],
    ['that name somebody else', { version: 2, userId: 'u2' }, UntrustedKeyError],
    ['without keys', { version: 2, userId: 'u1' }, UnsupportedPackedRepresentation],
    ['that are no object', [], UnsupportedPackedRepresentation],
  ])('%s are refused', async (_title, content, error) => {
    const address = { kind: 'account', recordId: 'u1', field: 'secrets' }
    const packed = await sealValue(access, JSON.stringify(content), address)
    await expect(unpackAccountSecrets(access, packed, 'u1')).rejects.toThrow(error)
  })

  it('with halves that do not belong together are refused', async () => {
    const other = await createAccountKeys()
    const mixed = [
      { ...keys, signature: { ...keys.signature, publicKey: other.signature.publicKey } },
      { ...keys, encryption: { ...keys.encryption, publicKey: other.encryption.publicKey } },
    ]
    for (const halves of mixed) {
      const packed = await packAccountSecrets(access, { ...secrets, keys: halves })
      await expect(unpackAccountSecrets(access, packed, 'u1')).rejects.toThrow(UntrustedKeyError)
    }
  })
})

describe('fingerprints', () => {
  it('are 64 hex characters, another for every key', async () => {
    expect(await fingerprint(keys.encryption.publicKey)).toMatch(/^[0-9a-f]{64}$/)
    expect(await fingerprint(keys.encryption.publicKey)).not.toBe(await fingerprint(keys.signature.publicKey))
  })

  it('make a safety number that is the same on both sides, and changes with any key', async () => {
    const [mine, theirs] = [publicKeysOf(keys), publicKeysOf(await createAccountKeys())]
    const number = await safetyNumber(mine, theirs)
    expect(number).toMatch(/^\d{5}( \d{5}){11}$/)
    expect(await safetyNumber(theirs, mine)).toBe(number)
    expect(await safetyNumber(mine, { ...theirs, signature: mine.signature })).not.toBe(number)
    expect(await safetyNumber(mine, { ...theirs, encryption: mine.encryption })).not.toBe(number)
  })
})
