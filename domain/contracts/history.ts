import { z } from 'zod'
import { caseId, documentId, encryptedValue, userId } from '../kernel/ids.ts'
import type { CaseEvent } from '../case/events.ts'
import { participantRole } from '../case/events.ts'
import type { DocumentEvent } from '../document/events.ts'
import { contract } from './contract.ts'
import { maxPageSize, oneOrMore, wrappedKeys } from './shared.ts'

/** What an entry is about; a history can be narrowed to some of these. */
export const historyKinds = ['upload', 'reading', 'change', 'removal', 'participants', 'case'] as const
export type HistoryKind = (typeof historyKinds)[number]

/**
 * Staff of a case see every entry. `participants`: so does everybody else. `uploader`: of the others only who uploaded
 * the document, for how far a document was delivered is nobody else's business (LST-34).
 */
interface Rule {
  readonly kind: HistoryKind
  readonly audience: 'participants' | 'uploader'
}
type Recounted = CaseEvent['type'] | DocumentEvent['type']

/** What of a case's and its documents' events a history recounts: all of it, and to whom. A new event needs its line. */
export const historyRules = {
  CaseOpened: { kind: 'case', audience: 'participants' },
  CaseRenamed: { kind: 'case', audience: 'participants' },
  CaseDeletionScheduled: { kind: 'case', audience: 'participants' },
  CaseDeletionCancelled: { kind: 'case', audience: 'participants' },
  CaseDeleted: { kind: 'case', audience: 'participants' },
  ParticipantAdded: { kind: 'participants', audience: 'participants' },
  ParticipantRoleChanged: { kind: 'participants', audience: 'participants' },
  ParticipantRemoved: { kind: 'participants', audience: 'participants' },
  DocumentKeysRenewed: { kind: 'participants', audience: 'participants' },
  DocumentUploaded: { kind: 'upload', audience: 'participants' },
  DocumentRenamed: { kind: 'change', audience: 'participants' },
  DocumentDescribed: { kind: 'change', audience: 'participants' },
  DocumentPinned: { kind: 'change', audience: 'uploader' },
  DocumentUnpinned: { kind: 'change', audience: 'uploader' },
  DocumentRead: { kind: 'reading', audience: 'uploader' },
  DocumentMarkedUnread: { kind: 'reading', audience: 'uploader' },
  DocumentDownloaded: { kind: 'reading', audience: 'uploader' },
  DocumentTransferred: { kind: 'change', audience: 'uploader' },
  DocumentTrashed: { kind: 'removal', audience: 'participants' },
  DocumentRestored: { kind: 'removal', audience: 'participants' },
  DocumentDeleted: { kind: 'removal', audience: 'participants' },
} as const satisfies Record<Recounted, Rule>
export type HistoryType = keyof typeof historyRules
export const historyTypes = Object.keys(historyRules) as [HistoryType, ...HistoryType[]]

/** What became of a value. Null: there was none, or it is not the viewer's to know. */
const change = z.strictObject({
  field: z.enum(['name', 'description', 'case_number', 'title']),
  before: encryptedValue.nullable(),
  after: encryptedValue.nullable(),
})

/**
 * `actor`: who did it. `case`: whose entry it is, one the viewer takes part in. `encrypted_name`: what the document was
 * called then. `person` and `role`: who was let in or shut out. `from_case` and `to_case`: of a document that moved,
 * where the viewer takes part there. `due_at`: when a deletion was to happen.
 */
export const historyEntry = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  position: z.string(),
  type: z.enum(historyTypes),
  actor: userId,
  case: caseId,
  document: documentId.nullable(),
  encrypted_name: encryptedValue.nullable(),
  changes: z.array(change),
  person: userId.nullable(),
  role: participantRole.nullable(),
  from_case: caseId.nullable(),
  to_case: caseId.nullable(),
  due_at: z.iso.datetime().nullable(),
})
export type HistoryEntryDto = z.infer<typeof historyEntry>

/** Newest first, by cursor only. `since`: a position; nothing up to it. `others`: nothing of one's own doing. */
const query = z.strictObject({
  page_size: z.coerce.number().int().min(1).max(maxPageSize).optional(),
  cursor: z.string().max(500).optional(),
  person: userId.optional(),
  kind: oneOrMore(historyKinds).optional(),
  since: z.string().max(200).optional(),
  others: z.literal('true').optional(),
})
const answer = z.strictObject({
  next: z.string().nullable(),
  previous: z.null(),
  results: z.array(historyEntry),
  wrappedKeys: wrappedKeys.optional(),
})

export const listCaseHistory = contract({
  operationId: 'listCaseHistory',
  method: 'GET',
  path: '/api/cases/{case_id}/history/',
  summary: 'What happened in a case, newest first, as far as it is the viewer’s business',
  audience: 'user',
  params: z.strictObject({ case_id: caseId }),
  query,
  answer,
})

export const listDocumentHistory = contract({
  operationId: 'listDocumentHistory',
  method: 'GET',
  path: '/api/cases/{case_id}/documents/{id}/history/',
  summary: 'What happened to a document, newest first, in the cases that the viewer takes part in',
  audience: 'user',
  params: z.strictObject({ case_id: caseId, id: documentId }),
  query,
  answer,
})

/**
 * Notes that one looks at a case, and answers from where on things are new: the end of the last visit, where one paused
 * for half an hour or longer since. Null at the first visit. `all_seen` begins anew with what comes after now.
 */
export const visitCase = contract({
  operationId: 'visitCase',
  method: 'PUT',
  path: '/api/cases/{case_id}/visit/',
  summary: 'Notes that one looks at a case, and answers since when things in it are new',
  audience: 'user',
  params: z.strictObject({ case_id: caseId }),
  body: z.strictObject({ all_seen: z.boolean().optional() }),
  answer: z.strictObject({
    since: z.strictObject({ position: z.string(), at: z.iso.datetime() }).nullable(),
  }),
})
export type SinceDto = { readonly position: string; readonly at: string }
