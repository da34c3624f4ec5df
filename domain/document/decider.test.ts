import { describe, expect, it } from 'vitest'
import { aCase, aCiphertext, aDocument, aKey, aUser, at, scenario } from '../testing/index.ts'
import { document } from './decider.ts'
import type { CaseAtHand, DocumentCommand } from './decider.ts'
import type { DocumentEvent } from './events.ts'

const given = scenario(document)
const [owner, client, member] = [aUser('a'), aUser('b'), aUser('c')]
const [caseId, documentId] = [aCase('1'), aDocument('2')]
const keyId = aKey('document:1')
const encryptedName = aCiphertext(keyId, 'N')
const encryptedDescription = aCiphertext(keyId, 'D')
const uploadedAt = at('2026-03-01T10:00:00.000Z')
const soon = at('2026-03-01T10:14:59.999Z')
const later = at('2026-03-01T10:15:00.000Z')

const here: CaseAtHand = {
  caseId,
  isDisabled: false,
  isStaffRoom: false,
  viewer: { role: 'client', isStaff: false },
  justUploadedMs: 900_000,
}
const asOwner: CaseAtHand = { ...here, viewer: { role: 'owner', isStaff: true } }
const asMember: CaseAtHand = { ...here, viewer: { role: 'member', isStaff: true } }
const outside: CaseAtHand = { ...here, viewer: { role: undefined, isStaff: true } }

const uploading: DocumentCommand & { type: 'UploadDocument' } = {
  type: 'UploadDocument',
  documentId,
  keyId,
  blobId: 'blob',
  mimeType: 'text/plain',
  charset: 'utf-8',
  size: 128,
  maxSize: 128,
  encryptedName,
  encryptedDescription: null,
  others: [owner],
  by: client,
  at: uploadedAt,
  case: here,
}
const uploaded: DocumentEvent = {
  type: 'DocumentUploaded',
  data: {
    documentId,
    caseId,
    keyId,
    blobId: 'blob',
    type: 'text/plain',
    charset: 'utf-8',
    size: 128,
    encryptedName,
    encryptedDescription: null,
    uploader: client,
    others: [owner],
    uploadedAt,
  },
}
const about = { documentId, caseId }
const read = (readBy: typeof owner): DocumentEvent => ({ type: 'DocumentRead', data: { ...about, readBy } })
const unread = (markedBy: typeof owner): DocumentEvent => ({
  type: 'DocumentMarkedUnread',
  data: { ...about, markedBy },
})
const pinned: DocumentEvent = { type: 'DocumentPinned', data: { ...about, pinnedBy: owner } }
const unpinned: DocumentEvent = { type: 'DocumentUnpinned', data: { ...about, unpinnedBy: owner } }
const deleted: DocumentEvent = { type: 'DocumentDeleted', data: { ...about, deletedBy: client } }

const monthMs = 30 * 86_400_000
const trashed: DocumentEvent = {
  type: 'DocumentTrashed',
  data: { ...about, trashedBy: client, at: soon, shredAt: at('2026-03-31T10:14:59.999Z') },
}
const byClient = { by: client, at: soon, case: here }
const byOwner = { by: owner, at: later, case: asOwner }
const renaming = { type: 'ChangeDocument', encryptedName } as const

describe('uploading', () => {
  it('is recorded with whom it concerns', () => {
    expect(given().when(uploading)).toEqual({ events: [uploaded] })
  })
  it('is for participants of a case that is not disabled', () => {
    expect(given().when({ ...uploading, case: outside })).toEqual({ rejected: 'case/not-found' })
    expect(given().when({ ...uploading, case: { ...here, isDisabled: true } })).toEqual({ rejected: 'case/disabled' })
  })
  it('has a greatest size', () => {
    expect(given().when({ ...uploading, size: 129 })).toEqual({ rejected: 'document/too-large', params: { max: 128 } })
  })
  it('stands where lists have what was chosen together with it', () => {
    const filed = { at: at('2026-03-01T09:59:00.000Z'), place: 7 }
    expect(given().when({ ...uploading, filed })).toEqual({
      events: [{ ...uploaded, data: { ...uploaded.data, filed } }],
    })
  })
  it('happens once per document', () => {
    expect(given(uploaded).when(uploading)).toEqual({ rejected: 'document/already-uploaded' })
  })
})

describe('a document', () => {
  const commands = [
    { type: 'DownloadDocument', isRead: true } as const,
    ...(['PinDocument', 'UnpinDocument', 'ReadDocument', 'UnreadDocument'] as const).map((type) => ({ type })),
    { type: 'DeleteDocument', trashMs: monthMs },
  ] as const
  it('does not exist for outsiders, in other cases, in the trash, or once it is deleted', () => {
    for (const command of commands) {
      expect(given(uploaded).when({ ...command, ...byOwner, case: outside })).toEqual({
        rejected: 'document/not-found',
      })
      const elsewhere = { ...asOwner, caseId: aCase('9') }
      expect(given(uploaded).when({ ...command, ...byOwner, case: elsewhere })).toEqual({
        rejected: 'document/not-found',
      })
      expect(given(uploaded, deleted).when({ ...command, ...byOwner })).toEqual({ rejected: 'document/not-found' })
      expect(given(uploaded, trashed).when({ ...command, ...byOwner })).toEqual({ rejected: 'document/not-found' })
      expect(given().when({ ...command, ...byOwner })).toEqual({ rejected: 'document/not-found' })
    }
  })
})

describe('changing name and description', () => {
  it('is for its uploader while it was just uploaded', () => {
    expect(given(uploaded).when({ ...renaming, ...byClient })).toEqual({
      events: [{ type: 'DocumentRenamed', data: { ...about, encryptedName, renamedBy: client } }],
    })
    expect(given(uploaded).when({ ...renaming, ...byClient, at: later })).toEqual({ rejected: 'document/forbidden' })
  })
  it('is for owners at any time, and for no other member', () => {
    expect(given(uploaded).when({ ...renaming, ...byOwner })).toHaveProperty('events')
    expect(given(uploaded).when({ ...renaming, by: member, at: soon, case: asMember })).toEqual({
      rejected: 'document/forbidden',
    })
  })
  it('records each of them by itself; a description can be taken away', () => {
    const both = { type: 'ChangeDocument', encryptedName, encryptedDescription, ...byOwner } as const
    expect(given(uploaded).when(both)).toEqual({
      events: [
        { type: 'DocumentRenamed', data: { ...about, encryptedName, renamedBy: owner } },
        { type: 'DocumentDescribed', data: { ...about, encryptedDescription, describedBy: owner } },
      ],
    })
    expect(given(uploaded).when({ type: 'ChangeDocument', encryptedDescription: null, ...byOwner })).toEqual({
      events: [{ type: 'DocumentDescribed', data: { ...about, encryptedDescription: null, describedBy: owner } }],
    })
    expect(given(uploaded).when({ type: 'ChangeDocument', ...byOwner })).toEqual({ events: [] })
  })
})

describe('pinning', () => {
  it('is for staff and silent when it is so already', () => {
    expect(given(uploaded).when({ type: 'PinDocument', ...byOwner })).toEqual({ events: [pinned] })
    expect(given(uploaded, pinned).when({ type: 'PinDocument', ...byOwner })).toEqual({ events: [] })
    expect(given(uploaded, pinned).when({ type: 'UnpinDocument', ...byOwner })).toEqual({ events: [unpinned] })
    expect(given(uploaded).when({ type: 'UnpinDocument', ...byOwner })).toEqual({ events: [] })
    expect(given(uploaded).when({ type: 'PinDocument', ...byClient })).toEqual({ rejected: 'document/forbidden' })
  })
})

describe('saving', () => {
  const downloaded = (downloadedAt: typeof later): DocumentEvent => ({
    type: 'DocumentDownloaded',
    data: { ...about, downloadedBy: owner, downloadedAt },
  })
  const saving = { type: 'DownloadDocument', isRead: true, ...byOwner } as const

  it('is recorded, and is reading, too', () => {
    expect(given(uploaded).when(saving)).toEqual({ events: [read(owner), downloaded(later)] })
    expect(given(uploaded, read(owner)).when(saving)).toEqual({ events: [downloaded(later)] })
  })
  it('among many is no reading', () => {
    expect(given(uploaded).when({ ...saving, isRead: false })).toEqual({ events: [downloaded(later)] })
  })
  it('again within a minute is the same download, and another person’s is another', () => {
    const past = [uploaded, read(owner), downloaded(later)] as const
    const within = { ...saving, at: at('2026-03-01T10:15:59.999Z') }
    expect(given(...past).when(within)).toEqual({ events: [] })
    expect(given(...past, unread(owner)).when(within)).toEqual({ events: [read(owner)] })
    const after = at('2026-03-01T10:16:00.000Z')
    expect(given(...past).when({ ...saving, at: after })).toEqual({ events: [downloaded(after)] })
    expect(given(...past).when({ ...saving, ...byClient })).toEqual({
      events: [{ type: 'DocumentDownloaded', data: { ...about, downloadedBy: client, downloadedAt: soon } }],
    })
  })
  it('[OPEN-052] is possible in a disabled case', () => {
    const disabled = { ...saving, case: { ...asOwner, isDisabled: true } }
    expect(given(uploaded).when(disabled)).toHaveProperty('events.length', 2)
  })
})

describe('reading', () => {
  it('is recorded once per person; the uploader has read it from the start', () => {
    expect(given(uploaded).when({ type: 'ReadDocument', ...byOwner })).toEqual({ events: [read(owner)] })
    expect(given(uploaded, read(owner)).when({ type: 'ReadDocument', ...byOwner })).toEqual({ events: [] })
    expect(given(uploaded).when({ type: 'ReadDocument', ...byClient })).toEqual({ events: [] })
  })
  it('can be marked as not done by who joined later, once', () => {
    const marking = { type: 'UnreadDocument', by: member, at: later, case: asMember } as const
    expect(given(uploaded).when(marking)).toEqual({ events: [unread(member)] })
    expect(given(uploaded, unread(member)).when(marking)).toEqual({ events: [] })
    expect(given(uploaded).when({ ...marking, type: 'ReadDocument' })).toEqual({ events: [read(member)] })
  })
  it('can be taken back', () => {
    expect(given(uploaded, read(owner)).when({ type: 'UnreadDocument', ...byOwner })).toEqual({
      events: [unread(owner)],
    })
    expect(given(uploaded).when({ type: 'UnreadDocument', ...byOwner })).toEqual({ events: [] })
  })
})

describe('deleting', () => {
  const deleting = { type: 'DeleteDocument', trashMs: monthMs, ...byClient } as const
  it('is for its uploader until somebody else has seen it, even if they took that back', () => {
    expect(given(uploaded).when(deleting)).toEqual({ events: [trashed] })
    expect(given(uploaded, read(owner)).when(deleting)).toEqual({ rejected: 'document/forbidden' })
    expect(given(uploaded, read(owner), unread(owner)).when(deleting)).toEqual({ rejected: 'document/forbidden' })
  })
  it('is for owners at any time', () => {
    expect(given(uploaded, read(owner)).when({ ...deleting, ...byOwner })).toHaveProperty('events')
  })
  it('[OPEN-052] is refused in a disabled case, as such', () => {
    const disabled = { ...asOwner, isDisabled: true }
    expect(given(uploaded).when({ ...deleting, ...byOwner, case: disabled })).toEqual({
      rejected: 'case/disabled',
    })
  })
})
