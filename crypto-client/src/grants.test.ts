import { describe, expect, it } from 'vitest'
import { KeyIdMismatchError, UntrustedKeyError } from './base/errors.ts'
import { openGrant, sealGrant, verifyGrant } from './grants.ts'
import type { Grant } from './grants.ts'
import { createAccountKeys } from './identity.ts'
import { fromBase64url, toBase64url } from './base/ids.ts'
import { KeyGraph } from './key-graph.ts'
import { generateKey } from './base/keys.ts'

const [staff, client, stranger] = [await createAccountKeys(), await createAccountKeys(), await createAccountKeys()]
const caseKey = await generateKey('case')
const recipient = { userId: 'client', encryption: client.encryption }
const draft = {
  caseId: 'case-1',
  caseKey,
  role: 'client',
  at: '2025-03-01T09:00:00.000Z',
  recipient: { userId: 'client', encryptionPublicKey: client.encryption.publicKey },
  granter: { userId: 'staff', signaturePrivateKey: staff.signature.privateKey },
} as const
const grant = await sealGrant(draft)

describe('a grant', () => {
  it('[OPEN-051] brings its recipient the case key', async () => {
    expect(fromBase64url(grant.sealed)).toHaveLength(65 + 32 + 16)
    await verifyGrant(grant, staff.signature.publicKey)
    expect(await openGrant(grant, recipient, staff.signature.publicKey, 'case-1')).toEqual(caseKey)
  })

  it('opens in the key graph', async () => {
    const graph = new KeyGraph((found) => openGrant(found, recipient, staff.signature.publicKey, 'case-1'))
    graph.addWrappedKeys([{ key_id: caseKey.keyId, grant }])
    expect(await graph.resolveKind('case', caseKey.keyId)).toEqual(caseKey)
  })

  it('brings the key of a room as such, and never one kind in place of the other', async () => {
    const roomKey = await generateKey('office')
    const ofRoom = await sealGrant({ ...draft, caseKey: roomKey })
    const opening = (shown: Grant) => openGrant(shown, recipient, staff.signature.publicKey, 'case-1')
    expect(await opening(ofRoom)).toEqual(roomKey)
    const renamed = { ...draft, caseKey: { ...roomKey, keyId: roomKey.keyId.replace('office:', 'case:') } }
    await expect(opening(await sealGrant(renamed))).rejects.toThrow(KeyIdMismatchError)
    const graph = new KeyGraph(opening)
    graph.addWrappedKeys([{ key_id: roomKey.keyId, grant: ofRoom }])
    await expect(graph.resolveKind('case', roomKey.keyId)).rejects.toThrow(UntrustedKeyError)
    expect(await graph.resolveKind('office', roomKey.keyId)).toEqual(roomKey)
  })

  it('is refused when it is shown for another case, or to another person', async () => {
    await expect(openGrant(grant, recipient, staff.signature.publicKey, 'case-2')).rejects.toThrow(UntrustedKeyError)
    const other = { userId: 'stranger', encryption: stranger.encryption }
    await expect(openGrant(grant, other, staff.signature.publicKey, 'case-1')).rejects.toThrow(UntrustedKeyError)
    const posing = { userId: 'client', encryption: stranger.encryption }
    await expect(openGrant(grant, posing, staff.signature.publicKey, 'case-1')).rejects.toThrow(UntrustedKeyError)
  })

  it('is refused when it names another person, though it was sealed to the same key', async () => {
    const { encryptionPublicKey } = draft.recipient
    const theirs = await sealGrant({ ...draft, recipient: { userId: 'stranger', encryptionPublicKey } })
    const opening = openGrant(theirs, recipient, staff.signature.publicKey, 'case-1')
    await expect(opening).rejects.toMatchObject({ reason: 'grant for somebody else' })
  })

  it('is no other key than the entry that brings it says', async () => {
    const other = await generateKey('case')
    const asSaid = new KeyGraph((found) => openGrant(found, recipient, staff.signature.publicKey, 'case-1'))
    asSaid.addWrappedKeys([{ key_id: other.keyId, grant }])
    const refused = { code: 'untrusted-key', reason: 'grant of another key' }
    await expect(asSaid.resolve(other.keyId)).rejects.toMatchObject(refused)
    const asOpened = new KeyGraph(() => Promise.resolve(other))
    asOpened.addWrappedKeys([{ key_id: caseKey.keyId, grant }])
    await expect(asOpened.resolve(caseKey.keyId)).rejects.toMatchObject(refused)
  })

  it('[OPEN-051] is refused when unsigned, or signed by another than it says', async () => {
    const forged = await sealGrant({
      ...draft,
      granter: { userId: 'staff', signaturePrivateKey: stranger.signature.privateKey },
    })
    for (const bad of [{ ...grant, signature: '' }, { ...grant, signature: forged.signature }, forged]) {
      await expect(openGrant(bad, recipient, staff.signature.publicKey, 'case-1')).rejects.toThrow(UntrustedKeyError)
      await expect(verifyGrant(bad, staff.signature.publicKey)).rejects.toThrow(UntrustedKeyError)
    }
  })

  it.each<Partial<Grant>>([
    { case_id: 'case-2' },
    { key_id: 'case:00000000-AAAAAAAAAAAAAAAAAAAAAA' },
    { recipient: 'stranger' },
    { role: 'owner' },
    { at: '2026-03-01T09:00:00.000Z' },
    { granted_by: 'stranger' },
    { sealed: toBase64url(fromBase64url(grant.sealed).with(100, 0)) },
  ])('is refused after a change: %j', async (change) => {
    const changed = { ...grant, ...change }
    const asShown = { ...recipient, userId: changed.recipient }
    await expect(openGrant(changed, asShown, staff.signature.publicKey, changed.case_id)).rejects.toThrow(
      UntrustedKeyError,
    )
  })

  it('is refused when the key in it is not the one that its id commits to', async () => {
    const injected = { ...(await generateKey('case')), keyId: caseKey.keyId }
    const lying = await sealGrant({ ...draft, caseKey: injected })
    await expect(openGrant(lying, recipient, staff.signature.publicKey, 'case-1')).rejects.toThrow(KeyIdMismatchError)
  })

  it('cannot be sealed to something that is no public key', async () => {
    for (const encryptionPublicKey of ['', 'AAAA', toBase64url(new Uint8Array(65).fill(4))]) {
      const nobody = { userId: 'client', encryptionPublicKey }
      await expect(sealGrant({ ...draft, recipient: nobody })).rejects.toThrow(UntrustedKeyError)
    }
  })
})
