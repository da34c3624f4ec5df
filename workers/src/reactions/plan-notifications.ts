import { documentEvents, notificationDueAt, parseEvent } from '@aktenraum/domain'
import type { DocumentEvent, Instant, NotificationSettings } from '@aktenraum/domain'
import { isRejection } from '@aktenraum/domain/kernel'
import type { RecordedEvent } from '@aktenraum/infra/event-store/port'
import { v5 } from 'uuid'
import { allOf } from '../deciding/all-of.ts'
import { announce, announceUploads } from '../deciding/announcements.ts'
import type { Announced } from '../deciding/announcements.ts'
import { causeOf } from '../deciding/dependencies.ts'
import type { Dependencies } from '../deciding/dependencies.ts'
import { notifyJob } from '../jobs/notify-job.ts'
import { isGone, notificationsOf, readDocument } from '../deciding/reading.ts'
import type { Reaction } from './reaction.ts'

/**
 * One planned notification per recipient and case; a further upload joins the one that is waiting. A document that is
 * restored is announced to those who were not told of it because it lay in the trash. Of one that is moved, nobody is
 * told in its old case any more; in the new one everybody is but who moved it.
 */
export const planNotifications = {
  name: 'plan-notifications',
  types: ['DocumentUploaded', 'DocumentRestored', 'DocumentTransferred'],
  react: async (event, deps) => {
    const happened = parseEvent(documentEvents, event)
    if (happened.type === 'DocumentUploaded') {
      const { caseId, documentId, others } = happened.data
      await allOf(others.map((recipient) => plan(event, { caseId, documentId, recipient, because: 'uploaded' }, deps)))
    }
    if (happened.type === 'DocumentRestored') await planAgain(event, happened.data, deps)
    if (happened.type === 'DocumentTransferred') await follow(event, happened.data, deps)
  },
  together: {
    types: ['DocumentUploaded'],
    react: (events, deps) => planUploads(events, deps),
  },
} satisfies Reaction

/** Files that are dropped together come together: a look at each recipient's wishes, and an append for each stream. */
const planUploads = async (events: readonly RecordedEvent[], deps: Dependencies): Promise<void> => {
  const { store, queue, now } = deps
  const uploads = events.flatMap((event) => {
    const happened = parseEvent(documentEvents, event)
    if (happened.type !== 'DocumentUploaded') return []
    const { caseId, documentId, others } = happened.data
    return others.map((recipient) => ({ event, announced: { caseId, documentId, recipient } }))
  })
  const recipients = [...new Set(uploads.map(({ announced }) => announced.recipient))]
  const wishes = new Map(
    await allOf(recipients.map(async (recipient) => [recipient, await notificationsOf(store, recipient)] as const)),
  )
  const planned = uploads.flatMap(({ event, announced }) => {
    const wish = wishes.get(announced.recipient)
    const planning = wish && planningOf(event, { wish, because: 'uploaded' as const }, deps)
    return planning ? [{ announced, planning, ...becauseOf(event, announced) }] : []
  })
  const due = await announceUploads(planned, deps)
  await allOf(due.map((each) => queue.enqueue(notifyJob(each, now()))))
}

const planAgain = async (
  event: RecordedEvent,
  { caseId, documentId }: Omit<Announced, 'recipient'>,
  deps: Dependencies,
): Promise<void> => {
  const state = await readDocument(deps.store, documentId)
  if (isGone(state, caseId)) return
  for (const recipient of state.knownTo.filter((one) => one !== state.uploader && !state.seenBy.includes(one)))
    await plan(event, { caseId, documentId, recipient, because: 'restored' }, deps)
}

type Transferred = Extract<DocumentEvent, { type: 'DocumentTransferred' }>['data']

/** Where the document lies by now decides: it may have been moved on, or back, and the event may come a second time. */
const follow = async (event: RecordedEvent, transferred: Transferred, deps: Dependencies): Promise<void> => {
  const { caseId, toCaseId, documentId, others, leaving, transferredBy } = transferred
  const state = await readDocument(deps.store, documentId)
  if (state.caseId !== caseId)
    for (const recipient of [...leaving, ...others]) await withdraw(event, { caseId, documentId, recipient }, deps)
  if (state.caseId !== toCaseId) return
  for (const recipient of others.filter((other) => other !== transferredBy))
    await plan(event, { caseId: toCaseId, documentId, recipient, because: 'moved' }, deps)
}

type Planned = Announced & { readonly because: 'uploaded' | 'restored' | 'moved' }

const plan = async (event: RecordedEvent, { because, ...announced }: Planned, deps: Dependencies): Promise<void> => {
  const { caseId, recipient } = announced
  const { store, queue, now } = deps
  const planning = planningOf(event, { wish: await notificationsOf(store, recipient), because }, deps)
  if (planning === null) return
  const decided = await announce(planning, announced, becauseOf(event, announced), deps)
  if (isRejection(decided) || decided.state.dueAt === null) return
  await queue.enqueue(notifyJob({ caseId, recipient, dueAt: decided.state.dueAt }, now()))
}

/** Null where the recipient wants no mail. */
const planningOf = <Why extends Planned['because']>(
  event: RecordedEvent,
  { wish, because }: { readonly wish: NotificationSettings; readonly because: Why },
  { now, settings }: Dependencies,
) => {
  // From the time of the upload, so that a reaction that runs late does not make the mail later still.
  const earliest = new Date(Date.parse(event.meta.at) + settings.notificationDelayMs).toISOString() as Instant
  const dueAt = notificationDueAt(wish, earliest)
  const at = now().toISOString() as Instant
  return dueAt === null ? null : { type: 'PlanNotification' as const, dueAt, at, because }
}

const becauseOf = (event: RecordedEvent, { recipient }: Pick<Announced, 'recipient'>) => ({
  cause: causeOf(event),
  commandId: v5(`plan/${recipient}`, event.id),
})

const withdraw = async (event: RecordedEvent, announced: Announced, deps: Dependencies): Promise<void> => {
  const commandId = v5(`withdraw/${announced.recipient}`, event.id)
  await announce({ type: 'WithdrawNotification' }, announced, { cause: causeOf(event), commandId }, deps)
}
