import { describe, expect, it } from 'vitest'
import { aCase, aCiphertext, aDocument, aKey, aUser, at, scenario } from '../testing/index.ts'
import { document } from './decider.ts'
import type { CaseAtHand, DocumentCommand } from './decider.ts'
import type { DocumentEvent } from './events.ts'

const given = scenario(document)
const [owner, client, member, guest] = [aUser('a'), aUser('b'), aUser('c'), aUser('d')]
const [caseId, toCaseId, documentId] = [aCase('1'), aCase('2'), aDocument('3')]
const [keyId, newKeyId] = [aKey('document:1'), aKey('document:2')]
const uploadedAt = at('2026-03-01T10:00:00.000Z')

const here: CaseAtHand = {
  caseId,
  isDisabled: false,
  isStaffRoom: false,
  viewer: { role: 'member', isStaff: true },
  justUploadedMs: 900_000,
}
const there: CaseAtHand = { ...here, caseId: toCaseId }
const uploaded: DocumentEvent = {
  type: 'DocumentUploaded',
  data: {
    documentId,
    caseId,
    keyId,
    blobId: 'blob',
    type: 'text/plain',
    charset: null,
    size: 128,
    encryptedName: aCiphertext(keyId, 'N'),
    encryptedDescription: null,
    uploader: client,
    others: [owner, member],
    uploadedAt,
  },
}
const moving: DocumentCommand & { type: 'TransferDocument' } = {
  type: 'TransferDocument',
  target: there,
  participants: [owner, guest],
  keyId: newKeyId,
  encryptedName: aCiphertext(newKeyId, 'N'),
  encryptedDescription: aCiphertext(newKeyId, 'D'),
  by: owner,
  at: uploadedAt,
  case: here,
}
const moved: DocumentEvent & { type: 'DocumentTransferred' } = {
  type: 'DocumentTransferred',
  data: {
    documentId,
    caseId,
    toCaseId,
    keyId: newKeyId,
    contentKeyId: keyId,
    encryptedName: aCiphertext(newKeyId, 'N'),
    encryptedDescription: aCiphertext(newKeyId, 'D'),
    uploader: client,
    others: [owner, guest],
    leaving: [member],
    transferredBy: owner,
  },
}
const read = (readBy: typeof owner, of = caseId): DocumentEvent => ({
  type: 'DocumentRead',
  data: { documentId, caseId: of, readBy },
})
const pinned: DocumentEvent = { type: 'DocumentPinned', data: { documentId, caseId, pinnedBy: owner } }
const deleted: DocumentEvent = { type: 'DocumentDeleted', data: { documentId, caseId, deletedBy: client } }

describe('moving a document', () => {
  it('is recorded with whom it concerns in the new case and who loses it', () => {
    expect(given(uploaded).when(moving)).toEqual({ events: [moved] })
    const known = given(uploaded, read(guest), read(aUser('e'))).when(moving)
    expect(known).toEqual({ events: [{ ...moved, data: { ...moved.data, leaving: [member, aUser('e')] } }] })
  })

  it('[OPEN-017] is for staff who take part in both cases, while both are active', () => {
    const refusals: [Partial<typeof moving>, string][] = [
      [{ case: { ...here, viewer: { role: 'client', isStaff: false } } }, 'document/transfer-forbidden'],
      [{ case: { ...here, isDisabled: true } }, 'case/disabled'],
      [{ case: { ...here, viewer: { role: undefined, isStaff: true } } }, 'document/not-found'],
      [{ target: { ...there, viewer: { role: undefined, isStaff: true } } }, 'document/target-not-found'],
      [{ target: { ...there, isDisabled: true } }, 'document/target-disabled'],
      [{ target: here }, 'document/same-case'],
    ]
    for (const [change, rejected] of refusals)
      expect(given(uploaded).when({ ...moving, ...change })).toEqual({ rejected })
    expect(given(uploaded, deleted).when(moving)).toEqual({ rejected: 'document/not-found' })
  })

  it('leads neither into a room, which is for staff alone, nor out of one', () => {
    const refused = { rejected: 'document/transfer-forbidden' }
    expect(given(uploaded).when({ ...moving, target: { ...there, isStaffRoom: true } })).toEqual(refused)
    expect(given(uploaded).when({ ...moving, case: { ...here, isStaffRoom: true } })).toEqual(refused)
  })

  it('never brings back a key that the document had before', () => {
    const back: DocumentCommand = { ...moving, case: there, target: here, keyId }
    expect(given(uploaded, moved).when(back)).toEqual({ rejected: 'document/key-used-before' })
    expect(given(uploaded).when({ ...moving, keyId })).toEqual({ rejected: 'document/key-used-before' })
  })
})

describe('a moved document', () => {
  const inOldCase = { by: owner, at: uploadedAt, case: here } as const
  const inNewCase = { ...inOldCase, case: there }

  it('is in the new case and no longer in the old one', () => {
    expect(given(uploaded, moved).when({ type: 'PinDocument', ...inOldCase })).toEqual({
      rejected: 'document/not-found',
    })
    expect(given(uploaded, moved).when({ type: 'PinDocument', ...inNewCase })).toHaveProperty('events.0.data', {
      documentId,
      caseId: toCaseId,
      pinnedBy: owner,
    })
  })

  it('is not pinned any more', () => {
    expect(given(uploaded, pinned, moved).when({ type: 'UnpinDocument', ...inNewCase })).toEqual({ events: [] })
  })

  it('stays read by who stays, and is unread again for who left', () => {
    const back: DocumentEvent = {
      ...moved,
      data: { ...moved.data, caseId: toCaseId, toCaseId: caseId, others: [owner, member], leaving: [guest] },
    }
    const past = [uploaded, read(owner), read(member), moved, back] as const
    expect(given(...past).when({ type: 'ReadDocument', ...inOldCase })).toEqual({ events: [] })
    expect(given(...past).when({ type: 'ReadDocument', ...inOldCase, by: member })).toHaveProperty('events.length', 1)
  })

  it('[OPEN-007] is not deleted by its uploader any more: whoever moved it had it in hand', () => {
    const stays = { ...there, viewer: { role: 'client', isStaff: false } } as const
    const deleting = { type: 'DeleteDocument', trashMs: 1, by: client, at: moving.at, case: stays } as const
    expect(given(uploaded).when({ ...deleting, case: { ...stays, caseId } })).toHaveProperty('events')
    expect(given(uploaded, moved).when(deleting)).toEqual({ rejected: 'document/forbidden' })
  })

  it('[OPEN-017] keeps the key of its content however often it is moved', () => {
    const on: DocumentCommand = {
      ...moving,
      case: there,
      target: { ...here, caseId: aCase('9') },
      keyId: aKey('document:3'),
    }
    expect(given(uploaded, moved).when(on)).toHaveProperty('events.0.data.contentKeyId', keyId)
  })
})
