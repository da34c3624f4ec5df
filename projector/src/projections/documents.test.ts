import { describe, expect, it } from 'vitest'
import { instant } from '@aktenraum/domain'
import type { AktenraumEvent } from '@aktenraum/domain'
import {
  anna,
  bert,
  cleo,
  documentKey,
  due,
  file,
  letter,
  mail,
  moved,
  newDocumentKey,
  note,
  otherFile,
  sealed,
  uploaded,
} from '../testing/facts.ts'
import { at, rowsAfter } from '../testing/rows-after.ts'
import { documents } from './documents.ts'

const of = { documentId: letter, caseId: file }
const row = {
  document_id: letter,
  case_id: file,
  key_id: documentKey,
  blob_id: 'blob-1',
  type: 'application/pdf',
  charset: null,
  size: 1_028,
  encrypted_name: sealed('name'),
  encrypted_description: null,
  uploader: anna,
  uploaded_at: due,
  filed_at: due,
  place: 0,
  pinned: false,
  trashed: false,
  others: 1,
  content_key_id: null,
  related_object: null,
}
const reader = {
  document_id: letter,
  case_id: file,
  is_other: false,
  planned_at: null,
  requested_at: null,
  notified_at: null,
  seen_at: null,
  is_read: false,
  failed_at: null,
  failure: null,
}
const annas = { ...reader, user_id: anna, is_read: true }
const berts = { ...reader, user_id: bert, is_other: true }
const planned: AktenraumEvent = {
  type: 'NotificationPlanned',
  data: { caseId: file, recipient: bert, documentId: letter, dueAt: due },
}
const sent: AktenraumEvent = {
  type: 'EmailSent',
  data: { mailId: mail, caseId: file, recipient: bert, documentIds: [letter], leftOut: [], messageId: 'm' },
}
const about = { mailId: mail, caseId: file, recipient: bert, documentIds: [letter], leftOut: [] }
const read = (readBy = bert): AktenraumEvent => ({ type: 'DocumentRead', data: { ...of, readBy } })
const shredAt = instant.parse('2025-03-03T12:00:00.000Z')
const trashed: AktenraumEvent = { type: 'DocumentTrashed', data: { ...of, trashedBy: anna, at: due, shredAt } }
const restored: AktenraumEvent = { type: 'DocumentRestored', data: { ...of, restoredBy: anna } }
const erased: AktenraumEvent = { type: 'DocumentDeleted', data: { ...of, deletedBy: anna, fromTrash: true } }
const deleted: AktenraumEvent = { type: 'DocumentDeleted', data: { ...of, deletedBy: anna } }

const documentsAfter = (...events: AktenraumEvent[]) => rowsAfter(documents, uploaded, ...events)['document']
const readersAfter = (...events: AktenraumEvent[]) => rowsAfter(documents, uploaded, ...events)['document_reader']

describe('the documents projection', () => {
  it('shows an upload, read by its uploader and not by the others', () => {
    expect(rowsAfter(documents, uploaded)).toEqual({
      document: [row],
      document_reader: [annas, berts],
      trashed_document: [],
    })
  })

  it('shows a new name and a new description', () => {
    expect(
      documentsAfter(
        { type: 'DocumentRenamed', data: { ...of, encryptedName: sealed('new'), renamedBy: anna } },
        { type: 'DocumentDescribed', data: { ...of, encryptedDescription: sealed('text'), describedBy: anna } },
      ),
    ).toEqual([{ ...row, encrypted_name: sealed('new'), encrypted_description: sealed('text') }])
  })

  it('shows pins', () => {
    const pinned: AktenraumEvent = { type: 'DocumentPinned', data: { ...of, pinnedBy: anna } }
    expect(documentsAfter(pinned)).toEqual([{ ...row, pinned: true }])
    expect(documentsAfter(pinned, { type: 'DocumentUnpinned', data: { ...of, unpinnedBy: anna } })).toEqual([row])
  })

  it('knows who is to be told and who was told', () => {
    expect(readersAfter(planned)).toEqual([annas, { ...berts, planned_at: at(2) }])
    expect(readersAfter(planned, sent)).toEqual([annas, { ...berts, planned_at: at(2), notified_at: at(3) }])
  })

  it('[LST-28] knows whom no mail reached, until one does', () => {
    const attempted = { ...about, attempt: 1 }
    const failed = (retryAt: typeof due | null): AktenraumEvent => ({
      type: 'EmailSendFailed',
      data: { ...attempted, reason: 'refused', retryAt },
    })
    const unknown: AktenraumEvent = { type: 'EmailOutcomeUnknown', data: attempted }
    expect(readersAfter(planned, failed(null))).toEqual([annas, { ...berts, failed_at: at(3), failure: 'failed' }])
    const retrying = { ...berts, planned_at: at(2), failed_at: at(3), failure: 'retrying' }
    expect(readersAfter(planned, failed(due))).toEqual([annas, retrying])
    expect(readersAfter(planned, unknown)).toEqual([annas, { ...berts, failed_at: at(3), failure: 'unknown' }])
    expect(readersAfter(planned, unknown, sent)).toEqual([annas, { ...berts, notified_at: at(4) }])
  })

  it('knows whom a mail has not reached after all, and whom it has', () => {
    const of = { mailId: mail, recipient: bert, documentIds: [letter], source: 'webhook' as const }
    const bounced: AktenraumEvent = {
      type: 'EmailBounced',
      data: { ...of, addressId: null, kind: 'hard', status: '5.1.1' },
    }
    const delivered: AktenraumEvent = { type: 'EmailDelivered', data: of }
    const unknown: AktenraumEvent = { type: 'EmailOutcomeUnknown', data: { ...about, attempt: 1 } }
    expect(readersAfter(planned, sent, bounced)).toEqual([annas, { ...berts, failed_at: at(4), failure: 'failed' }])
    const doubted: AktenraumEvent = { ...bounced, data: { ...bounced.data, inDoubt: [letter] } }
    expect(readersAfter(planned, sent, doubted)).toEqual([annas, { ...berts, failed_at: at(4), failure: 'unknown' }])
    expect(readersAfter(planned, unknown, delivered)).toEqual([annas, { ...berts, notified_at: at(4) }])
  })

  it('knows since when a mail is on its way, and forgets what failed when it is planned anew', () => {
    const requested: AktenraumEvent = {
      type: 'EmailRequested',
      data: { mailId: mail, caseId: file, recipient: bert, documentIds: [letter], dropped: [] },
    }
    const failed: AktenraumEvent = {
      type: 'EmailSendFailed',
      data: { ...about, attempt: 1, reason: 'refused', retryAt: null },
    }
    expect(readersAfter(planned, requested)).toEqual([annas, { ...berts, planned_at: at(2), requested_at: at(3) }])
    expect(readersAfter(planned, requested, failed, planned)).toEqual([annas, { ...berts, planned_at: at(5) }])
  })

  it('says nothing more of what a mail was to speak of and has not, for it was deleted', () => {
    const leftOut = { ...about, documentIds: [], leftOut: [letter] }
    const retrying: AktenraumEvent = {
      type: 'EmailSendFailed',
      data: { ...about, attempt: 1, reason: 'refused', retryAt: due },
    }
    const withdrawn: AktenraumEvent = {
      type: 'EmailSendFailed',
      data: { ...leftOut, attempt: 1, reason: 'withdrawn', retryAt: null },
    }
    for (const end of [withdrawn, { type: 'EmailSent', data: { ...leftOut, messageId: 'm' } } as AktenraumEvent])
      expect(readersAfter(planned, retrying, end)).toEqual([annas, berts])
  })

  it('takes back what was dropped before or with a mail', () => {
    const dropped: AktenraumEvent = {
      type: 'NotificationDropped',
      data: { caseId: file, recipient: bert, documentIds: [letter] },
    }
    const requested: AktenraumEvent = {
      type: 'EmailRequested',
      data: { mailId: mail, caseId: file, recipient: bert, documentIds: [], dropped: [letter] },
    }
    expect(readersAfter(planned, dropped)).toEqual([annas, berts])
    expect(readersAfter(planned, requested)).toEqual([annas, berts])
  })

  it('keeps that a document was seen when it is marked as unread', () => {
    const unread: AktenraumEvent = { type: 'DocumentMarkedUnread', data: { ...of, markedBy: bert } }
    expect(readersAfter(read())).toEqual([annas, { ...berts, seen_at: at(2), is_read: true }])
    expect(readersAfter(read(), unread)).toEqual([annas, { ...berts, seen_at: at(2) }])
  })

  it('knows what who joined later has marked as unread', () => {
    const unread: AktenraumEvent = { type: 'DocumentMarkedUnread', data: { ...of, markedBy: cleo } }
    expect(readersAfter(unread)).toEqual([annas, berts, { ...reader, user_id: cleo }])
  })

  it('knows that who joined later has read it, but does not count them among the others', () => {
    expect(readersAfter(read(cleo))).toEqual([
      annas,
      berts,
      { ...reader, user_id: cleo, seen_at: at(2), is_read: true },
    ])
  })

  it('keeps all of a document in the trash, and who put it there', () => {
    const pinned: AktenraumEvent = { type: 'DocumentPinned', data: { ...of, pinnedBy: anna } }
    const trash = { document_id: letter, case_id: file, trashed_by: anna, trashed_at: due, shred_at: shredAt }
    expect(rowsAfter(documents, uploaded, pinned, read(), trashed)).toEqual({
      document: [{ ...row, pinned: true, trashed: true }],
      document_reader: [annas, { ...berts, seen_at: at(3), is_read: true }],
      trashed_document: [trash],
    })
    expect(rowsAfter(documents, uploaded, pinned, read(), trashed, restored)).toEqual({
      document: [{ ...row, pinned: true }],
      document_reader: [annas, { ...berts, seen_at: at(3), is_read: true }],
      trashed_document: [],
    })
    expect(rowsAfter(documents, uploaded, read(), trashed, erased)).toEqual({
      document: [],
      document_reader: [],
      trashed_document: [],
    })
  })

  it('knows what a reply answers', () => {
    const relatedObject = { type: 'document', id: note } as const
    const reply = { ...uploaded, data: { ...uploaded.data, relatedObject } } as const
    expect(rowsAfter(documents, reply)['document']).toEqual([{ ...row, related_object: relatedObject }])
  })

  it('has what was chosen together at one time, in its order', () => {
    const filed = { at: instant.parse('2025-01-01T08:00:00.000Z'), place: 3 }
    const together = { ...uploaded, data: { ...uploaded.data, filed } }
    expect(rowsAfter(documents, together)['document']).toEqual([{ ...row, filed_at: filed.at, place: 3 }])
    expect(rowsAfter(documents, together, moved)['document']).toMatchObject([{ filed_at: filed.at, place: 3 }])
  })

  it('shows a moved document in its new case, with its new key, not pinned, for who takes part there', () => {
    const pinned: AktenraumEvent = { type: 'DocumentPinned', data: { ...of, pinnedBy: anna } }
    expect(rowsAfter(documents, uploaded, planned, pinned, read(), moved)).toEqual({
      document: [
        {
          ...row,
          case_id: otherFile,
          key_id: newDocumentKey,
          content_key_id: documentKey,
          encrypted_name: sealed('moved-name'),
          encrypted_description: sealed('moved-text'),
        },
      ],
      document_reader: [
        { ...annas, case_id: otherFile },
        { ...reader, case_id: otherFile, user_id: cleo, is_other: true },
      ],
      trashed_document: [],
    })
  })

  it('keeps what those have read who take part in both cases, and tells them of the new one anew', () => {
    const both: AktenraumEvent = { ...moved, data: { ...moved.data, others: [bert], leaving: [] } }
    const seen = { ...berts, case_id: otherFile, seen_at: at(2), is_read: true }
    expect(readersAfter(read(), planned, sent, both)).toEqual([{ ...annas, case_id: otherFile }, seen])
  })

  it('[LST-31] counts who moved it as told: they get no mail, and so would keep it at "some" for ever', () => {
    const byCleo: AktenraumEvent = { ...moved, data: { ...moved.data, transferredBy: cleo } }
    expect(readersAfter(byCleo)).toEqual([
      { ...annas, case_id: otherFile },
      { ...reader, case_id: otherFile, user_id: cleo, is_other: true, notified_at: at(2) },
    ])
  })

  it('plans for a moved document in the new case only', () => {
    const withdrawn: AktenraumEvent = {
      type: 'NotificationWithdrawn',
      data: { caseId: file, recipient: bert, documentId: letter },
    }
    const anew: AktenraumEvent = {
      type: 'NotificationPlanned',
      data: { caseId: otherFile, recipient: cleo, documentId: letter, dueAt: due },
    }
    expect(readersAfter(planned, withdrawn)).toEqual([annas, berts])
    expect(readersAfter(planned, moved, withdrawn, anew)).toEqual([
      { ...annas, case_id: otherFile },
      { ...reader, case_id: otherFile, user_id: cleo, is_other: true, planned_at: at(5) },
    ])
  })

  it('forgets a deleted document, and what still happens around it leaves no trace', () => {
    expect(rowsAfter(documents, uploaded, read(cleo), deleted, planned, sent)).toEqual({
      document: [],
      document_reader: [],
      trashed_document: [],
    })
  })
})
