import { z } from 'zod'
import { caseId, documentId, encryptedValue, userId } from '../kernel/ids.ts'
import type { CaseEvent } from '../case/events.ts'
import { participantRole } from '../case/events.ts'
import type { DocumentEvent } from '../document/events.ts'
import type { InvitationEvent } from '../user/events.ts'
import { contract } from './contract.ts'
import { maxPageSize, oneOrMore, wrappedKeys } from './shared.ts'

/** What an entry is about; a history can be narrowed to some of these. */
export const historyKinds = ['upload', 'reading', 'change', 'removal', 'participants', 'case'] as const
export type HistoryKind = (typeof historyKinds)[number]

/**
 * Staff of a case see every entry, and `staff` alone see whom somebody wanted to let in. `participants`: so does
 * everybody else. `uploader`: of the others only who uploaded the document, for how far a document was delivered is
 * nobody else's business (LST-34). `isRepeated`: done by one person again and again, it is one entry; everything else
 * has words of its own that would be lost.
 */
interface Rule {
  readonly kind: HistoryKind
  readonly audience: 'participants' | 'uploader' | 'staff'
  readonly isRepeated?: true
}
type Recounted = CaseEvent['type'] | DocumentEvent['type'] | InvitationEvent['type']

/**
 * What of a case's and its documents' events a history recounts: all of it, and to whom. A new event needs its line.
 */
export const historyRules = {
  CaseOpened: { kind: 'case', audience: 'participants' },
  CaseRenamed: { kind: 'case', audience: 'participants' },
  CaseDeletionScheduled: { kind: 'case', audience: 'participants' },
  CaseDeletionCancelled: { kind: 'case', audience: 'participants' },
  CaseDeleted: { kind: 'case', audience: 'participants' },
  UserInvited: { kind: 'participants', audience: 'staff' },
  InvitationRenewed: { kind: 'participants', audience: 'staff' },
  InvitationRevoked: { kind: 'participants', audience: 'staff' },
  InvitationAccepted: { kind: 'participants', audience: 'staff' },
  ParticipantAdded: { kind: 'participants', audience: 'participants' },
  ParticipantRoleChanged: { kind: 'participants', audience: 'participants' },
  ParticipantRemoved: { kind: 'participants', audience: 'participants' },
  DocumentKeysRenewed: { kind: 'participants', audience: 'participants' },
  AddressContentsResealed: { kind: 'participants', audience: 'participants' },
  DocumentUploaded: { kind: 'upload', audience: 'participants', isRepeated: true },
  DocumentRenamed: { kind: 'change', audience: 'participants' },
  DocumentDescribed: { kind: 'change', audience: 'participants' },
  DocumentPinned: { kind: 'change', audience: 'uploader', isRepeated: true },
  DocumentUnpinned: { kind: 'change', audience: 'uploader', isRepeated: true },
  DocumentRead: { kind: 'reading', audience: 'uploader', isRepeated: true },
  DocumentMarkedUnread: { kind: 'reading', audience: 'uploader', isRepeated: true },
  DocumentDownloaded: { kind: 'reading', audience: 'uploader', isRepeated: true },
  DocumentTransferred: { kind: 'change', audience: 'uploader', isRepeated: true },
  DocumentTrashed: { kind: 'removal', audience: 'participants', isRepeated: true },
  DocumentRestored: { kind: 'removal', audience: 'participants', isRepeated: true },
  DocumentDeleted: { kind: 'removal', audience: 'participants', isRepeated: true },
} as const satisfies Record<Recounted, Rule>
export type HistoryType = keyof typeof historyRules
export const historyTypes = Object.keys(historyRules) as [HistoryType, ...HistoryType[]]

/** How many documents an entry names beside the last. */
export const furtherDocuments = 4
/** What somebody did again after a longer pause is an entry of its own. */
export const longestPauseMs = 60 * 60_000

/** What became of a value. Null: there was none, or it is not the viewer's to know. */
const change = z.strictObject({
  field: z.enum(['name', 'description', 'case_number', 'title']),
  before: encryptedValue.nullable(),
  after: encryptedValue.nullable(),
})

/**
 * A document in an entry. `encrypted_name`: what it was called then; null where that is not the viewer's to know.
 * `kept_name`: what it was called when it left the case, for then its key is gone from there.
 */
const toldOf = {
  document: documentId,
  encrypted_name: encryptedValue.nullable(),
  kept_name: encryptedValue.nullable(),
}

/**
 * What one person did, once or again and again: then with not more than an hour between, on one day of the office, with
 * nothing else in between. Type, time and what follows are of the last time; `times`: how often; `first`: the first
 * time; `documents`: with how many documents; `further`: those before `document`, at most four. `actor`: who did it.
 * `case`: whose entry it is, one the viewer takes part in. `person` and `role`: who was let in, invited or shut out.
 * `from_case` and `to_case`: of a document that moved, where the viewer takes part there. `due_at`: when a deletion was
 * to happen.
 */
export const historyEntry = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  position: z.string(),
  type: z.enum(historyTypes),
  actor: userId,
  case: caseId,
  document: toldOf.document.nullable(),
  encrypted_name: toldOf.encrypted_name,
  kept_name: toldOf.kept_name,
  changes: z.array(change),
  person: userId.nullable(),
  role: participantRole.nullable(),
  from_case: caseId.nullable(),
  to_case: caseId.nullable(),
  due_at: z.iso.datetime().nullable(),
  times: z.int().min(1),
  first: z.strictObject({ at: z.iso.datetime(), position: z.string() }),
  documents: z.int().nonnegative(),
  further: z.array(z.strictObject(toldOf)).max(furtherDocuments),
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
