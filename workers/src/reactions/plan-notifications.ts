import { documentEvents, notificationDueAt, parseEvent } from '@aktenraum/domain'
import type { DocumentEvent, Instant } from '@aktenraum/domain'
import { isRejection } from '@aktenraum/domain/kernel'
import type { RecordedEvent } from '@aktenraum/infra/event-store/port'
import { v5 } from 'uuid'
import { announce } from '../deciding/announcements.ts'
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
export const planNotifications: Reaction = {
  name: 'plan-notifications',
  types: ['DocumentUploaded', 'DocumentRestored', 'DocumentTransferred'],
  react: async (event, deps) => {
    const happened = parseEvent(documentEvents, event)
    if (happened.type === 'DocumentUploaded') {
      const { caseId, documentId, others } = happened.data
      await together(
        others.map((recipient) => plan(event, { caseId, documentId, recipient, because: 'uploaded' }, deps)),
      )
    }
    if (happened.type === 'DocumentRestored') await planAgain(event, happened.data, deps)
    if (happened.type === 'DocumentTransferred') await follow(event, happened.data, deps)
  },
}

/** Each has a stream of their own. Fails when all have ended, with the first that failed. */
const together = async (plans: readonly Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(plans)).find((result) => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
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
  const { store, queue, now, settings } = deps
  // From the time of the upload, so that a reaction that runs late does not make the mail later still.
  const earliest = new Date(Date.parse(event.meta.at) + settings.notificationDelayMs).toISOString() as Instant
  const dueAt = notificationDueAt(await notificationsOf(store, recipient), earliest)
  if (dueAt === null) return
  const at = now().toISOString() as Instant
  const decided = await announce(
    { type: 'PlanNotification', dueAt, at, because },
    announced,
    { cause: causeOf(event), commandId: v5(`plan/${recipient}`, event.id) },
    deps,
  )
  if (isRejection(decided) || decided.state.dueAt === null) return
  await queue.enqueue(notifyJob({ caseId, recipient, dueAt: decided.state.dueAt }, now()))
}

const withdraw = async (event: RecordedEvent, announced: Announced, deps: Dependencies): Promise<void> => {
  const commandId = v5(`withdraw/${announced.recipient}`, event.id)
  await announce({ type: 'WithdrawNotification' }, announced, { cause: causeOf(event), commandId }, deps)
}
