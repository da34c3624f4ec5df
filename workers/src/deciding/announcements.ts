import type { CaseId, DocumentId, Instant, MailId, UserId } from '@aktenraum/domain'
import { mailStream, notificationStream } from '@aktenraum/domain'
import { announcement, announcements } from '@aktenraum/domain/deciders'
import type { Announcement, AnnouncementCommand, Standing } from '@aktenraum/domain/deciders'
import { isRejection } from '@aktenraum/domain/kernel'
import { mailStreams, notificationStreams } from '@aktenraum/domain/streams'
import { decideAllAndAppend, decideAndAppend, loadStream } from '@aktenraum/infra/event-store/decide'
import type { Snapshot } from '@aktenraum/infra/event-store/decide'
import type { Position } from '@aktenraum/infra/event-store/port'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { JobCause } from '@aktenraum/infra/queue/jobs'
import { notificationsVersion } from '@aktenraum/infra/read-models/notifications'
import { allOf } from './all-of.ts'
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
  select asked.place::int, c.position, n.due_at, a.standing, a.mail_id from checkpoint c
  cross join unnest($1::text[], $2::text[], $3::text[]) with ordinality as asked(case_id, recipient, document_id, place)
  left join notification n on n.case_id = asked.case_id and n.recipient = asked.recipient
  left join announcement a
    on a.document_id = asked.document_id and a.case_id = asked.case_id and a.recipient = asked.recipient
  where c.name = 'notifications' and c.version = $4`

interface SnapshotRow {
  /** Counted from 1. */
  readonly place: number
  readonly position: Position
  readonly due_at: Instant | null
  readonly standing: Standing | null
  readonly mail_id: MailId | null
}

/**
 * What the read model knows of each; what it does not know yet is read from the stream. Of another version it knows
 * nothing.
 */
const snapshotsOf = async (
  db: Queryable,
  announced: readonly Announced[],
): Promise<readonly (Snapshot<Announcement> | undefined)[]> => {
  const { rows } = await db.query<SnapshotRow>({
    name: 'announcement-snapshots',
    text: snapshotQuery,
    values: [
      announced.map(({ caseId }) => caseId),
      announced.map(({ recipient }) => recipient),
      announced.map(({ documentId }) => documentId),
      notificationsVersion,
    ],
  })
  const at = new Map(rows.map((row) => [row.place, row]))
  return announced.map((_, index) => {
    const row = at.get(index + 1)
    if (row === undefined) return undefined
    const { position, due_at: dueAt, standing, mail_id: mailId } = row
    return { state: { dueAt, standing: standing ?? 'new', mailId }, upTo: position }
  })
}

type Planning = Omit<Extract<AnnouncementCommand, { type: 'PlanNotification' }>, 'caseId' | 'recipient' | 'missedBy'>
type Command = Planning | { readonly type: 'WithdrawNotification' }

interface Because {
  readonly cause: JobCause
  readonly commandId: string
}

/** Decides on one document for one recipient; the answer says when they are told of it, or of others. */
export const announce = async (
  command: Command,
  announced: Announced,
  { cause, commandId }: Because,
  deps: Dependencies,
) => {
  const { store, db, now } = deps
  const { caseId, recipient, documentId } = announced
  const stream = notificationStream(caseId, recipient)
  const type = { ...notificationStreams, decider: announcement(documentId) }
  const [snapshot] = await snapshotsOf(db, [announced])
  const known = snapshot && { snapshot }
  const mayBeMissed = command.type === 'PlanNotification' && command.because !== 'uploaded'
  const missed = mayBeMissed ? await missedBy(await loadStream(store, stream, type, known), documentId, deps) : {}
  return decideAndAppend(store, type, {
    stream,
    command: { ...command, ...missed, caseId, recipient },
    meta: consequenceOf(cause, commandId, now()),
    ...known,
  })
}

/** Of an upload, which no mail can have missed yet. */
export interface Upload extends Because {
  readonly announced: Announced
  readonly planning: Planning & { readonly because: 'uploaded' }
}

/**
 * Plans many uploads by one look at the read model and, for each case and recipient, one append. The answers say when
 * each recipient is told in each case.
 */
export const announceUploads = async (uploads: readonly Upload[], deps: Dependencies): Promise<readonly Due[]> => {
  const snapshots = await snapshotsOf(
    deps.db,
    uploads.map(({ announced }) => announced),
  )
  const streams = new Map<string, KnownUpload[]>()
  for (const [index, upload] of uploads.entries()) {
    const stream = notificationStream(upload.announced.caseId, upload.announced.recipient)
    const known = { ...upload, snapshot: snapshots[index] }
    streams.set(stream, [...(streams.get(stream) ?? []), known])
  }
  const due = await allOf([...streams].map(([stream, ofStream]) => announceInStream(stream, ofStream, deps)))
  return due.filter((each) => each !== null)
}

export interface Due extends Omit<Announced, 'documentId'> {
  readonly dueAt: Instant
}

type KnownUpload = Upload & { readonly snapshot: Snapshot<Announcement> | undefined }

const announceInStream = async (
  stream: string,
  uploads: readonly KnownUpload[],
  { store, now }: Dependencies,
): Promise<Due | null> => {
  const at = now()
  const decided = await decideAllAndAppend(
    store,
    { ...notificationStreams, decider: announcements(uploads.map(({ announced }) => announced.documentId)) },
    {
      stream,
      commands: uploads.map(({ planning, announced, cause, commandId }) => ({
        command: { ...planning, ...announced },
        meta: consequenceOf(cause, commandId, at),
      })),
      snapshot: snapshotOfAll(uploads),
    },
  )
  const last = uploads.at(-1)?.announced
  if (isRejection(decided) || last === undefined) return null
  const { caseId, recipient, documentId } = last
  const dueAt = decided.state.get(documentId)?.dueAt ?? null
  return dueAt === null ? null : { caseId, recipient, dueAt }
}

/** They are of one moment. */
const snapshotOfAll = (
  uploads: readonly KnownUpload[],
): Snapshot<ReadonlyMap<DocumentId, Announcement>> | undefined => {
  const upTo = uploads[0]?.snapshot?.upTo
  if (upTo === undefined) return undefined
  const known = uploads.flatMap(({ announced, snapshot }) =>
    snapshot === undefined ? [] : [[announced.documentId, snapshot.state] as const],
  )
  return { state: new Map(known), upTo }
}

/** The mail that was to tell of the document, and was sent, or given up, or came back, without having done so. */
const missedBy = async (
  { state: { mailId } }: { readonly state: Announcement },
  documentId: DocumentId,
  { store }: Dependencies,
): Promise<{ readonly missedBy?: MailId }> => {
  if (mailId === null) return {}
  const { state } = await loadStream(store, mailStream(mailId), mailStreams)
  if (state.status === 'waiting' || state.status === 'sending') return {}
  // What came back has told nobody of anything.
  return state.status === 'bounced' || !state.told.includes(documentId) ? { missedBy: mailId } : {}
}
