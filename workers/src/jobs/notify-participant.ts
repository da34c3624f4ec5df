import { documentStream, notificationDueAt, notificationStream } from '@aktenraum/domain'
import type { DocumentId, Instant, MailId, UserId } from '@aktenraum/domain'
import { isRejection } from '@aktenraum/domain/kernel'
import { decideAndAppend, loadStream } from '@aktenraum/infra/event-store/decide'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import type { JobPayload } from '@aktenraum/infra/queue/jobs'
import { v5 } from 'uuid'
import { consequenceOf } from '../dependencies.ts'
import type { Dependencies } from '../dependencies.ts'
import { notificationsOf, notifyJob } from '../reactions/plan-notifications.ts'
import { documentStreams, isGone, takesPart, notificationStreams } from '../streams.ts'

const namespace = 'f0a7c1de-6d0e-5b1c-9a35-0d5a3f2b8c11'

/**
 * A planned notification is due: what its recipient has seen meanwhile, or what was deleted, is dropped; if anything is left, a mail is
 * requested. What was seen is asked of the documents' own streams, which are never behind.
 */
export const notifyParticipant = async (payload: JobPayload<'notify-participant'>, deps: Dependencies) => {
  const { caseId, recipient } = payload
  const { store, queue, now } = deps
  const stream = notificationStream(caseId, recipient)
  const { state, revision } = await loadStream(store, stream, notificationStreams)
  if (state.dueAt === null) return
  if (Date.parse(state.dueAt) > now().getTime()) {
    await queue.enqueue(notifyJob({ caseId, recipient, dueAt: state.dueAt }, now()))
    return
  }
  const wantedAt = await wantedTime(recipient, state.dueAt, deps)
  if (wantedAt !== null && Date.parse(wantedAt) > now().getTime())
    return postpone({ caseId, recipient, dueAt: wantedAt }, `${stream}/${revision}`, deps)
  const settled = wantedAt === null ? state.planned : await settledFor(payload, state.planned, store)
  // Derived from the stream's revision: the same notification, fired twice, is the same mail.
  const commandId = v5(`${stream}/${revision}`, namespace)
  const mailId = commandId.replaceAll('-', '') as MailId
  const decided = await decideAndAppend(store, notificationStreams, {
    stream,
    command: { type: 'FireNotification', mailId, settled },
    meta: consequenceOf({ commandId, correlationId: commandId, causationId: commandId }, now()),
  })
  if (isRejection(decided) && decided.rejected !== 'notification/nothing-due')
    throw new Error(`notification refused: ${decided.rejected}`)
}

/** The settings may have changed since it was planned. A daily mail that comes late is sent, not kept for another day. */
const wantedTime = async (recipient: UserId, dueAt: Instant, { store, now }: Dependencies): Promise<Instant | null> => {
  const settings = await notificationsOf(recipient, store)
  return notificationDueAt(settings, settings.mode === 'daily' ? dueAt : (now().toISOString() as Instant))
}

/** The same notification, postponed twice from where it stands, is postponed once. */
const postpone = async (
  payload: JobPayload<'notify-participant'>,
  standing: string,
  { store, queue, now }: Dependencies,
): Promise<void> => {
  const { caseId, recipient, dueAt } = payload
  const commandId = v5(`postpone/${standing}`, namespace)
  await decideAndAppend(store, notificationStreams, {
    stream: notificationStream(caseId, recipient),
    command: { type: 'PostponeNotification', dueAt },
    meta: consequenceOf({ commandId, correlationId: commandId, causationId: commandId }, now()),
  })
  await queue.enqueue(notifyJob(payload, now()))
}

/** What its recipient has seen, what is deleted, what lies in another case by now; all when they take part no more. */
const settledFor = async (
  { caseId, recipient }: JobPayload<'notify-participant'>,
  planned: readonly DocumentId[],
  store: EventStore,
): Promise<readonly DocumentId[]> => {
  if (!(await takesPart(store, caseId, recipient))) return planned
  const documents = await Promise.all(
    planned.map(async (id) => {
      const { state } = await loadStream(store, documentStream(id), documentStreams)
      return { id, isSettled: isGone(state, caseId) || state.seenBy.includes(recipient) }
    }),
  )
  return documents.filter(({ isSettled }) => isSettled).map(({ id }) => id)
}
