import { describe, expect, it } from 'vitest'
import { anna, bert, due, file, opened, profile, uploaded } from '../testing/facts.ts'
import { rowsAfter } from '../testing/rows-after.ts'
import { entryChanges } from './entry-changes.ts'

const place = (number: number): string => String(number).padStart(20, '0')
const added = { type: 'ParticipantAdded', data: { caseId: file, userId: bert, role: 'client', addedBy: anna } } as const

describe('the projection of what browsers search', () => {
  it('remembers the last change of a case; a document is none', () => {
    expect(rowsAfter(entryChanges, opened, uploaded)).toEqual({
      entry_change: [{ kind: 'case', id: file, position: place(1) }],
    })
    expect(rowsAfter(entryChanges, opened, uploaded, added)).toEqual({
      entry_change: [{ kind: 'case', id: file, position: place(3) }],
    })
  })

  it('forgets a case that is deleted, and tells who took part', () => {
    const data = { caseId: file, on: due, scheduledBy: anna, participants: [anna, bert] }
    const deleted = { type: 'CaseDeleted', data } as const
    expect(rowsAfter(entryChanges, opened, added, deleted)['entry_change']).toEqual([
      { kind: 'user', id: anna, position: place(3) },
      { kind: 'user', id: bert, position: place(3) },
    ])
  })

  it('remembers the last change of a person', () => {
    const { email: _, isStaff: _staff, isOperator: _operator, ...named } = profile
    const renamed = { type: 'ProfileChanged', data: { userId: bert, ...named } } as const
    expect(rowsAfter(entryChanges, opened, renamed, renamed)['entry_change']).toContainEqual({
      kind: 'user',
      id: bert,
      position: place(3),
    })
  })
})
