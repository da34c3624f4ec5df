import { createAccountKeys, generateKey, publicKeysOf, sealGrant } from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CryptoPort, Granted, Person } from '../port.ts'
import { at, caseId, grantEntry, id, openCase, otherCaseId, setScene } from './testing/scene.ts'
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
  mallory = await vouchedFor(scene.office, { userId: id('e') })
  former = { ...mallory.person, public_keys: publicKeysOf(await createAccountKeys()), status: 'accepted' }
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
})

describe('a server that names other cases than staff invited to, once keys come back', () => {
  it('gets no key of them sealed, and none for another role', async () => {
    const other = await openCase(office, otherCaseId)
    const invitedTo: Granted = { caseId, keyId: scene.file.key_id, role: 'client' }
    const { confirmed } = await vouchedFor(scene.office, {
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

  it('gets none of any where staff invited to none, and one of each where they invited to several', async () => {
    const other = await openCase(office, otherCaseId)
    const both: readonly Granted[] = [
      { caseId, keyId: scene.file.key_id, role: 'client' },
      { caseId: otherCaseId, keyId: other.key_id, role: 'client' },
    ]
    const nowhere = await vouchedFor(scene.office, { userId: id('9'), cases: [], claimed: both })
    expect(nowhere.confirmed.grants).toEqual([])
    const { confirmed } = await vouchedFor(scene.office, { userId: id('8'), cases: both })
    expect(confirmed.grants.map((each) => each.case_id)).toEqual([caseId, otherCaseId])
  })
})
