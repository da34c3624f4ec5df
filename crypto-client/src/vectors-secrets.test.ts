import { describe, expect, it } from 'vitest'
import offers from '../vectors/offer.json' with { type: 'json' }
import ownKeys from '../vectors/own-key.json' with { type: 'json' }
import proofs from '../vectors/proof.json' with { type: 'json' }
import accounts from '../vectors/secrets.json' with { type: 'json' }
import { openValue } from './encrypted-value.ts'
import { importEncryptionKey } from './hpke.ts'
import { publicKeysOf, unpackAccountSecrets } from './identity.ts'
import { fromBase64url, toBase64url } from './base/ids.ts'
import { hashOfProof, invitationProof, openOffer } from './invitation.ts'
import { importKey } from './base/keys.ts'
import { ownKeyOf } from './own-key.ts'
import { openPaperKey } from './paper-key.ts'
import { recoveryProof } from './recovery.ts'
import { importSigningKey, isSignedBy, sign } from './base/signing.ts'

describe('offer.json', () => {
  it('opens', async () => {
    const { cases, ...offer } = await openOffer(offers.secret, offers.data)
    const shown = cases.map(({ key, ...rest }) => ({ ...rest, keyId: key.keyId, key: toBase64url(key.bytes) }))
    expect({ version: 2, ...offer, cases: shown }).toEqual(offers.offer)
  })

  it.each(offers.failure)('refuses: $name', async ({ data, error }) => {
    await expect(openOffer(offers.secret, data)).rejects.toMatchObject({ code: error })
  })
})

describe('proof.json', () => {
  it('follows from a recovery key, however it is typed', async () => {
    const { recoveryKey, typed, proof, hash } = proofs.recovery
    expect([await recoveryProof(recoveryKey), await recoveryProof(typed)]).toEqual([proof, proof])
    expect(await hashOfProof(proof)).toBe(hash)
  })

  it('follows from the secret of a link', async () => {
    const { secret, proof, hash } = proofs.invitation
    expect(await invitationProof(secret)).toBe(proof)
    expect(await hashOfProof(proof)).toBe(hash)
  })

  it.each(proofs.recoveryFailure)('refuses a recovery key: $name', async ({ text, error }) => {
    await expect(recoveryProof(text)).rejects.toMatchObject({ code: error })
  })

  it.each(proofs.otherFailure)('is not: $name', async ({ text }) => {
    expect(await recoveryProof(text)).not.toBe(proofs.recovery.proof)
  })

  it.each(proofs.invitationFailure)('refuses a secret: $name', async ({ secret, error }) => {
    await expect(invitationProof(secret)).rejects.toMatchObject({ code: error })
  })
})

describe('own-key.json', () => {
  const own = async () => {
    const { public: publicKey, private: scalar, signature } = ownKeys
    const encryption = { publicKey, privateKey: await importEncryptionKey(scalar, publicKey) }
    const signing = { publicKey: signature.public, privateKey: await importSigningKey(signature.private) }
    return ownKeyOf({ encryption, signature: signing })
  }

  it('follows from the pair', async () => {
    const { keyId, bytes } = await own()
    expect([keyId, toBase64url(bytes)]).toEqual([ownKeys.keyId, ownKeys.key])
  })

  it.each(ownKeys.success)('opens $name', async ({ value, address, text }) => {
    expect(await openValue(await own(), value, address)).toBe(text)
  })

  it.each(ownKeys.failure)('refuses: $name', async ({ value, address, error }) => {
    await expect(openValue(await own(), value, address)).rejects.toMatchObject({ code: error })
  })
})

describe('secrets.json', () => {
  const unpack = async (secrets: typeof accounts.secrets) => {
    const { keyId, key } = accounts.access
    return unpackAccountSecrets(await importKey('account', keyId, fromBase64url(key)), secrets, 'u1')
  }

  it('unpacks', async () => {
    const { keys, officeId, serverPublicKey } = await unpack(accounts.secrets)
    const { encryption, signature } = accounts.content
    expect(publicKeysOf(keys)).toEqual({ encryption: encryption.public, signature: signature.public })
    expect([officeId, serverPublicKey]).toEqual([accounts.content.officeId, 'pin'])
  })

  it.each(accounts.failure)('refuses: $name', async ({ secrets, error }) => {
    await expect(unpack(secrets)).rejects.toMatchObject({ code: error })
  })

  it('has a printed key', async () => {
    const { text, founderId, sealed, publicKey } = accounts.paper
    const probe = ['probe'] as const
    const signed = await sign(await openPaperKey(text, founderId, sealed), probe)
    expect(await isSignedBy(publicKey, probe, signed)).toBe(true)
  })

  it.each(accounts.paperFailure)('refuses a printed key: $name', async ({ text, founderId, error }) => {
    await expect(openPaperKey(text, founderId, accounts.paper.sealed)).rejects.toMatchObject({ code: error })
  })
})
