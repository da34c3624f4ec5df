import { generateKey, sealGrant, signEntry, signRoster } from '@aktenraum/crypto-client'
import type { Grant, Role } from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CaseParticipants, CryptoPort, ListedParticipant } from '../port.ts'
import { vouchedFor } from './testing/mallory.ts'
import type { Mallory } from './testing/mallory.ts'
import { at, caseId, founderId, grantEntry, id, otherCaseId, setScene } from './testing/scene.ts'
import type { Scene } from './testing/scene.ts'

let scene: Scene
let office: CryptoPort
/** Staff of the office, with a case of their own, who work with the server and sign for real. */
let colleague: Mallory
/** A client of the office. */
let ghost: Mallory
beforeEach(async () => {
  scene = await setScene()
  office = scene.office.core
  colleague = await vouchedFor(scene.office, { userId: id('8'), isStaff: true })
  ghost = await vouchedFor(scene.office, { userId: id('9') })
  await office.introduce({ people: [colleague.person, ghost.person] })
})

const rosterOf = (participants: readonly { readonly user_id: string; readonly role: Role }[]) =>
  signRoster({ case_id: caseId, key_id: scene.file.key_id, counter: 1, participants, at }, colleague.signer)
const grantTo = async ({ person }: Mallory, draft: Partial<Parameters<typeof sealGrant>[0]> = {}): Promise<Grant> =>
  sealGrant({
    caseId,
    caseKey: await generateKey('case'),
    role: 'client',
    at,
    recipient: { userId: person.id, encryptionPublicKey: person.public_keys!.encryption },
    granter: colleague.signer,
    ...draft,
  })
const unproven = (participant: ListedParticipant, about: Partial<CaseParticipants> = {}) =>
  office.unprovenParticipants({
    caseId,
    keyId: participant.grant?.key_id ?? scene.file.key_id,
    roster: null,
    seen: 0,
    participants: [participant],
    ...about,
  })

describe('that somebody takes part is shown', () => {
  const role = 'client' as const
  it('by a grant of staff to them, for this case, under its key', async () => {
    const grant = await grantTo(ghost)
    expect(await unproven({ userId: ghost.person.id, role, grant })).toEqual([])
    const another = (await generateKey('case')).keyId
    expect(await unproven({ userId: ghost.person.id, role, grant }, { keyId: another })).toEqual([ghost.person.id])
  })

  it('by no grant to somebody else', async () => {
    const grant = await grantTo(colleague)
    expect(await unproven({ userId: ghost.person.id, role, grant })).toEqual([ghost.person.id])
  })

  it('by no grant for another case, though it names the key of this one', async () => {
    const grant = await grantTo(ghost, { caseId: otherCaseId })
    expect(await unproven({ userId: ghost.person.id, role, grant })).toEqual([ghost.person.id])
  })

  it('by no grant of somebody whom nobody knows', async () => {
    const grant = await grantTo(ghost, { granter: { ...colleague.signer, userId: id('7') } })
    expect(await unproven({ userId: ghost.person.id, role, grant })).toEqual([ghost.person.id])
  })

  it('by no roster that names others', async () => {
    const roster = await rosterOf([{ user_id: founderId, role }])
    expect(await unproven({ userId: ghost.person.id, role, grant: null }, { roster })).toEqual([ghost.person.id])
    expect(await unproven({ userId: founderId, role, grant: null }, { roster })).toEqual([])
  })
})

describe('what somebody may sign of the documents', () => {
  const removal = async ({ signer }: Mallory) => {
    const first = await office.signManifest({ caseId, previous: null, added: ['document:a'], removed: [], at })
    const remembered = await office.verifyManifest({ caseId, entries: [first], remembered: null, participants: null })
    const entry = await signEntry({ caseId, previous: remembered, added: [], removed: ['document:a'], at, signer })
    return { entries: [entry], remembered }
  }
  const onRoster = async (who: Mallory, role: Role): Promise<CaseParticipants> => ({
    caseId,
    keyId: scene.file.key_id,
    roster: await rosterOf([{ user_id: who.person.id, role }]),
    seen: 0,
    participants: [{ userId: who.person.id, role, grant: null }],
  })

  it('is for staff who take part as such, whatever there is', async () => {
    const participants = [await onRoster(colleague, 'member')]
    const verified = await office.verifyManifest({ caseId, ...(await removal(colleague)), participants })
    expect(verified).toMatchObject({ counter: 2, count: 0 })
  })

  it.each([
    ['a client whom a roster calls an owner', () => ghost, 'owner'],
    ['staff whom a roster calls a client', () => colleague, 'client'],
  ] as const)('is for %s their own alone', async (_, who, role) => {
    const participants = [await onRoster(who(), role)]
    const verify = office.verifyManifest({ caseId, ...(await removal(who())), participants })
    await expect(verify).rejects.toMatchObject({ reason: 'removed by a client who had not added it' })
  })

  it('is nothing for whom nobody has stated', async () => {
    const { entries, remembered } = await removal({ ...ghost, signer: { ...ghost.signer, userId: id('7') } })
    const verify = office.verifyManifest({ caseId, entries, remembered, participants: null })
    await expect(verify).rejects.toMatchObject({ reason: 'signed by somebody nobody vouches for' })
  })
})

it('a grant with a broken signature brings no key, and says why', async () => {
  const grant = await grantTo({ ...colleague, person: scene.office.founder })
  await office.addKeys({ keys: [grantEntry({ ...grant, at: '2026-11-22T08:00:00.000Z' } as Grant)] })
  const opening = office.requireCaseKey({ caseId, keyId: grant.key_id })
  await expect(opening).rejects.toMatchObject({ reason: 'grant-signature: wrong signature' })
})
