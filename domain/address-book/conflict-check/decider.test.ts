import { describe, expect, it } from 'vitest'
import { aCase, aConflictCheck, aDatabase, aDigest, aKey, aUser, at, scenario } from '../../testing/index.ts'
import type { AddressRoom } from '../policy.ts'
import { conflictCheck } from './decider.ts'
import type { ConflictCheckEvent } from './events.ts'

const given = scenario(conflictCheck)
const [staff, now] = [aUser('a'), at('2026-03-01T10:00:00.000Z')]
const place = { caseId: aCase('1'), databaseId: aDatabase('2') }
const checkId = aConflictCheck('3')
const of = { ...place, checkId }
const room: AddressRoom = { caseId: place.caseId, isDisabled: false, viewer: { role: 'member', isStaff: true } }
const by = { by: staff, at: now, room }
const content = (sign: string) => ({ keyId: aKey('office:1'), digest: aDigest(sign) })

const checking = {
  type: 'CheckConflicts',
  checkId,
  databaseId: place.databaseId,
  content: content('r'),
  isOfOffice: true,
  ...by,
} as const
const checked: ConflictCheckEvent = {
  type: 'ConflictsChecked',
  data: { ...of, version: 1, content: content('r'), checkedBy: staff },
}
const clearing = { type: 'ClearConflict', version: 1, content: content('c'), ...by } as const
const cleared: ConflictCheckEvent = {
  type: 'ConflictCleared',
  data: { ...of, version: 2, content: content('c'), clearedBy: staff },
}

describe('a conflict check', () => {
  it('is recorded once, and never in a case, where clients read', () => {
    expect(given().when(checking)).toEqual({ events: [checked] })
    expect(given(checked).when(checking)).toEqual({ rejected: 'address/already-recorded' })
    expect(given().when({ ...checking, isOfOffice: false })).toEqual({ rejected: 'address/forbidden' })
  })

  it('is decided on by who knows how it stands, as often as needed', () => {
    expect(given(checked).when(clearing)).toEqual({ events: [cleared] })
    expect(given(checked, cleared).when(clearing)).toEqual({
      rejected: 'address/changed-meanwhile',
      params: { version: 2 },
    })
    const again = { ...clearing, version: 2, content: content('d') }
    const data = { ...of, version: 3, content: content('d'), clearedBy: staff }
    expect(given(checked, cleared).when(again)).toEqual({ events: [{ type: 'ConflictCleared', data }] })
    expect(given().when(clearing)).toEqual({ rejected: 'address/not-found' })
    const elsewhere = { ...clearing, room: { ...room, caseId: aCase('9') } }
    expect(given(checked).when(elsewhere)).toEqual({ rejected: 'address/not-found' })
  })

  it.each([
    [{ viewer: { role: undefined, isStaff: true } }, 'address/not-found'],
    [{ viewer: { role: 'client', isStaff: false } }, 'address/forbidden'],
    [{ isDisabled: true }, 'case/disabled'],
  ] as const)('is nothing for who may not write there: %o', (as, rejected) => {
    expect(given().when({ ...checking, room: { ...room, ...as } })).toEqual({ rejected })
    expect(given(checked).when({ ...clearing, room: { ...room, ...as } })).toEqual({ rejected })
  })

  it('goes under another key with what counts', () => {
    const part = { part: 'record', version: 1, former: aDigest('r'), digest: aDigest('n') } as const
    const resealing = {
      type: 'ResealConflictCheck',
      caseId: place.caseId,
      keyId: aKey('office:2'),
      by: staff,
      parts: [part],
    } as const
    const anew = { record: aDigest('n'), notes: null }
    const data = { ...of, keyId: aKey('office:2'), content: anew, resealedBy: staff }
    const resealed: ConflictCheckEvent = { type: 'ConflictCheckResealed', data }
    expect(given(checked).when(resealing)).toEqual({ events: [resealed] })
    expect(given(checked, cleared).when(resealing)).toEqual({ events: [] })
    expect(given(checked, resealed).when(resealing)).toEqual({ events: [] })
    expect(given(checked).when({ ...resealing, caseId: aCase('9') })).toEqual({ events: [] })
  })
})
