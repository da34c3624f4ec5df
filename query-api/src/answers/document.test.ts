import { describe, expect, it } from 'vitest'
import { caseId, documentId, encryptedValue, keyId, userId } from '@aktenraum/domain'
import { documentDto } from '@aktenraum/domain/contracts'
import type { ShownDocumentRow } from '../reads/documents.ts'
import { toDocument } from './document.ts'
import type { DocumentView } from './document.ts'

const uploader = userId.parse('c'.repeat(32))
const row: ShownDocumentRow = {
  document_id: documentId.parse('b'.repeat(32)),
  case_id: caseId.parse('a'.repeat(32)),
  key_id: keyId.parse('document:0123'),
  blob_id: '0'.repeat(32),
  type: 'application/pdf',
  charset: null,
  size: 128,
  encrypted_name: encryptedValue.parse({ key_id: 'document:0123', data: 'x'.repeat(60) }),
  encrypted_description: null,
  uploader,
  uploaded_at: '2026-01-05T09:00:00.000Z',
  filed_at: '2026-01-05T09:00:00.000Z',
  place: 0,
  pinned: false,
  content_key_id: null,
  related_object: null,
  added: [1, [['aktenraum/v2/add'], 'c2ln']],
  named: null,
  others: 2,
  planned: 2,
  notified: 1,
  seen: 0,
  is_seen_by_another: false,
  is_read: false,
}
const view: DocumentView = {
  viewer: { id: uploader, isStaff: false },
  access: { role: 'client', documents_count: 1, scheduled_deletion_date: null },
  now: '2026-01-05T09:14:59.999Z',
  justUploadedMs: 15 * 60_000,
  withRead: false,
}
const stranger = { id: 'd'.repeat(32), isStaff: false }

describe('a document as an answer', () => {
  it('[DOC-01, otherwise] carries every field of the contract', () => {
    const moved = { ...row, content_key_id: keyId.parse('document:0456') }
    const answer = toDocument(moved, { ...view, withRead: true })
    expect(documentDto.parse(answer)).toEqual(answer)
    expect(Object.keys(answer).sort()).toEqual(Object.keys(documentDto.shape).sort())
  })

  it('shows the delivery status to its uploader alone', () => {
    expect(toDocument(row, view).status).toBe('notif_some')
    expect(toDocument(row, { ...view, viewer: stranger }).status).toBeNull()
  })

  it('is just uploaded for as long as the setting says', () => {
    expect(toDocument(row, view)).toMatchObject({ is_just_uploaded: true, can_update: true, can_delete: true })
    expect(toDocument(row, { ...view, now: '2026-01-05T09:15:00.000Z' })).toMatchObject({
      is_just_uploaded: false,
      can_update: false,
      can_delete: true,
    })
  })

  it('allows nothing in a case that is to be deleted', () => {
    const access = { ...view.access, scheduled_deletion_date: '2026-02-01T00:00:00.000Z' }
    expect(toDocument(row, { ...view, access })).toMatchObject({
      can_update: false,
      can_delete: false,
      can_transfer: false,
      can_pin: false,
    })
  })

  it('tells the read mark only where it was asked for', () => {
    expect(toDocument(row, view)).not.toHaveProperty('viewer_read')
    expect(toDocument({ ...row, is_read: null }, { ...view, withRead: true }).viewer_read).toBe(true)
    expect(toDocument(row, { ...view, withRead: true }).viewer_read).toBe(false)
  })
})
