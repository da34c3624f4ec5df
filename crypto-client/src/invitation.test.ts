import { describe, expect, it } from 'vitest'
import {
  BufferSizeError,
  KeyIdMismatchError,
  UnsupportedPackedRepresentation,
  UntrustedKeyError,
} from './base/errors.ts'
import { createAccountKeys, publicKeysOf } from './identity.ts'
import { fromBase64url, toBase64url } from './base/ids.ts'
import {
  createInvitationSecret,
  hashOfProof,
  invitationProof,
  macPublicKeys,
  openOffer,
  sealOffer,
  verifyPublicKeysMac,
} from './invitation.ts'
import type { Offer } from './invitation.ts'
import { generateKey } from './base/keys.ts'

const secret = createInvitationSecret()
const key = await generateKey('case')
const offer = {
  officeId: `${'o'.repeat(42)}A`,
  office: { n: 3, hash: `${'h'.repeat(42)}A` },
  inviter: { userId: 'staff', name: 'Sabine Hartmann', address: 'hartmann@example.org' },
  kind: 'client',
  cases: [{ caseId: 'case-1', key, role: 'client' }],
} as const

describe('an offer', () => {
  it('[OPEN-051] opens with the secret of its link', async () => {
    expect(fromBase64url(secret)).toHaveLength(32)
    expect(await openOffer(secret, await sealOffer(secret, offer))).toEqual(offer)
  })

  it('says what the invited person is to be, and holds no private key but those of cases', async () => {
    const staff = { ...offer, kind: 'staff', cases: [] } as const
    expect(await openOffer(secret, await sealOffer(secret, staff))).toEqual(staff)
    for (const lying of [{ kind: 'owner' }, { office: { n: '3', hash: 'h' } }, { office: { n: 3 } }])
      await expect(openOffer(secret, await sealOffer(secret, { ...offer, ...lying } as Offer))).rejects.toThrow(
        UntrustedKeyError,
      )
  })

  it.each(['owner', 'member', 'client'] as const)(
    'gives the role that it names in a case (%s), and no other',
    async (role) => {
      const given = { ...offer, cases: [{ ...offer.cases[0], role }] }
      expect((await openOffer(secret, await sealOffer(secret, given))).cases).toMatchObject([{ role }])
      const made = { ...offer, cases: [{ ...offer.cases[0], role: `${role}s` }] } as unknown as Offer
      await expect(openOffer(secret, await sealOffer(secret, made))).rejects.toThrow(UntrustedKeyError)
    },
  )

  it('is refused with another secret, and after any change', async () => {
    const data = await sealOffer(secret, offer)
    await expect(openOffer(createInvitationSecret(), data)).rejects.toThrow(UntrustedKeyError)
    const bytes = fromBase64url(data)
    for (const at of [0, 1, 2, 20, bytes.length - 1]) {
      const changed = toBase64url(bytes.with(at, (bytes[at] ?? 0) ^ 1))
      await expect(openOffer(secret, changed)).rejects.toThrow(UntrustedKeyError)
    }
    await expect(openOffer(secret, '')).rejects.toThrow(UntrustedKeyError)
    await expect(openOffer(secret, '%')).rejects.toThrow(UntrustedKeyError)
  })

  it('is refused when a case key is not the one that its id commits to', async () => {
    const lying = {
      ...offer,
      cases: [{ caseId: 'c', role: 'client', key: { ...key, bytes: new Uint8Array(32) } }],
    } as const
    await expect(openOffer(secret, await sealOffer(secret, lying))).rejects.toThrow(KeyIdMismatchError)
  })

  it('is not opened by a fragment that is no secret', async () => {
    const data = await sealOffer(secret, offer)
    await expect(openOffer('AAAA', data)).rejects.toThrow(UntrustedKeyError)
    await expect(macPublicKeys('AAAA', 'u', publicKeysOf(await createAccountKeys()))).rejects.toThrow(BufferSizeError)
    await expect(openOffer('%%', data)).rejects.toThrow(UntrustedKeyError)
    await expect(sealOffer('%%', offer)).rejects.toThrow(UnsupportedPackedRepresentation)
  })
})

describe('the MAC of new public keys', () => {
  it('proves that who holds the link made them', async () => {
    const keys = publicKeysOf(await createAccountKeys())
    await verifyPublicKeysMac(secret, 'client', keys, await macPublicKeys(secret, 'client', keys))
  })

  it('does not fit substituted keys, another person, or another link', async () => {
    const keys = publicKeysOf(await createAccountKeys())
    const other = publicKeysOf(await createAccountKeys())
    const mac = await macPublicKeys(secret, 'client', keys)
    const attempts: readonly Parameters<typeof verifyPublicKeysMac>[] = [
      [secret, 'client', { ...keys, encryption: other.encryption }, mac],
      [secret, 'client', { ...keys, signature: other.signature }, mac],
      [secret, 'client', { encryption: keys.signature, signature: keys.encryption }, mac],
      [secret, 'stranger', keys, mac],
      [createInvitationSecret(), 'client', keys, mac],
      [secret, 'client', keys, ''],
      [secret, 'client', keys, '%'],
    ]
    for (const attempt of attempts) await expect(verifyPublicKeysMac(...attempt)).rejects.toThrow(UntrustedKeyError)
  })
})

it('the proof for the server follows from the secret alone, and neither opens what the secret opens', async () => {
  const secret = toBase64url(Uint8Array.from({ length: 32 }, (_, at) => at))
  const proof = await invitationProof(secret)
  const source = await crypto.subtle.importKey('raw', fromBase64url(secret), 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode('aktenraum/v1|invitation|proof')
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  const bytes = new Uint8Array(await crypto.subtle.deriveBits(derivation, source, 256))
  expect(proof).toBe(toBase64url(bytes))
  expect(await hashOfProof(proof)).toBe(toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))
  const offer = await sealOffer(secret, {
    officeId: 'o',
    office: { n: 1, hash: 'h' },
    inviter: { userId: 'u', name: 'n', address: 'a' },
    kind: 'client',
    cases: [],
  })
  for (const known of [proof, await hashOfProof(proof)])
    await expect(openOffer(known, offer)).rejects.toBeInstanceOf(UntrustedKeyError)
})
