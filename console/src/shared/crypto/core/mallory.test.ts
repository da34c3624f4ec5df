import {
  createAccountKeys,
  generateKey,
  publicKeysOf,
  sealGrant,
  signEntry,
  signRoster,
  UntrustedManifestError,
} from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CryptoPort, Granted, Person } from '../port.ts'
import { at, caseId, founderId, grantEntry, id, openCase, otherCaseId, setScene } from './testing/scene.ts'
import type { Scene } from './testing/scene.ts'
import { vouchedFor } from './testing/mallory.ts'
import type { Mallory } from './testing/mallory.ts'

let scene: Scene
let office: CryptoPort
/** A client of the office, who works with the server. */
let mallory: Mallory
/** The same, after they began anew: the office vouches for the keys of before. */
let former: Person
beforeEach(async () => {
  scene = await setScene()
  office = scene.office.core
  mallory = await vouchedFor(office, { userId: id('e') })
  const { public_keys, office_signature } = mallory.person
  former = {
    ...mallory.person,
    public_keys: publicKeysOf(await createAccountKeys()),
    office_signature: null,
    former_keys: [{ public_keys: public_keys!, office_signature: office_signature! }],
  }
})

/** A case key for the founder, genuinely sealed and signed. */
const granted = async (role: 'owner' | 'client', recipient: { id: string; public_keys: Person['public_keys'] }) => {
  const caseKey = await generateKey('case')
  const grant = await sealGrant({
    caseId,
    caseKey,
    role,
    at,
    recipient: { userId: recipient.id, encryptionPublicKey: recipient.public_keys!.encryption },
    granter: mallory.signer,
  })
  return { caseKey, grant }
}

describe('a client whom the office vouches for, and who signs for real', () => {
  it.each(['as they are', 'with keys of before'])('injects no case key, %s', async (which) => {
    const { caseKey, grant } = await granted('owner', scene.office.founder)
    await office.introduce({ people: [which === 'as they are' ? mallory.person : former] })
    await office.addKeys({ keys: [grantEntry(grant)] })
    const seal = office.newDocument({ caseId, keyId: caseKey.keyId, name: 'geheim.pdf' })
    await expect(seal).rejects.toMatchObject({ reason: 'granted by somebody who is not staff' })
  })

  it.each(['as they are', 'with keys of before'])('signs no roster, %s', async (which) => {
    const participants = [{ user_id: founderId, role: 'owner' } as const]
    const roster = await signRoster(
      { case_id: caseId, key_id: scene.file.key_id, counter: 1, participants, at },
      mallory.signer,
    )
    await office.introduce({ people: [which === 'as they are' ? mallory.person : former] })
    const [counter] = await office.checkRosters({ cases: [{ caseId, keyId: scene.file.key_id, roster, seen: 0 }] })
    expect(counter).toBeNull()
  })

  it.each(['as they are', 'with keys of before'])('lets nobody into a case, %s', async (which) => {
    const ghost = await vouchedFor(office, { userId: id('9') })
    const caseKey = await generateKey('case')
    const recipient = { userId: ghost.person.id, encryptionPublicKey: ghost.person.public_keys!.encryption }
    const grant = await sealGrant({ caseId, caseKey, role: 'client', at, recipient, granter: mallory.signer })
    await office.introduce({ people: [ghost.person, which === 'as they are' ? mallory.person : former] })
    const participants = [{ userId: ghost.person.id, role: 'client', grant } as const]
    const about = { caseId, keyId: caseKey.keyId, roster: null, seen: 0, participants }
    expect(await office.unprovenParticipants(about)).toEqual([ghost.person.id])
  })

  it('does not state anew which documents there are', async () => {
    await office.introduce({ people: [mallory.person] })
    const anew = await office.tally({ keyIds: [] })
    const step = { caseId, previous: null, added: [], removed: [], at, signer: mallory.signer }
    const verify = (entry: Awaited<ReturnType<typeof signEntry>>) =>
      office.verifyManifest({ caseId, entries: [entry], remembered: null })
    await expect(verify(await signEntry({ ...step, anew }))).rejects.toBeInstanceOf(UntrustedManifestError)
  })
})

describe('a server that names other cases than staff invited to, once keys come back', () => {
  it('gets no key of them sealed, and none for another role', async () => {
    const other = await openCase(office, otherCaseId)
    const invitedTo: Granted = { caseId, keyId: scene.file.key_id, role: 'client' }
    const { confirmed } = await vouchedFor(office, {
      userId: id('9'),
      cases: [invitedTo],
      claimed: [
        invitedTo,
        { ...invitedTo, role: 'owner' },
        { caseId: otherCaseId, keyId: other.key_id, role: 'client' },
      ],
    })
    expect(confirmed.grants.map(({ case_id, role }) => [case_id, role])).toEqual([[caseId, 'client']])
  })
})
