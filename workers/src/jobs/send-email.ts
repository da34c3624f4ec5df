import { documentStream, mailStream, officeSettings, settingsStream, userStream } from '@aktenraum/domain'
import { isRejection } from '@aktenraum/domain/kernel'
import { decideAndAppend, loadStream } from '@aktenraum/infra/event-store/decide'
import type { JobPayload } from '@aktenraum/infra/queue/jobs'
import { GiveUp } from '@aktenraum/infra/queue/bullmq'
import type { MailCommand } from '@aktenraum/domain/deciders'
import { randomUUID } from 'node:crypto'
import { consequenceOf } from '../dependencies.ts'
import type { Dependencies } from '../dependencies.ts'
import { newDocumentsMail } from '../mails/de/new-documents.ts'
import type { OutgoingMail, SendOutcome } from '../mails/transport.ts'
import { documentStreams, isGone, mailStreams, settingsStreams, takesPart, userStreams } from '../streams.ts'

type Payload = JobPayload<'send-email'>

/**
 * Sends a mail at most once. The start is recorded before the first byte goes out, so whoever finds a mail that was
 * started and not ended knows only that it may have been sent, and leaves it.
 */
export const sendEmail = async (given: Payload, deps: Dependencies): Promise<void> => {
  const payload = { ...given, documentIds: await withoutGone(given, deps) }
  const { mailId, recipient } = payload
  const { state } = await loadStream(deps.store, mailStream(mailId), mailStreams)
  if (state.status === 'sending') return record({ type: 'RecordUnknown', ...payload }, payload, deps)
  if (state.status !== 'waiting') return
  const to = await addressOf(payload, deps)
  const started = await append({ type: 'StartSending', mailId, recipient }, payload, deps)
  // Another process was faster.
  if (isRejection(started)) return
  const isWithdrawn = given.documentIds.length > 0 && payload.documentIds.length === 0
  if (to === null || isWithdrawn) {
    const reason = isWithdrawn ? 'withdrawn' : 'no-address'
    await record({ type: 'RecordFailed', ...payload, reason, permanent: true }, payload, deps)
    return
  }
  const message = messageFor(payload, { to, officeName: await officeNameOf(deps) }, deps)
  await recordOutcome(await deps.transport.send(message), { payload, messageId: message.messageId, deps })
}

/**
 * What a mail spoke of may have been deleted, or moved, while it waited for another attempt, and its recipient removed from
 * the case.
 */
const withoutGone = async (
  { documentIds: ids, caseId, recipient }: Payload,
  { store }: Dependencies,
): Promise<Payload['documentIds']> => {
  if (!(await takesPart(store, caseId, recipient))) return []
  const documents = await Promise.all(
    ids.map(async (id) => ({ id, ...(await loadStream(store, documentStream(id), documentStreams)) })),
  )
  return documents.filter(({ state }) => !isGone(state, caseId)).map(({ id }) => id)
}

const messageFor = (
  { mailId, caseId, documentIds }: Payload,
  { to, officeName }: { readonly to: string; readonly officeName: string },
  { settings }: Dependencies,
): OutgoingMail => ({
  messageId: `${mailId}@${new URL(settings.publicUrl).hostname}`,
  from: settings.mailFrom,
  to,
  ...newDocumentsMail({
    count: documentIds.length,
    url: new URL(`/akten/${caseId}/`, settings.publicUrl).href,
    officeName,
  }),
})

/** As the office calls itself by now. */
const officeNameOf = async ({ store, settings }: Dependencies): Promise<string> => {
  const { state } = await loadStream(store, settingsStream('office'), settingsStreams)
  return officeSettings.shape.officeName.safeParse(state['officeName']).data ?? settings.officeName
}

const addressOf = async ({ recipient }: Payload, { store }: Dependencies): Promise<string | null> => {
  const { state } = await loadStream(store, userStream(recipient), userStreams)
  return state.status === 'deactivated' ? null : (state.profile?.email ?? null)
}

const recordOutcome = async (
  outcome: SendOutcome,
  { payload, messageId, deps }: { payload: Payload; messageId: string; deps: Dependencies },
): Promise<void> => {
  switch (outcome.outcome) {
    case 'sent':
      return record({ type: 'RecordSent', ...payload, messageId }, payload, deps)
    case 'unknown':
      return record({ type: 'RecordUnknown', ...payload }, payload, deps)
    case 'failed': {
      const { reason, permanent } = outcome
      await record({ type: 'RecordFailed', ...payload, reason, permanent }, payload, deps)
      // The queue tries again, with growing pauses.
      throw permanent ? new GiveUp(`mail ${reason}`) : new Error(`mail ${reason}`)
    }
  }
}

const append = (command: MailCommand, payload: Payload, { store, now }: Dependencies) => {
  const commandId = randomUUID()
  return decideAndAppend(store, mailStreams, {
    stream: mailStream(payload.mailId),
    command,
    meta: consequenceOf({ commandId, correlationId: payload.mailId, causationId: commandId }, now()),
  })
}

const record = async (command: MailCommand, payload: Payload, deps: Dependencies): Promise<void> => {
  const decided = await append(command, payload, deps)
  if (isRejection(decided)) throw new Error(`mail refused: ${decided.rejected}`)
}
