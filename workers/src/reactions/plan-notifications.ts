import {
  documentEvents,
  documentStream,
  notificationDueAt,
  notificationStream,
  parseEvent,
  userStream,
} from '@aktenraum/domain'
import type { CaseId, DocumentEvent, DocumentId, Instant, NotificationSettings, UserId } from '@aktenraum/domain'
import { isRejection } from '@aktenraum/domain/kernel'
import { decideAndAppend, loadStream } from '@aktenraum/infra/event-store/decide'
import type { RecordedEvent } from '@aktenraum/infra/event-store/port'
import { v5 } from 'uuid'
import { consequenceOf } from '../dependencies.ts'
import type { Dependencies } from '../dependencies.ts'
import { documentStreams, isGone, notificationStreams, userStreams } from '../streams.ts'
import type { Reaction } from './reaction.ts'

/**
 * One planned notification per recipient and case; a further upload joins the one that is waiting. A document that is
 * restored is announced to those who were not told of it because it lay in the trash. Of one that is moved, nobody is
 * told in its old case any more; in the new one everybody is but who moved it.
 */
export const planNotifications: Reaction = {
  name: 'plan-notifications',
  types: ['DocumentUploaded', 'DocumentRestored', 'DocumentTransferred'],
  react: async (event, deps) => {
    const happened = parseEvent(documentEvents, event)
    if (happened.type === 'DocumentUploaded') {
      const { caseId, documentId, others } = happened.data
      for (const recipient of others) await plan(event, { caseId, documentId, recipient }, deps)
    }
    if (happened.type === 'DocumentRestored') await planAgain(event, happened.data, deps)
    if (happened.type === 'DocumentTransferred') await follow(event, happened.data, deps)
  },
}

const planAgain = async (
  event: RecordedEvent,
  { caseId, documentId }: Omit<Planned, 'recipient' | 'again'>,
  deps: Dependencies,
): Promise<void> => {
  const { state } = await loadStream(deps.store, documentStream(documentId), documentStreams)
  if (isGone(state, caseId)) return
  for (const recipient of state.knownTo.filter((one) => one !== state.uploader && !state.seenBy.includes(one)))
    await plan(event, { caseId, documentId, recipient, again: true }, deps)
}

type Transferred = Extract<DocumentEvent, { type: 'DocumentTransferred' }>['data']

/** Where the document lies by now decides: it may have been moved on, or back, and the event may come a second time. */
const follow = async (event: RecordedEvent, transferred: Transferred, deps: Dependencies): Promise<void> => {
  const { caseId, toCaseId, documentId, others, leaving, transferredBy } = transferred
  const { state } = await loadStream(deps.store, documentStream(documentId), documentStreams)
  if (state.caseId !== caseId)
    for (const recipient of [...leaving, ...others]) await withdraw(event, { caseId, documentId, recipient }, deps)
  if (state.caseId !== toCaseId) return
  for (const recipient of others.filter((other) => other !== transferredBy))
    await plan(event, { caseId: toCaseId, documentId, recipient }, deps)
}

interface Planned {
  readonly caseId: CaseId
  readonly documentId: DocumentId
  readonly recipient: UserId
  readonly again?: true
}

const plan = async (event: RecordedEvent, planned: Planned, deps: Dependencies) => {
  const { caseId, recipient } = planned
  const { store, queue, now, settings } = deps
  // From the time of the upload, so that a reaction that runs late does not make the mail later still.
  const earliest = new Date(Date.parse(event.meta.at) + settings.notificationDelayMs).toISOString() as Instant
  const dueAt = notificationDueAt(await notificationsOf(recipient, store), earliest)
  if (dueAt === null) return
  const commandId = v5(`plan/${recipient}`, event.id)
  const decided = await decideAndAppend(store, notificationStreams, {
    stream: notificationStream(caseId, recipient),
    command: { type: 'PlanNotification', ...planned, dueAt },
    meta: consequenceOf({ commandId, correlationId: event.meta.correlationId, causationId: event.id }, now()),
  })
  if (isRejection(decided) || decided.state.dueAt === null) return
  await queue.enqueue(notifyJob({ caseId, recipient, dueAt: decided.state.dueAt }, now()))
}

const withdraw = async (event: RecordedEvent, { caseId, documentId, recipient }: Planned, deps: Dependencies) => {
  const commandId = v5(`withdraw/${recipient}`, event.id)
  await decideAndAppend(deps.store, notificationStreams, {
    stream: notificationStream(caseId, recipient),
    command: { type: 'WithdrawNotification', documentId },
    meta: consequenceOf({ commandId, correlationId: event.meta.correlationId, causationId: event.id }, deps.now()),
  })
}
/** When this person wants to be told. */
export const notificationsOf = async (recipient: UserId, store: Dependencies['store']): Promise<NotificationSettings> =>
  (await loadStream(store, userStream(recipient), userStreams)).state.notifications

/** The job's id is the mail that is due: all uploads that join it give the same one. */
export const notifyJob = (
  payload: { readonly caseId: CaseId; readonly recipient: UserId; readonly dueAt: Instant },
  now: Date,
) => ({
  name: 'notify-participant' as const,
  id: `${payload.caseId}-${payload.recipient}-${Date.parse(payload.dueAt)}`,
  payload,
  delayMs: Math.max(0, Date.parse(payload.dueAt) - now.getTime()),
})
