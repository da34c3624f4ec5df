import type { Participant } from '../case/policy.ts'
import type { Decision } from '../kernel/decider.ts'
import { instant } from '../kernel/ids.ts'
import type { CaseId, DocumentId, Instant, UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import type { DocumentEvent } from './events.ts'
import { trashRights } from './policy.ts'

/** Who put a document into the trash, when, and from when on it is erased by itself. */
export interface Trashed {
  readonly by: UserId
  readonly at: Instant
  readonly shredAt: Instant
}

/** What people, and when its time is over the sweep, do with a document in the trash. */
export type TrashCommand =
  | {
      readonly type: 'RestoreDocument' | 'EraseDocument'
      readonly by: UserId
      readonly at: Instant
      readonly case: { readonly caseId: CaseId; readonly isDisabled: boolean; readonly viewer: Participant }
    }
  | { readonly type: 'EraseExpiredDocument'; readonly at: Instant }
  /** The case itself is deleted, and with it whatever lies in it. */
  | { readonly type: 'EraseWithCase'; readonly caseId: CaseId; readonly scheduledBy: UserId; readonly at: Instant }

export const isAboutTrash = <Command extends { readonly type: string }>(
  command: Command | TrashCommand,
): command is TrashCommand => trashCommands.some((type) => type === command.type)
const trashCommands = ['RestoreDocument', 'EraseDocument', 'EraseExpiredDocument', 'EraseWithCase'] as const

interface About {
  readonly documentId: DocumentId
  readonly caseId: CaseId
}

export const moveToTrash = (
  { by, at, trashMs }: { readonly by: UserId; readonly at: Instant; readonly trashMs: number },
  { documentId, caseId }: About,
): Decision<DocumentEvent> => {
  const shredAt = instant.parse(new Date(Date.parse(at) + trashMs).toISOString())
  return [{ type: 'DocumentTrashed', data: { documentId, caseId, trashedBy: by, at, shredAt } }]
}

interface Candidate {
  readonly documentId: DocumentId | null
  readonly caseId: CaseId | null
  readonly uploader: UserId | null
  readonly seenBy: readonly UserId[]
  readonly trashed: Trashed | null
  readonly isDeleted: boolean
}

/** Only what lies in the trash of this case is there; to those who may do nothing with it, it is forbidden. */
export const decideInTrash = (command: TrashCommand, document: Candidate): Decision<DocumentEvent> => {
  const { documentId, caseId, trashed } = document
  if (command.type === 'EraseWithCase') return eraseWithCase(command, document)
  if (documentId === null || caseId === null || trashed === null) return reject('document/not-found')
  const about = { documentId, caseId }
  if (command.type === 'EraseExpiredDocument')
    return Date.parse(command.at) < Date.parse(trashed.shredAt) ? [] : erased(about, trashed.by)
  return decideFor(command, document, { ...about, trashedBy: trashed.by })
}

/** Moved away in time, or erased before, it is left alone. */
const eraseWithCase = (
  command: Extract<TrashCommand, { type: 'EraseWithCase' }>,
  { documentId, caseId, trashed, isDeleted }: Candidate,
): Decision<DocumentEvent> => {
  if (documentId === null || caseId !== command.caseId || isDeleted) return []
  const about = { documentId, caseId, deletedBy: command.scheduledBy }
  return [{ type: 'DocumentDeleted', data: trashed === null ? about : { ...about, fromTrash: true } }]
}

const decideFor = (
  command: Exclude<TrashCommand, { type: 'EraseExpiredDocument' | 'EraseWithCase' }>,
  { uploader, seenBy }: Candidate,
  { trashedBy, ...about }: About & { readonly trashedBy: UserId },
): Decision<DocumentEvent> => {
  const { by, case: file } = command
  if (about.caseId !== file.caseId || file.viewer.role === undefined) return reject('document/not-found')
  if (file.isDisabled) return reject('case/disabled')
  const rights = trashRights(file.viewer, {
    isUploader: uploader === by,
    isTrashedByViewer: trashedBy === by,
    isSeenByAnother: seenBy.some((seer) => seer !== uploader),
    isCaseDisabled: file.isDisabled,
  })
  if (command.type === 'EraseDocument') return rights.can_erase ? erased(about, by) : reject('document/forbidden')
  return rights.can_restore
    ? [{ type: 'DocumentRestored', data: { ...about, restoredBy: by } }]
    : reject('document/forbidden')
}

export type Deletion = Extract<DocumentEvent, { type: 'DocumentTrashed' | 'DocumentRestored' | 'DocumentDeleted' }>

export const isDeletion = (event: DocumentEvent): event is Deletion =>
  event.type === 'DocumentTrashed' || event.type === 'DocumentRestored' || event.type === 'DocumentDeleted'

/** How far a document is deleted by an event that deletes or restores it. */
export const deletionBy = (event: Deletion): { readonly trashed: Trashed | null; readonly isDeleted: boolean } => {
  if (event.type !== 'DocumentTrashed') return { trashed: null, isDeleted: event.type === 'DocumentDeleted' }
  const { trashedBy: by, at, shredAt } = event.data
  return { trashed: { by, at, shredAt }, isDeleted: false }
}

const erased = (about: About, deletedBy: UserId): Decision<DocumentEvent> => [
  { type: 'DocumentDeleted', data: { ...about, deletedBy, fromTrash: true } },
]
