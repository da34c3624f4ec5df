import { describe, expect, it } from 'vitest'
import { aCase, aCiphertext, aKey, aUser, at, scenario } from '../testing/index.ts'
import { caseFile } from './decider.ts'
import type { CaseEvent } from './events.ts'
import { mayManageCase, mayUpload } from './policy.ts'

const given = scenario(caseFile)
const [owner, member, client, stranger] = [aUser('a'), aUser('b'), aUser('c'), aUser('d')]
const caseId = aCase('1')
const keyId = aKey('case:1')
const encryptedCaseNumber = aCiphertext(keyId, 'N')
const encryptedTitle = aCiphertext(keyId, 'T')
const otherTitle = aCiphertext(keyId, 'O')
const now = at('2026-03-01T10:00:00.000Z')
const on = at('2027-01-01T00:00:00.000Z')
const by = { by: owner, byStaff: true, at: now }

const opened: CaseEvent = { type: 'CaseOpened', data: { caseId, encryptedCaseNumber, encryptedTitle, keyId, owner } }
const joined = (userId: typeof owner, role: 'member' | 'client'): CaseEvent => ({
  type: 'ParticipantAdded',
  data: { caseId, userId, role, addedBy: owner },
})
const scheduled: CaseEvent = { type: 'CaseDeletionScheduled', data: { caseId, on, scheduledBy: owner } }
const cancelled: CaseEvent = { type: 'CaseDeletionCancelled', data: { caseId, cancelledBy: owner } }

const opening = { type: 'OpenCase', caseId, encryptedCaseNumber, encryptedTitle, keyId, ...by } as const
const renaming = { type: 'RenameCase', encryptedTitle: otherTitle, ...by } as const
const adding = { type: 'AddParticipant', userId: client, role: 'client', userIsStaff: false, ...by } as const
const scheduling = { type: 'ScheduleDeletion', on, ...by } as const
const cancelling = { type: 'CancelDeletion', ...by } as const

describe('opening a case', () => {
  it('[OPEN-003] is for staff, who then own it', () => {
    expect(given().when(opening)).toEqual({ events: [opened] })
    expect(given().when({ ...opening, byStaff: false })).toEqual({ rejected: 'case/forbidden' })
  })
  it('is refused for an id that is taken', () => {
    expect(given(opened).when(opening)).toEqual({ rejected: 'case/already-opened' })
  })
})

describe('owners', () => {
  it('are made by owners alone', () => {
    const asOwner = { ...adding, userId: stranger, role: 'owner', userIsStaff: true } as const
    expect(given(opened, joined(member, 'member')).when({ ...asOwner, by: member })).toEqual({
      rejected: 'case/owner-forbidden',
    })
    expect(given(opened).when(asOwner)).toMatchObject({ events: [{ data: { role: 'owner' } }] })
  })
})

describe('a case', () => {
  it('does not exist for those who take no part in it', () => {
    for (const command of [renaming, adding, scheduling, cancelling]) {
      expect(given(opened).when({ ...command, by: stranger })).toEqual({ rejected: 'case/not-found' })
      expect(given().when(command)).toEqual({ rejected: 'case/not-found' })
    }
  })
  it('is not managed by clients', () => {
    for (const command of [renaming, adding, scheduling, cancelling])
      expect(given(opened, joined(client, 'client')).when({ ...command, by: client, byStaff: false })).toEqual({
        rejected: 'case/forbidden',
      })
  })
  it('is managed by every member of staff who takes part', () => {
    expect(given(opened, joined(member, 'member')).when({ ...adding, by: member })).toEqual({
      events: [{ type: 'ParticipantAdded', data: { caseId, userId: client, role: 'client', addedBy: member } }],
    })
  })
})

describe('renaming a case', () => {
  it('keeps what is not given', () => {
    expect(given(opened).when(renaming)).toEqual({
      events: [
        {
          type: 'CaseRenamed',
          data: { caseId, encryptedCaseNumber, encryptedTitle: otherTitle, renamedBy: owner },
        },
      ],
    })
  })
  it('records nothing when nothing is given', () => {
    expect(given(opened).when({ type: 'RenameCase', ...by })).toEqual({ events: [] })
  })
})

describe('adding a participant', () => {
  it('is silent for the same role and refused for another', () => {
    expect(given(opened, joined(client, 'client')).when(adding)).toEqual({ events: [] })
    expect(given(opened, joined(member, 'member')).when({ ...adding, userId: member, userIsStaff: true })).toEqual({
      rejected: 'case/already-participant',
    })
  })
  it('[OPEN-003] makes owners and members of staff only', () => {
    expect(given(opened).when({ ...adding, role: 'member' })).toEqual({ rejected: 'case/owner-must-be-staff' })
    expect(given(opened).when({ ...adding, role: 'owner' })).toEqual({ rejected: 'case/owner-must-be-staff' })
  })
})

describe('a case that is to be deleted', () => {
  it('[OPEN-052] is scheduled once and can be taken back', () => {
    expect(given(opened).when(scheduling)).toEqual({ events: [scheduled] })
    expect(given(opened, scheduled).when(scheduling)).toEqual({ events: [] })
    expect(given(opened, scheduled).when(cancelling)).toEqual({ events: [cancelled] })
    expect(given(opened).when(cancelling)).toEqual({ events: [] })
  })
  it('[OPEN-052] can be given another day', () => {
    const later = at('2099-01-01T00:00:00.000Z')
    expect(given(opened, scheduled).when({ ...scheduling, on: later })).toEqual({
      events: [{ ...scheduled, data: { ...scheduled.data, on: later } }],
    })
  })
  it('[OPEN-052] [CAS-07] counts as disabled: it takes no names, people or documents', () => {
    expect(given(opened, scheduled).when(renaming)).toEqual({ rejected: 'case/disabled' })
    expect(given(opened, scheduled).when(adding)).toEqual({ rejected: 'case/disabled' })
    expect(mayUpload({ role: 'owner', isStaff: true }, { isDisabled: true })).toBe(false)
    expect(given(opened, scheduled, cancelled).when(renaming)).toHaveProperty('events')
  })
})

describe('a case whose day of deletion has come', () => {
  const sweeping = { type: 'DeleteWhenDue', at: on } as const
  const deleted: CaseEvent = { type: 'CaseDeleted', data: { caseId, on, scheduledBy: owner, participants: [owner] } }
  it('is deleted once, and is not there for anybody from then on', () => {
    expect(given(opened, scheduled).when(sweeping)).toEqual({ events: [deleted] })
    expect(given(opened, scheduled, deleted).when(sweeping)).toEqual({ events: [] })
    expect(given(opened, scheduled, deleted).when(cancelling)).toEqual({ rejected: 'case/not-found' })
    expect(given(opened, scheduled, deleted).when(opening)).toEqual({ rejected: 'case/already-opened' })
  })
  it('stays when the day has not come, or the deletion was taken back', () => {
    expect(given(opened, scheduled).when({ ...sweeping, at: now })).toEqual({ events: [] })
    expect(given(opened, scheduled, cancelled).when(sweeping)).toEqual({ events: [] })
    expect(given().when(sweeping)).toEqual({ events: [] })
  })
  it('cannot be one that has passed', () => {
    expect(given(opened).when({ ...scheduling, on: now })).toEqual({ rejected: 'case/date-passed' })
  })
})

describe('the rights in a case', () => {
  it('let every participant upload, and nobody else', () => {
    for (const role of ['owner', 'member', 'client'] as const)
      expect(mayUpload({ role, isStaff: role !== 'client' }, { isDisabled: false })).toBe(true)
    expect(mayUpload({ role: undefined, isStaff: true }, { isDisabled: false })).toBe(false)
  })
  it('let staff manage it who take part', () => {
    expect(mayManageCase({ role: 'member', isStaff: true })).toBe(true)
    expect(mayManageCase({ role: 'member', isStaff: false })).toBe(false)
    expect(mayManageCase({ role: 'client', isStaff: true })).toBe(false)
    expect(mayManageCase({ role: undefined, isStaff: true })).toBe(false)
  })
})
