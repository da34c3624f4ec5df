import { describe, expect, it } from 'vitest'
import accounts from '../vectors/account.json' with { type: 'json' }
import pairs from '../vectors/encryption-pair.json' with { type: 'json' }
import grants from '../vectors/grant.json' with { type: 'json' }
import invitations from '../vectors/invitation.json' with { type: 'json' }
import { fingerprint, safetyNumber } from './fingerprint.ts'
import { openGrant } from './grants.ts'
import type { Grant } from './grants.ts'
import { exportEncryptionKey, importEncryptionKey, openSealed } from './hpke.ts'
import { publicKeysOf, unpackAccountSecrets } from './identity.ts'
import { fromBase64url, toBase64url } from './base/ids.ts'
import { openOffer, verifyPublicKeysMac } from './invitation.ts'
import { importKey } from './base/keys.ts'
import { openPaperKey } from './paper-key.ts'
import { isSignedBy, sign } from './base/signing.ts'

describe('grant.json', () => {
  const open = async (grant: object) => {
    const { userId, publicKeys, encryptionPrivateKey } = grants.recipient
    const privateKey = await importEncryptionKey(encryptionPrivateKey, publicKeys.encryption)
    const recipient = { userId, encryption: { publicKey: publicKeys.encryption, privateKey } }
    return openGrant(grant as Grant, recipient, grants.granterSignaturePublicKey, grants.caseId)
  }

  it('brings the case key', async () => {
    const key = await open(grants.grant)
    expect([key.keyId, toBase64url(key.bytes)]).toEqual([grants.grant.key_id, grants.key])
  })

  it.each(grants.failure)('refuses: $name', async ({ grant, error }) => {
    await expect(open(grant)).rejects.toMatchObject({ code: error })
  })
})

describe('encryption-pair.json', () => {
  const unpack = async (secrets: (typeof pairs)['secrets']) => {
    const { keyId, key } = pairs.access
    return unpackAccountSecrets(await importKey('account', keyId, fromBase64url(key)), secrets, 'u1')
  }

  it('is imported, given back, and opens what was sealed to it', async () => {
    const privateKey = await importEncryptionKey(pairs.private, pairs.public)
    expect(await exportEncryptionKey(privateKey)).toBe(pairs.private)
    const opened = await openSealed(privateKey, fromBase64url(pairs.sealed), 'aktenraum/v1|vector')
    expect(new TextDecoder().decode(opened)).toBe('Vertraulich')
  })

  it('is read out of account secrets', async () => {
    const { keys } = await unpack(pairs.secrets)
    expect(await exportEncryptionKey(keys.encryption.privateKey)).toBe(pairs.private)
  })

  it.each(pairs.failure)('refuses: $name', async (row) => {
    await expect(importEncryptionKey(row.private, row.public)).rejects.toMatchObject({ code: row.error })
  })

  it('refuses account secrets with the public half of another pair', async () => {
    await expect(unpack(pairs.secretsOfMixedHalves)).rejects.toMatchObject({ code: 'untrusted-key' })
  })
})

describe('account.json', () => {
  it('unpacks the account secrets', async () => {
    const { keyId, key } = accounts.access
    const access = await importKey('account', keyId, fromBase64url(key))
    const secrets = await unpackAccountSecrets(access, accounts.secrets, 'u1')
    expect(publicKeysOf(secrets.keys)).toEqual(accounts.publicKeys)
    expect(await exportEncryptionKey(secrets.keys.encryption.privateKey)).toBe(accounts.encryptionPrivateKey)
    expect(secrets).toMatchObject({ officeId: accounts.officeId, serverPublicKey: 'pin' })
  })

  it('opens the printed key, whose bits open nothing else', async () => {
    const { text, founderId, sealed, publicKey } = accounts.paper
    const probe = ['probe'] as const
    expect(await isSignedBy(publicKey, probe, await sign(await openPaperKey(text, founderId, sealed), probe))).toBe(
      true,
    )
    await expect(openPaperKey(text, 'u2', sealed)).rejects.toMatchObject({ code: 'missing-key' })
    const other = `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`
    await expect(openPaperKey(other, founderId, sealed)).rejects.toMatchObject({ code: 'missing-key' })
  })

  it('has the fingerprint and the safety number', async () => {
    expect(await fingerprint(accounts.publicKeys.signature)).toBe(accounts.fingerprint)
    expect(await safetyNumber(accounts.publicKeys, accounts.other)).toBe(accounts.safetyNumber)
  })
})

describe('invitation.json', () => {
  it('opens the offer', async () => {
    const { cases, ...offer } = await openOffer(invitations.secret, invitations.data)
    const shown = cases.map(({ key, ...rest }) => ({ ...rest, keyId: key.keyId, key: toBase64url(key.bytes) }))
    expect({ ...offer, cases: shown }).toEqual(invitations.offer)
  })

  it.each(invitations.failure)('refuses an offer: $name', async ({ secret, data }) => {
    await expect(openOffer(secret, data)).rejects.toMatchObject({ code: 'untrusted-key' })
  })

  it('verifies the MAC', async () => {
    const { userId, publicKeys, mac } = invitations.mac
    await verifyPublicKeysMac(invitations.secret, userId, publicKeys, mac)
  })

  it.each(invitations.macFailure)('refuses a MAC: $name', async ({ userId, publicKeys, mac }) => {
    const verifying = verifyPublicKeysMac(invitations.secret, userId, publicKeys, mac)
    await expect(verifying).rejects.toMatchObject({ code: 'untrusted-key' })
  })
})
