import { documentStream, notificationStream } from '@aktenraum/domain'
import type { DocumentId, MailId, UserId } from '@aktenraum/domain'
import { isRejection } from '@aktenraum/domain/kernel'
import { decideAndAppend, loadStream } from '@aktenraum/infra/event-store/decide'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import type { JobPayload } from '@aktenraum/infra/queue/jobs'
import { v5 } from 'uuid'
import { consequenceOf } from '../dependencies.ts'
import type { Dependencies } from '../dependencies.ts'
import { notifyJob } from '../reactions/plan-notifications.ts'
import { documentStreams, isGone, notificationStreams } from '../streams.ts'

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
  const settled = await settledFor(recipient, state.planned, store)
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

const settledFor = async (
  recipient: UserId,
  planned: readonly DocumentId[],
  store: EventStore,
): Promise<readonly DocumentId[]> => {
  const documents = await Promise.all(
    planned.map(async (id) => {
      const { state } = await loadStream(store, documentStream(id), documentStreams)
      return { id, isSettled: isGone(state) || state.seenBy.includes(recipient) }
    }),
  )
  return documents.filter(({ isSettled }) => isSettled).map(({ id }) => id)
}
