import { notificationDueAt, notificationEvents, notificationStream, parseEvent } from '@aktenraum/domain'
import type { DocumentId, Instant, MailId, UserId } from '@aktenraum/domain'
import { notification, plannedIn } from '@aktenraum/domain/deciders'
import type { Notification, NotificationCommand } from '@aktenraum/domain/deciders'
import { isKnown, isRejection } from '@aktenraum/domain/kernel'
import { notificationStreams } from '@aktenraum/domain/streams'
import { decideAndAppend } from '@aktenraum/infra/event-store/decide'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import type { JobCause, JobPayload } from '@aktenraum/infra/queue/jobs'
import { v5 } from 'uuid'
import { causeOf, consequenceOf } from '../deciding/dependencies.ts'
import type { Dependencies } from '../deciding/dependencies.ts'
import { isGone, notificationsOf, readDocument, takesPart } from '../deciding/reading.ts'
import { notifyJob } from './notify-job.ts'

type Payload = JobPayload<'notify-participant'>

const namespace = 'f0a7c1de-6d0e-5b1c-9a35-0d5a3f2b8c11'

/**
 * A planned notification is due: what its recipient has seen meanwhile, or what was deleted, is dropped; if anything is left, a mail is
 * requested. What was seen is asked of the documents' own streams, which are never behind.
 */
export const notifyParticipant = async (payload: Payload, deps: Dependencies): Promise<void> => {
  const { caseId, recipient } = payload
  const { store, queue, now } = deps
  const waiting = await loadWaiting(payload, deps)
  if (waiting === null) return
  const { state, dueAt, standing } = waiting
  if (Date.parse(dueAt) > now().getTime()) return queue.enqueue(notifyJob({ caseId, recipient, dueAt }, now()))
  const wantedAt = await wantedTime(recipient, dueAt, deps)
  if (wantedAt !== null && Date.parse(wantedAt) > now().getTime()) {
    // The same notification, postponed twice from where it stands, is postponed once.
    const commandId = v5(`postpone/${standing}`, namespace)
    await append({ type: 'PostponeNotification', dueAt: wantedAt }, { payload, waiting, commandId }, deps)
    return queue.enqueue(notifyJob({ caseId, recipient, dueAt: wantedAt }, now()))
  }
  const planned = plannedIn(state)
  const settled = wantedAt === null ? planned : await settledFor(payload, planned, store)
  // The same notification, fired twice from where it stands, is the same mail.
  const commandId = v5(standing, namespace)
  const mailId = commandId.replaceAll('-', '') as MailId
  await append({ type: 'FireNotification', mailId, settled }, { payload, waiting, commandId }, deps)
  await shorten(payload, deps)
}

/** Nobody is told of what was planned, because an operator says so. */
export const abandonNotification = async (payload: Payload, deps: Dependencies): Promise<void> => {
  const waiting = await loadWaiting(payload, deps)
  if (waiting === null) return
  const commandId = v5(`abandon/${waiting.standing}`, namespace)
  const mailId = commandId.replaceAll('-', '') as MailId
  const settled = plannedIn(waiting.state)
  await append({ type: 'FireNotification', mailId, settled }, { payload, waiting, commandId }, deps)
}

/** What waits for the mail, and since which event; `standing` names this state of the stream. */
interface Waiting {
  readonly state: Notification
  readonly dueAt: Instant
  readonly standing: string
  readonly cause: JobCause
}

/** The mail belongs to the request of the document that was planned first; the stream knows it whoever finds it due. */
const loadWaiting = async ({ caseId, recipient }: Payload, { store }: Dependencies): Promise<Waiting | null> => {
  const stream = notificationStream(caseId, recipient)
  let state = notification.initialState
  let cause: JobCause | null = null
  let revision = -1
  for await (const event of store.readStream(stream)) {
    revision = event.revision
    if (!isKnown(notificationEvents, event)) continue
    if (state.dueAt === null) cause = causeOf(event)
    state = notification.evolve(state, parseEvent(notificationEvents, event))
  }
  const { dueAt } = state
  return dueAt === null || cause === null ? null : { state, dueAt, standing: `${stream}/${revision}`, cause }
}

/** The settings may have changed since it was planned. A daily mail that comes late is sent, not kept for another day. */
const wantedTime = async (recipient: UserId, dueAt: Instant, { store, now }: Dependencies): Promise<Instant | null> => {
  const settings = await notificationsOf(store, recipient)
  return notificationDueAt(settings, settings.mode === 'daily' ? dueAt : (now().toISOString() as Instant))
}

const append = async (
  command: NotificationCommand,
  { payload, waiting, commandId }: { readonly payload: Payload; readonly waiting: Waiting; readonly commandId: string },
  { store, now }: Dependencies,
): Promise<void> => {
  const decided = await decideAndAppend(store, notificationStreams, {
    stream: notificationStream(payload.caseId, payload.recipient),
    command,
    meta: consequenceOf(waiting.cause, commandId, now()),
  })
  if (isRejection(decided) && decided.rejected !== 'notification/nothing-due')
    throw new Error(`notification refused: ${decided.rejected}`)
}

/**
 * What came before the last mail that the read model knows of is never read again: it stands in its rows (decision 0026).
 * The log itself keeps everything.
 */
const shorten = async ({ caseId, recipient }: Payload, { store, db }: Dependencies): Promise<void> => {
  const { rows } = await db.query<{ settled_revision: number | null }>(
    'select settled_revision from notification where case_id = $1 and recipient = $2',
    [caseId, recipient],
  )
  const settled = rows[0]?.settled_revision ?? null
  if (settled !== null) await store.truncate(notificationStream(caseId, recipient), settled)
}

/** What its recipient has seen, what is deleted, what lies in another case by now; all when they take part no more. */
const settledFor = async (
  { caseId, recipient }: Payload,
  planned: readonly DocumentId[],
  store: EventStore,
): Promise<readonly DocumentId[]> => {
  if (!(await takesPart(store, caseId, recipient))) return planned
  const documents = await Promise.all(
    planned.map(async (id) => {
      const state = await readDocument(store, id)
      return { id, isSettled: isGone(state, caseId) || state.seenBy.includes(recipient) }
    }),
  )
  return documents.filter(({ isSettled }) => isSettled).map(({ id }) => id)
}
