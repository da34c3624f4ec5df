import { describe, expect, it } from 'vitest'
import { aCase, aCiphertext, aDocument, aKey, aUser, at, scenario } from '../testing/index.ts'
import { document } from './decider.ts'
import type { CaseAtHand } from './decider.ts'
import type { DocumentEvent } from './events.ts'

const given = scenario(document)
const [owner, client, member] = [aUser('a'), aUser('b'), aUser('c')]
const [caseId, documentId] = [aCase('1'), aDocument('2')]
const about = { documentId, caseId }
const deletedAt = at('2026-03-01T10:00:00.000Z')
const shredAt = at('2026-03-31T10:00:00.000Z')
const trashMs = 30 * 86_400_000

const asClient: CaseAtHand = {
  caseId,
  isDisabled: false,
  isStaffRoom: false,
  viewer: { role: 'client', isStaff: false },
  justUploadedMs: 1,
}
const asOwner: CaseAtHand = { ...asClient, viewer: { role: 'owner', isStaff: true } }
const asMember: CaseAtHand = { ...asClient, viewer: { role: 'member', isStaff: true } }
const outside: CaseAtHand = { ...asClient, viewer: { role: undefined, isStaff: true } }
const byClient = { by: client, at: deletedAt, case: asClient }
const byOwner = { by: owner, at: deletedAt, case: asOwner }
const byMember = { by: member, at: deletedAt, case: asMember }

const uploaded: DocumentEvent = {
  type: 'DocumentUploaded',
  data: {
    ...about,
    keyId: aKey('document:1'),
    blobId: 'blob',
    type: 'text/plain',
    charset: null,
    size: 128,
    encryptedName: aCiphertext(aKey('document:1')),
    encryptedDescription: null,
    uploader: client,
    others: [owner],
    uploadedAt: deletedAt,
  },
}
const pinned: DocumentEvent = { type: 'DocumentPinned', data: { ...about, pinnedBy: owner } }
const read: DocumentEvent = { type: 'DocumentRead', data: { ...about, readBy: owner } }
const trashedBy = (by: typeof owner): DocumentEvent => ({
  type: 'DocumentTrashed',
  data: { ...about, trashedBy: by, at: deletedAt, shredAt },
})
const restored: DocumentEvent = { type: 'DocumentRestored', data: { ...about, restoredBy: client } }
const erasedBy = (deletedBy: typeof owner): DocumentEvent => ({
  type: 'DocumentDeleted',
  data: { ...about, deletedBy, fromTrash: true },
})
const forbidden = { rejected: 'document/forbidden' }
const missing = { rejected: 'document/not-found' }

describe('restoring', () => {
  const restoring = { type: 'RestoreDocument' } as const
  it('[OPEN-007] is for its uploader, who put it there, and owners', () => {
    expect(given(uploaded, trashedBy(client)).when({ ...restoring, ...byClient })).toEqual({ events: [restored] })
    expect(given(uploaded, trashedBy(owner)).when({ ...restoring, ...byClient })).toEqual({ events: [restored] })
    expect(given(uploaded, trashedBy(client)).when({ ...restoring, ...byOwner })).toHaveProperty('events')
    expect(given(uploaded, trashedBy(member)).when({ ...restoring, ...byMember })).toHaveProperty('events')
    expect(given(uploaded, trashedBy(client)).when({ ...restoring, ...byMember })).toEqual(forbidden)
  })
  it('brings everything back as it was', () => {
    const past = [uploaded, pinned, read, trashedBy(owner), restored]
    expect(given(...past).when({ type: 'PinDocument', ...byOwner })).toEqual({ events: [] })
    expect(given(...past).when({ type: 'ReadDocument', ...byOwner })).toEqual({ events: [] })
    expect(given(...past).when({ type: 'DeleteDocument', trashMs, ...byOwner })).toEqual({ events: [trashedBy(owner)] })
    expect(given(...past).when({ type: 'DeleteDocument', trashMs, ...byClient })).toEqual(forbidden)
  })
  it('finds nothing that is not there, elsewhere, or gone', () => {
    const past = [uploaded, trashedBy(client)]
    for (const type of ['RestoreDocument', 'EraseDocument'] as const) {
      expect(given().when({ type, ...byOwner })).toEqual(missing)
      expect(given(uploaded).when({ type, ...byOwner })).toEqual(missing)
      expect(given(...past, restored).when({ type, ...byOwner })).toEqual(missing)
      expect(given(...past, erasedBy(owner)).when({ type, ...byOwner })).toEqual(missing)
      expect(given(...past).when({ type, ...byOwner, case: outside })).toEqual(missing)
      expect(given(...past).when({ type, ...byOwner, case: { ...asOwner, caseId: aCase('9') } })).toEqual(missing)
      const disabled = { ...asOwner, isDisabled: true }
      expect(given(...past).when({ type, ...byOwner, case: disabled })).toEqual({ rejected: 'case/disabled' })
    }
  })
})

describe('a document of a case that is deleted', () => {
  const withCase = { type: 'EraseWithCase', caseId, scheduledBy: owner, at: deletedAt } as const
  it('is erased with it, once, from the trash as well', () => {
    expect(given(uploaded).when(withCase)).toEqual({
      events: [{ type: 'DocumentDeleted', data: { documentId, caseId, deletedBy: owner } }],
    })
    expect(given(uploaded, trashedBy(client)).when(withCase)).toEqual({ events: [erasedBy(owner)] })
    expect(given(uploaded, erasedBy(owner)).when(withCase)).toEqual({ events: [] })
  })
  it('is not, where it was moved away or never came', () => {
    expect(given(uploaded).when({ ...withCase, caseId: aCase('9') })).toEqual({ events: [] })
    expect(given().when(withCase)).toEqual({ events: [] })
  })
})

describe('erasing for good', () => {
  const erasing = { type: 'EraseDocument' } as const
  it('[OPEN-007] is for owners, and for its uploader when no other has seen it', () => {
    expect(given(uploaded, trashedBy(client)).when({ ...erasing, ...byClient })).toEqual({ events: [erasedBy(client)] })
    expect(given(uploaded, read, trashedBy(owner)).when({ ...erasing, ...byClient })).toEqual(forbidden)
    expect(given(uploaded, read, trashedBy(owner)).when({ ...erasing, ...byOwner })).toEqual({
      events: [erasedBy(owner)],
    })
    expect(given(uploaded, trashedBy(member)).when({ ...erasing, ...byMember })).toEqual(forbidden)
  })
})

describe('when its time is over', () => {
  const sweeping = (time: string) => ({ type: 'EraseExpiredDocument', at: at(time) }) as const
  it('is erased in the name of who put it there, and not before', () => {
    const past = [uploaded, trashedBy(client)]
    expect(given(...past).when(sweeping('2026-03-31T09:59:59.999Z'))).toEqual({ events: [] })
    expect(given(...past).when(sweeping(shredAt))).toEqual({ events: [erasedBy(client)] })
    expect(given(...past, restored).when(sweeping(shredAt))).toEqual(missing)
    expect(given(...past, erasedBy(client)).when(sweeping(shredAt))).toEqual(missing)
  })
})

it('a log from before there was a trash still says that a document is gone', () => {
  const deleted: DocumentEvent = { type: 'DocumentDeleted', data: { ...about, deletedBy: client } }
  expect(given(uploaded, deleted).when({ type: 'ReadDocument', ...byOwner })).toEqual(missing)
  expect(given(uploaded, deleted).when({ type: 'RestoreDocument', ...byOwner })).toEqual(missing)
})
