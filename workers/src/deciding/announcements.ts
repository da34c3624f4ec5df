import type { CaseId, DocumentId, Instant, MailId, UserId } from '@aktenraum/domain'
import { mailStream, notificationStream } from '@aktenraum/domain'
import { announcement } from '@aktenraum/domain/deciders'
import type { Announcement, AnnouncementCommand, Standing } from '@aktenraum/domain/deciders'
import { mailStreams, notificationStreams } from '@aktenraum/domain/streams'
import { decideAndAppend, loadStream } from '@aktenraum/infra/event-store/decide'
import type { Snapshot } from '@aktenraum/infra/event-store/decide'
import type { Position } from '@aktenraum/infra/event-store/port'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { JobCause } from '@aktenraum/infra/queue/jobs'
import { notificationsVersion } from '@aktenraum/infra/read-models/notifications'
import { consequenceOf } from './dependencies.ts'
import type { Dependencies } from './dependencies.ts'

/** One document and who is to be told of it in its case. */
export interface Announced {
  readonly caseId: CaseId
  readonly recipient: UserId
  readonly documentId: DocumentId
}

/** The checkpoint and the rows are of one moment: the projection moves them in one statement. */
const snapshotQuery = `
  select c.position, n.due_at, a.standing, a.mail_id from checkpoint c
  left join notification n on n.case_id = $1 and n.recipient = $2
  left join announcement a on a.document_id = $3 and a.case_id = $1 and a.recipient = $2
  where c.name = 'notifications' and c.version = $4`

interface SnapshotRow {
  readonly position: Position
  readonly due_at: Instant | null
  readonly standing: Standing | null
  readonly mail_id: MailId | null
}

/** What the read model knows; what it does not know yet is read from the stream. Of another version it knows nothing. */
const snapshotOf = async (
  db: Queryable,
  { caseId, recipient, documentId }: Announced,
): Promise<{ readonly snapshot?: Snapshot<Announcement> }> => {
  const { rows } = await db.query<SnapshotRow>({
    name: 'announcement-snapshot',
    text: snapshotQuery,
    values: [caseId, recipient, documentId, notificationsVersion],
  })
  const row = rows[0]
  if (row === undefined) return {}
  const { position, due_at: dueAt, standing, mail_id: mailId } = row
  return { snapshot: { state: { dueAt, standing: standing ?? 'new', mailId }, upTo: position } }
}

type Command =
  | Omit<Extract<AnnouncementCommand, { type: 'PlanNotification' }>, 'caseId' | 'recipient' | 'missedBy'>
  | { readonly type: 'WithdrawNotification' }

/** Decides on one document for one recipient; the answer says when they are told of it, or of others. */
export const announce = async (
  command: Command,
  announced: Announced,
  { cause, commandId }: { readonly cause: JobCause; readonly commandId: string },
  deps: Dependencies,
) => {
  const { store, db, now } = deps
  const { caseId, recipient, documentId } = announced
  const stream = notificationStream(caseId, recipient)
  const type = { ...notificationStreams, decider: announcement(documentId) }
  const known = await snapshotOf(db, announced)
  const mayBeMissed = command.type === 'PlanNotification' && command.because !== 'uploaded'
  const missed = mayBeMissed ? await missedBy(await loadStream(store, stream, type, known), documentId, deps) : {}
  return decideAndAppend(store, type, {
    stream,
    command: { ...command, ...missed, caseId, recipient },
    meta: consequenceOf(cause, commandId, now()),
    ...known,
  })
}

/** The mail that was to tell of the document, and was sent, or given up, without having done so. */
const missedBy = async (
  { state: { mailId } }: { readonly state: Announcement },
  documentId: DocumentId,
  { store }: Dependencies,
): Promise<{ readonly missedBy?: MailId }> => {
  if (mailId === null) return {}
  const { state } = await loadStream(store, mailStream(mailId), mailStreams)
  const hasEnded = state.status === 'sent' || state.status === 'failed' || state.status === 'unknown'
  return hasEnded && !state.told.includes(documentId) ? { missedBy: mailId } : {}
}
