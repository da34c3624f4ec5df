import { describe, expect, it } from 'vitest'
import { aCase, aCiphertext, aKey, aUser, at, scenario } from '../testing/index.ts'
import { caseFile } from './decider.ts'
import type { CaseEvent } from './events.ts'

const given = scenario(caseFile)
const [owner, member, client, stranger] = [aUser('a'), aUser('b'), aUser('c'), aUser('d')]
const caseId = aCase('1')
const keyId = aKey('case:1')
const encryptedCaseNumber = aCiphertext(keyId, 'N')
const encryptedTitle = aCiphertext(keyId, 'T')
const now = at('2026-03-01T10:00:00.000Z')
const on = at('2027-01-01T00:00:00.000Z')
const by = { by: owner, byStaff: true, at: now }

const opened: CaseEvent = { type: 'CaseOpened', data: { caseId, encryptedCaseNumber, encryptedTitle, keyId, owner } }
const joined = (userId: typeof owner, role: 'member' | 'client'): CaseEvent => ({
  type: 'ParticipantAdded',
  data: { caseId, userId, role, addedBy: owner },
})
const scheduled: CaseEvent = { type: 'CaseDeletionScheduled', data: { caseId, on, scheduledBy: owner } }
const renaming = { type: 'RenameCase', encryptedTitle, ...by } as const

describe('removing a participant', () => {
  const newKey = aKey('case:2')
  const places = (people: readonly (readonly [typeof owner, 'owner' | 'member' | 'client'])[]) =>
    people.map(([userId, role]) => ({ userId, role }))
  const resealed = { encryptedCaseNumber: aCiphertext(newKey, 'N'), encryptedTitle: aCiphertext(newKey, 'T') }
  const removing = {
    type: 'RemoveParticipant',
    userId: member,
    formerKeyId: keyId,
    keyId: newKey,
    ...resealed,
    withKey: places([
      [owner, 'owner'],
      [client, 'client'],
    ]),
    withoutKey: [],
    ...by,
  } as const
  const past = [opened, joined(member, 'member'), joined(client, 'client')] as const
  const removed: CaseEvent = {
    type: 'ParticipantRemoved',
    data: {
      caseId,
      userId: member,
      keyId: newKey,
      formerKeyIds: [keyId],
      ...resealed,
      removedBy: owner,
    },
  }

  it('puts the case under a new key, and what is under the old one is refused from then on', () => {
    expect(given(...past).when(removing)).toEqual({ events: [removed] })
    expect(given(...past, removed).when({ ...renaming })).toEqual({ rejected: 'case/key-changed' })
    expect(given(...past, removed).when({ ...renaming, by: member })).toEqual({ rejected: 'case/not-found' })
    expect(given(...past, removed).when(removing)).toEqual({ rejected: 'case/not-participant' })
  })
  it('is refused when somebody came, went or changed since, and when not everybody is named once', () => {
    const changed = { rejected: 'case/participants-changed' }
    expect(given(...past, joined(stranger, 'client')).when(removing)).toEqual(changed)
    const withKey = places([[owner, 'owner']])
    expect(given(...past).when({ ...removing, withKey })).toEqual(changed)
    expect(given(...past).when({ ...removing, withKey, withoutKey: [client] })).toHaveProperty('events')
    expect(given(...past).when({ ...removing, withKey, withoutKey: [client, client] })).toEqual(changed)
    expect(given(...past).when({ ...removing, withKey, withoutKey: [stranger] })).toEqual(changed)
    const promoted = places([
      [owner, 'owner'],
      [client, 'owner'],
    ])
    expect(given(...past).when({ ...removing, withKey: promoted })).toEqual(changed)
  })
  it('is refused for oneself, for strangers, of owners by members, and under a key of before', () => {
    const refused = (change: object, ...more: CaseEvent[]) => given(...past, ...more).when({ ...removing, ...change })
    expect(refused({ userId: owner })).toEqual({ rejected: 'case/not-oneself' })
    expect(refused({ userId: stranger })).toEqual({ rejected: 'case/not-participant' })
    expect(refused({ userId: owner, by: member })).toEqual({ rejected: 'case/owner-forbidden' })
    expect(refused({ by: client, byStaff: false })).toEqual({ rejected: 'case/forbidden' })
    expect(refused({ formerKeyId: newKey })).toEqual({ rejected: 'case/key-changed' })
    expect(refused({ keyId })).toEqual({ rejected: 'case/key-changed' })
  })
  it('[OPEN-052] is possible in a case that is to be deleted', () => {
    expect(given(...past, scheduled).when(removing)).toEqual({ events: [removed] })
  })
  it('is complete once, when the keys of all documents are renewed', () => {
    const finishing = { type: 'FinishKeyRenewal', keyId: newKey, ...by } as const
    const renewed: CaseEvent = { type: 'DocumentKeysRenewed', data: { caseId, keyId: newKey, renewedBy: owner } }
    expect(given(...past, removed).when(finishing)).toEqual({ events: [renewed] })
    expect(given(...past, removed, renewed).when(finishing)).toEqual({ events: [] })
    expect(given(...past, removed).when({ ...finishing, keyId })).toEqual({ rejected: 'case/key-changed' })
  })
  it('is followed by address books, of which it is said once for each key', () => {
    const finishing = { type: 'FinishResealing', keyId: newKey, ...by } as const
    const resealed: CaseEvent = { type: 'AddressContentsResealed', data: { caseId, keyId: newKey, resealedBy: owner } }
    expect(given(...past, removed).when(finishing)).toEqual({ events: [resealed] })
    expect(given(...past, removed, resealed).when(finishing)).toEqual({ events: [] })
    expect(given(...past, removed).when({ ...finishing, keyId })).toEqual({ rejected: 'case/key-changed' })
    expect(given(...past, removed).when({ ...finishing, by: stranger })).toEqual({ rejected: 'case/not-found' })
  })
  it('is said by the sweep of who sealed the last content, also once they take no part', () => {
    const saying = { type: 'SayResealed', keyId: newKey, by: member } as const
    const resealed: CaseEvent = { type: 'AddressContentsResealed', data: { caseId, keyId: newKey, resealedBy: member } }
    expect(given(...past, removed).when(saying)).toEqual({ events: [resealed] })
    expect(given(...past, removed, resealed).when(saying)).toEqual({ events: [] })
    expect(given(...past, removed).when({ ...saying, keyId })).toEqual({ rejected: 'case/key-changed' })
    expect(given().when(saying)).toEqual({ rejected: 'case/not-found' })
  })

  const changing = {
    type: 'ChangeRole',
    userId: member,
    role: 'owner',
    userIsStaff: true,
    ...by,
  } as const
  it('leaves roles alone; those are changed by owners, and one owner remains', () => {
    const event = { type: 'ParticipantRoleChanged', data: { caseId, userId: member, role: 'owner', changedBy: owner } }
    expect(given(...past).when(changing)).toEqual({ events: [event] })
    expect(given(...past).when({ ...changing, role: 'member' })).toEqual({ events: [] })
    expect(given(...past).when({ ...changing, by: member })).toEqual({ rejected: 'case/owner-forbidden' })
    expect(given(...past).when({ ...changing, userId: owner, role: 'member' })).toEqual({ rejected: 'case/last-owner' })
    expect(given(...past).when({ ...changing, userId: client, userIsStaff: false })).toEqual({
      rejected: 'case/owner-must-be-staff',
    })
    expect(given(...past).when({ ...changing, userId: stranger })).toEqual({ rejected: 'case/not-participant' })
    expect(given(...past, scheduled).when(changing)).toEqual({ rejected: 'case/disabled' })
  })
})

describe('a room, which is for staff alone', () => {
  const roomKey = aKey('office:1')
  const opening: CaseEvent = { type: 'CaseOpened', data: { ...opened.data, keyId: roomKey } }
  const adding = { type: 'AddParticipant', userId: member, role: 'member', userIsStaff: true, ...by } as const

  it('takes colleagues, and nobody else in whatever role', () => {
    expect(given(opening).when(adding)).toEqual({ events: [joined(member, 'member')] })
    for (const change of [
      { role: 'client', userIsStaff: false },
      { role: 'client', userIsStaff: true },
      { role: 'member', userIsStaff: false },
      { role: 'owner', userIsStaff: false },
    ] as const)
      expect(given(opening).when({ ...adding, ...change })).toEqual({ rejected: 'case/staff-only' })
    const changing = { type: 'ChangeRole', userId: member, role: 'client', userIsStaff: true, ...by } as const
    expect(given(opening, joined(member, 'member')).when(changing)).toEqual({ rejected: 'case/staff-only' })
  })

  it('stays one under another key, and no case becomes one', () => {
    const removing = (formerKeyId: typeof keyId, newKey: typeof keyId) =>
      ({
        type: 'RemoveParticipant',
        userId: member,
        formerKeyId,
        keyId: newKey,
        encryptedCaseNumber: aCiphertext(newKey, 'N'),
        encryptedTitle: aCiphertext(newKey, 'T'),
        withKey: [{ userId: owner, role: 'owner' }],
        withoutKey: [],
        ...by,
      }) as const
    const inRoom = given(opening, joined(member, 'member'))
    expect(inRoom.when(removing(roomKey, aKey('office:2')))).toHaveProperty('events.0.data.keyId', 'office:2')
    expect(inRoom.when(removing(roomKey, aKey('case:2')))).toEqual({ rejected: 'case/staff-only' })
    const inCase = given(opened, joined(member, 'member'))
    expect(inCase.when(removing(keyId, aKey('office:2')))).toEqual({ rejected: 'case/staff-only' })
  })
})
