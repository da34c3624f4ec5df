import { describe, expect, it } from 'vitest'
import type { AktenraumEvent } from '@aktenraum/domain'
import {
  anna,
  bert,
  caseKey,
  newCaseKey,
  due,
  file,
  letter,
  moved,
  note,
  opened,
  otherFile,
  sealed,
  uploaded,
} from '../testing/facts.ts'
import { at, rowsAfter } from '../testing/rows-after.ts'
import { cases } from './cases.ts'

const row = {
  case_id: file,
  encrypted_case_number: sealed('number'),
  encrypted_title: sealed('title'),
  key_id: caseKey,
  opened_at: at(1),
  last_update_date: at(1),
  scheduled_deletion_date: null,
  documents_count: 0,
  former_key_ids: [],
  is_renewing_keys: false,
}
const ofLetter = { documentId: letter, caseId: file }

describe('the cases projection', () => {
  it('shows a case with its owner and who joined', () => {
    const added = { caseId: file, userId: bert, role: 'client', addedBy: anna } as const
    expect(rowsAfter(cases, opened, { type: 'ParticipantAdded', data: added })).toEqual({
      case_file: [{ ...row, last_update_date: at(2) }],
      case_roster: [],
      participant: [
        { case_id: file, user_id: anna, role: 'owner', since: at(1) },
        { case_id: file, user_id: bert, role: 'client', since: at(2) },
      ],
      former_participant: [],
    })
  })

  it('shows new names', () => {
    const names = { encryptedCaseNumber: sealed('new-number'), encryptedTitle: sealed('new-title') }
    const rows = rowsAfter(cases, opened, { type: 'CaseRenamed', data: { caseId: file, ...names, renamedBy: anna } })
    expect(rows['case_file']).toEqual([
      {
        ...row,
        encrypted_case_number: sealed('new-number'),
        encrypted_title: sealed('new-title'),
        last_update_date: at(2),
      },
    ])
  })

  it('shows when a case is to be deleted, and that it is not any more', () => {
    const scheduled = { type: 'CaseDeletionScheduled', data: { caseId: file, on: due, scheduledBy: anna } } as const
    const cancelled = { type: 'CaseDeletionCancelled', data: { caseId: file, cancelledBy: anna } } as const
    expect(rowsAfter(cases, opened, scheduled)['case_file']).toEqual([
      { ...row, last_update_date: at(2), scheduled_deletion_date: due },
    ])
    expect(rowsAfter(cases, opened, scheduled, cancelled)['case_file']).toEqual([{ ...row, last_update_date: at(3) }])
  })

  it('counts documents that are there', () => {
    const another = { type: 'DocumentUploaded', data: { ...uploaded.data, documentId: note } } as const
    const deleted = { type: 'DocumentDeleted', data: { ...ofLetter, deletedBy: anna } } as const
    const rows = rowsAfter(cases, opened, uploaded, another, deleted)
    expect(rows['case_file']).toEqual([{ ...row, last_update_date: at(4), documents_count: 1 }])
  })

  it('counts no document in the trash, and takes its end there for no news of the case', () => {
    const trashed = { type: 'DocumentTrashed', data: { ...ofLetter, trashedBy: anna, at: due, shredAt: due } } as const
    const restored = { type: 'DocumentRestored', data: { ...ofLetter, restoredBy: anna } } as const
    const erased = { type: 'DocumentDeleted', data: { ...ofLetter, deletedBy: anna, fromTrash: true } } as const
    expect(rowsAfter(cases, opened, uploaded, trashed)['case_file']).toEqual([{ ...row, last_update_date: at(3) }])
    expect(rowsAfter(cases, opened, uploaded, trashed, restored)['case_file']).toEqual([
      { ...row, last_update_date: at(4), documents_count: 1 },
    ])
    expect(rowsAfter(cases, opened, uploaded, trashed, erased)['case_file']).toEqual([
      { ...row, last_update_date: at(3) },
    ])
  })

  it('counts a moved document where it is', () => {
    const other = { ...opened, data: { ...opened.data, caseId: otherFile } } as AktenraumEvent
    expect(rowsAfter(cases, opened, other, uploaded, moved)['case_file']).toEqual([
      { ...row, last_update_date: at(4) },
      { ...row, case_id: otherFile, opened_at: at(2), last_update_date: at(4), documents_count: 1 },
    ])
  })

  const removed: AktenraumEvent = {
    type: 'ParticipantRemoved',
    data: {
      caseId: file,
      userId: bert,
      keyId: newCaseKey,
      formerKeyIds: [caseKey],
      encryptedCaseNumber: sealed('number-again'),
      encryptedTitle: sealed('title-again'),
      removedBy: anna,
    },
  }
  const joined: AktenraumEvent = {
    type: 'ParticipantAdded',
    data: { caseId: file, userId: bert, role: 'member', addedBy: anna },
  }
  const promoted: AktenraumEvent = {
    type: 'ParticipantRoleChanged',
    data: { caseId: file, userId: bert, role: 'owner', changedBy: anna },
  }

  it('goes on under the new key without who was removed, whose name it keeps until they come back', () => {
    const ofAnna = { case_id: file, user_id: anna, role: 'owner', since: at(1) }
    expect(rowsAfter(cases, opened, joined, promoted)['participant']).toMatchObject([ofAnna, { role: 'owner' }])
    const rows = rowsAfter(cases, opened, joined, promoted, removed)
    expect(rows).toEqual({
      case_file: [
        {
          ...row,
          encrypted_case_number: sealed('number-again'),
          encrypted_title: sealed('title-again'),
          key_id: newCaseKey,
          former_key_ids: [caseKey],
          is_renewing_keys: true,
          last_update_date: at(4),
        },
      ],
      case_roster: [],
      participant: [ofAnna],
      former_participant: [{ case_id: file, user_id: bert, until: at(4) }],
    })
    const renewed: AktenraumEvent = {
      type: 'DocumentKeysRenewed',
      data: { caseId: file, keyId: newCaseKey, renewedBy: anna },
    }
    const later = rowsAfter(cases, opened, joined, promoted, removed, renewed, joined)
    expect(later['case_file']).toMatchObject([{ is_renewing_keys: false, former_key_ids: [caseKey] }])
    expect([later['participant']?.length, later['former_participant']]).toEqual([2, []])
  })

  it('has the newest roster of the log, with its place there, and nothing else of the log', () => {
    const entry = (op: string, ...fields: readonly unknown[]): AktenraumEvent => ({
      type: 'CaseEntryAppended',
      data: {
        caseId: file,
        entry: [[`aktenraum/v2/${op}`, 'office', `case/${file}`, anna, null, null, at(1), ...fields] as never, 'c2ln'],
      },
    })
    const roster = entry(
      'roster',
      newCaseKey,
      [[anna, 'owner', null]],
      ['n', 't'].map((sign) => `${sign.repeat(42)}A`),
    )
    const rows = rowsAfter(cases, roster, opened, entry('close', null))
    const { entry: said } = roster.data as { readonly entry: unknown }
    expect(rows['case_roster']).toEqual([{ case_id: file, place: 1, entry: said }])
    const again = rowsAfter(cases, roster, opened, roster, entry('close', null))
    expect(again['case_roster']).toEqual([{ case_id: file, place: 3, entry: said }])
    const deleted = { caseId: file, on: due, scheduledBy: anna, participants: [anna] }
    expect(rowsAfter(cases, roster, opened, { type: 'CaseDeleted', data: deleted })['case_roster']).toEqual([])
  })

  it('leaves nothing of a case that was deleted, whatever comes after it', () => {
    const deleted: AktenraumEvent = {
      type: 'CaseDeleted',
      data: { caseId: file, on: due, scheduledBy: anna, participants: [anna] },
    }
    const gone: AktenraumEvent = { type: 'DocumentDeleted', data: { ...ofLetter, deletedBy: anna } }
    expect(rowsAfter(cases, opened, joined, removed, uploaded, deleted, gone)).toEqual({
      case_file: [],
      case_roster: [],
      participant: [],
      former_participant: [],
    })
  })

  it('takes new names of documents for news of the case, reading and pinning not', () => {
    const renamed = {
      type: 'DocumentRenamed',
      data: { ...ofLetter, encryptedName: sealed('n'), renamedBy: anna },
    } as const
    const read = { type: 'DocumentRead', data: { ...ofLetter, readBy: bert } } as const
    const pinned = { type: 'DocumentPinned', data: { ...ofLetter, pinnedBy: anna } } as const
    const rows = rowsAfter(cases, opened, uploaded, renamed, read, pinned)
    expect(rows['case_file']).toEqual([{ ...row, last_update_date: at(3), documents_count: 1 }])
  })
})
