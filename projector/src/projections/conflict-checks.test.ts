import { addressDatabaseId, conflictCheckId } from '@aktenraum/domain'
import type { AktenraumEvent, StoredContent } from '@aktenraum/domain'
import { describe, expect, it } from 'vitest'
import { anna, caseKey, due, file } from '../testing/facts.ts'
import { at, rowsAfter } from '../testing/rows-after.ts'
import { addresses } from './addresses.ts'

const hex = (digit: string): string => digit.repeat(32)
const place = { caseId: file, databaseId: addressDatabaseId.parse(hex('7')) }
const digest = (sign: string): string => sign.repeat(43)
const content = (sign: string): StoredContent => ({ keyId: caseKey, digest: digest(sign) })
const position = (second: number): string => String(second).padStart(20, '0')
const checkId = conflictCheckId.parse(hex('c'))
const checked: AktenraumEvent = {
  type: 'ConflictsChecked',
  data: { ...place, checkId, version: 1, content: content('c'), checkedBy: anna },
}

const after = (...events: AktenraumEvent[]) => rowsAfter(addresses, checked, ...events)['conflict_check']

describe('a conflict check', () => {
  it('says who made it, and when something was decided of it', () => {
    const of = { ...place, checkId }
    const row = {
      case_id: file,
      database_id: place.databaseId,
      check_id: checkId,
      checked_by: anna,
      cleared_at: null,
      version: 1,
      content_version: 1,
      digest: digest('c'),
      created_at: at(1),
      updated_at: at(1),
      changed: position(1),
    }
    expect(after()).toEqual([row])
    const cleared = { ...of, version: 2, content: content('u'), clearedBy: anna }
    const told = { updated_at: at(2), changed: position(2), cleared_at: at(2) }
    expect(after({ type: 'ConflictCleared', data: cleared })).toEqual([
      { ...row, version: 2, content_version: 2, digest: digest('u'), ...told },
    ])
    const anew = { ...of, keyId: caseKey, content: { record: digest('v'), notes: null }, resealedBy: anna }
    expect(after({ type: 'ConflictCheckResealed', data: anew })).toEqual([
      { ...row, digest: digest('v'), changed: position(2) },
    ])
  })

  it('goes with its room', () => {
    const data = { caseId: file, on: due, scheduledBy: anna, participants: [anna] }
    expect(after({ type: 'CaseDeleted', data })).toEqual([])
  })
})
