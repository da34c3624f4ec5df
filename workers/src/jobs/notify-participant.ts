import { notificationDueAt, notificationStream } from '@aktenraum/domain'
import type { Instant, MailId, UserId } from '@aktenraum/domain'
import { plannedIn } from '@aktenraum/domain/deciders'
import type { Notification, NotificationCommand } from '@aktenraum/domain/deciders'
import { isRejection } from '@aktenraum/domain/kernel'
import { notificationStreams } from '@aktenraum/domain/streams'
import { decideAndAppend } from '@aktenraum/infra/event-store/decide'
import type { EventMeta, StreamAppend } from '@aktenraum/infra/event-store/port'
import type { JobPayload } from '@aktenraum/infra/queue/jobs'
import { v5 } from 'uuid'
import { consequenceOf } from '../deciding/dependencies.ts'
import type { Dependencies } from '../deciding/dependencies.ts'
import { notificationsOf } from '../deciding/reading.ts'
import { loadWaiting, untoldOf } from '../deciding/waiting.ts'
import type { Waiting, Whose } from '../deciding/waiting.ts'
import { gatherOthers } from './gather-others.ts'
import { notifyJob } from './notify-job.ts'

type Payload = JobPayload<'notify-participant'>

const namespace = 'f0a7c1de-6d0e-5b1c-9a35-0d5a3f2b8c11'

/**
 * A planned notification is due: what its recipient has seen meanwhile, or what was deleted, is dropped; if anything is
 * left, a mail is requested. What was seen is asked of the documents' own streams, which are never behind.
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
  const untold = wantedAt === null ? { settled: planned, moved: [] } : await untoldOf(payload, planned, store)
  const allUntold = [...untold.settled, ...untold.moved]
  const isAnyLeft = (of: Notification): boolean => plannedIn(of).some((id) => !allUntold.includes(id))
  // The same notification, fired twice from where it stands, is the same mail.
  const commandId = v5(standing, namespace)
  const mailId = commandId.replaceAll('-', '') as MailId
  const about = { payload, waiting, commandId }
  const gathered = isAnyLeft(state) ? await gatherOthers(payload, { mailId, meta: metaOf(about, deps) }, deps) : []
  const others = gathered.map(({ caseId, documentIds }) => ({ caseId, documentIds }))
  const fired = { type: 'FireNotification', mailId, ...untold, others } as const
  // The last document of this case may be moved while those of others are gathered: then there is no mail to join.
  const along = (former: Notification) => (isAnyLeft(former) ? gathered.map((each) => each.append) : [])
  await append(fired, { ...about, along }, deps)
  for (const each of [caseId, ...others.map((other) => other.caseId)]) await shorten({ caseId: each, recipient }, deps)
}

/**
 * Nobody is told of what was planned, because an operator says so. What came to be due later has a job of its own, of
 * which nothing was said.
 */
export const abandonNotification = async (payload: Payload, deps: Dependencies): Promise<void> => {
  const waiting = await loadWaiting(payload, deps)
  if (waiting === null || Date.parse(waiting.dueAt) > Date.parse(payload.dueAt)) return
  const commandId = v5(`abandon/${waiting.standing}`, namespace)
  const mailId = commandId.replaceAll('-', '') as MailId
  const settled = plannedIn(waiting.state)
  await append({ type: 'FireNotification', mailId, settled, moved: [] }, { payload, waiting, commandId }, deps)
}

/**
 * The settings may have changed since it was planned. A daily mail that comes late is sent, not kept for another day.
 */
const wantedTime = async (recipient: UserId, dueAt: Instant, { store, now }: Dependencies): Promise<Instant | null> => {
  const settings = await notificationsOf(store, recipient)
  return notificationDueAt(settings, settings.mode === 'daily' ? dueAt : (now().toISOString() as Instant))
}

interface Appending {
  readonly payload: Payload
  readonly waiting: Waiting
  readonly commandId: string
  /** What comes to stand in other streams together with it, or not at all; told how its own stands before. */
  readonly along?: (former: Notification) => readonly StreamAppend[]
}

const metaOf = ({ waiting, commandId }: Pick<Appending, 'waiting' | 'commandId'>, { now }: Dependencies): EventMeta =>
  consequenceOf(waiting.cause, commandId, now())

const append = async (
  command: NotificationCommand,
  { payload, along = () => [], ...about }: Appending,
  deps: Dependencies,
): Promise<void> => {
  const decided = await decideAndAppend(deps.store, notificationStreams, {
    stream: notificationStream(payload.caseId, payload.recipient),
    command,
    meta: metaOf(about, deps),
    along: async (_after, former) => along(former),
  })
  if (isRejection(decided) && decided.rejected !== 'notification/nothing-due')
    throw new Error(`notification refused: ${decided.rejected}`)
}

/**
 * What came before the last mail that the read model knows of is never read again: it stands in its rows (decision
 * 0026). The log itself keeps everything.
 */
const shorten = async ({ caseId, recipient }: Whose, { store, db }: Dependencies): Promise<void> => {
  const { rows } = await db.query<{ settled_revision: number | null }>(
    'select settled_revision from notification where case_id = $1 and recipient = $2',
    [caseId, recipient],
  )
  const settled = rows[0]?.settled_revision ?? null
  if (settled !== null) await store.truncate(notificationStream(caseId, recipient), settled)
}
