import { randomUUID } from 'node:crypto'
import { documentStream, mailStream, officeSettings, settingsStream, userStream } from '@aktenraum/domain'
import type { CaseId, DocumentId, Instant, MailId, UserId } from '@aktenraum/domain'
import type { Mail, MailCommand } from '@aktenraum/domain/deciders'
import { isRejection } from '@aktenraum/domain/kernel'
import { decideAndAppend, loadStream } from '@aktenraum/infra/event-store/decide'
import type { JobPayload } from '@aktenraum/infra/queue/jobs'
import { consequenceOf } from '../dependencies.ts'
import type { Dependencies } from '../dependencies.ts'
import { newDocumentsMail } from '../mails/de/new-documents.ts'
import type { OfficeContact } from '../mails/de/new-documents.ts'
import type { OutgoingMail, SendOutcome } from '../mails/transport.ts'
import { documentStreams, isGone, mailStreams, settingsStreams, takesPart, userStreams } from '../streams.ts'
import { mailJob } from './mail-job.ts'
import { untilItWorks } from './until-it-works.ts'

type Payload = JobPayload<'send-email'>

/** What the mail speaks of by now, and what was deleted since it was asked for. */
interface About {
  readonly mailId: MailId
  readonly recipient: UserId
  readonly caseId: CaseId
  readonly documentIds: DocumentId[]
  readonly leftOut: DocumentId[]
}

/**
 * Sends a mail at most once. The start is recorded before the first byte goes out, so whoever finds a mail that was
 * started and not ended knows only that it may have been sent, and leaves it. Between the start and the server nothing
 * is asked of anybody else: an outage there would leave a mail in doubt that nobody has sent.
 */
export const sendEmail = async (payload: Payload, deps: Dependencies): Promise<void> => {
  const { store, now, queue } = deps
  const { state } = await loadStream(store, mailStream(payload.mailId), mailStreams)
  if (state.status !== 'waiting' && state.status !== 'sending') return
  const { retryAt: notBefore } = state
  if (notBefore !== null && Date.parse(notBefore) > now().getTime())
    return queue.enqueue(mailJob(payload, { attempt: state.attempt + 1, notBefore }, now()))
  const about = await aboutOf(payload, deps)
  if (state.status === 'waiting') await attempt(payload, about, deps)
  else await record({ type: 'RecordUnknown', ...about }, payload, deps)
}

const attempt = async (payload: Payload, about: About, deps: Dependencies): Promise<void> => {
  const to = await addressOf(payload, deps)
  const office = await officeOf(deps)
  const count = about.documentIds.length
  if (to === null || count === 0) {
    await record({ type: 'GiveUp', ...about, reason: count === 0 ? 'withdrawn' : 'no-address' }, payload, deps)
    return
  }
  const { mailId, recipient } = payload
  const started = await append({ type: 'StartSending', mailId, recipient }, payload, deps)
  // Another process was faster.
  if (isRejection(started)) return
  const message = messageFor(payload, { to, office, count }, deps)
  await recordOutcome(await deps.transport.send(message), { payload, about, messageId: message.messageId }, deps)
}

/** Nobody is sent this mail, because an operator says so. */
export const abandonEmail = async (payload: Payload, deps: Dependencies): Promise<void> => {
  await record({ type: 'GiveUp', ...(await aboutOf(payload, deps)), reason: 'abandoned' }, payload, deps)
}

/**
 * What a mail spoke of may have been deleted while it waited for another attempt, and its recipient removed from the
 * case. What was moved is a matter of its new case.
 */
const aboutOf = async (
  { mailId, recipient, caseId, documentIds: ids }: Payload,
  { store }: Dependencies,
): Promise<About> => {
  const isIn = await takesPart(store, caseId, recipient)
  const found = await Promise.all(
    ids.map(async (id) => ({ id, ...(await loadStream(store, documentStream(id), documentStreams)) })),
  )
  const here = found.filter(({ state }) => state.caseId === caseId)
  const idsOf = (there: boolean) =>
    here.filter(({ state }) => (isIn && !isGone(state, caseId)) === there).map(({ id }) => id)
  return { mailId, recipient, caseId, documentIds: idsOf(true), leftOut: idsOf(false) }
}

const messageFor = (
  { mailId, caseId, cause }: Payload,
  { to, office, count }: { readonly to: string; readonly office: OfficeContact; readonly count: number },
  { settings }: Dependencies,
): OutgoingMail => ({
  messageId: `${mailId}@${new URL(settings.publicUrl).hostname}`,
  from: settings.mailFrom,
  to,
  cause,
  ...newDocumentsMail({ count, url: new URL(`/akten/${caseId}/`, settings.publicUrl).href, office }),
})

/** As the office calls itself and is reached by now. */
const officeOf = async ({ store, settings }: Dependencies): Promise<OfficeContact> => {
  const { state } = await loadStream(store, settingsStream('office'), settingsStreams)
  const of = (name: 'officeName' | 'officePhone' | 'officeEmail'): string | undefined =>
    officeSettings.shape[name].safeParse(state[name]).data
  return {
    name: of('officeName') ?? settings.officeName,
    phone: of('officePhone') ?? '',
    email: of('officeEmail') ?? '',
  }
}

const addressOf = async ({ recipient }: Payload, { store }: Dependencies): Promise<string | null> => {
  const { state } = await loadStream(store, userStream(recipient), userStreams)
  return state.status === 'deactivated' ? null : (state.profile?.email ?? null)
}

/** What failed for now is tried again by a job of its own, at the time that the mail's stream says. */
const recordOutcome = async (
  outcome: SendOutcome,
  { payload, about, messageId }: { payload: Payload; about: About; messageId: string },
  deps: Dependencies,
): Promise<void> => {
  const at = deps.now().toISOString() as Instant
  const command: MailCommand =
    outcome.outcome === 'sent'
      ? { type: 'RecordSent', ...about, messageId }
      : outcome.outcome === 'unknown'
        ? { type: 'RecordUnknown', ...about }
        : { type: 'RecordFailed', ...about, reason: outcome.reason, permanent: outcome.permanent, at }
  const { attempt: number, retryAt, status } = await record(command, payload, deps)
  const { correlationId, traceparent } = payload.cause
  const fields = { correlationId, traceId: traceparent?.split('-')[1], attempt: number }
  if (status === 'sent') return deps.log.info('mail was taken by the mail server', fields)
  deps.log.warn('mail was not taken by the mail server', { ...fields, reason: status })
  if (status === 'waiting')
    await deps.queue.enqueue(mailJob(payload, { attempt: number + 1, notBefore: retryAt }, deps.now()))
}

/**
 * What became of a mail is known here alone, so an outage of the log is waited out; said again after one that has
 * swallowed the answer, it is the same command.
 */
const append = (command: MailCommand, { mailId, cause }: Payload, { store, now, stopping }: Dependencies) => {
  const meta = consequenceOf(cause, randomUUID(), now())
  return untilItWorks(
    () => decideAndAppend(store, mailStreams, { stream: mailStream(mailId), command, meta }),
    stopping,
  )
}

const record = async (command: MailCommand, payload: Payload, deps: Dependencies): Promise<Mail> => {
  const decided = await append(command, payload, deps)
  if (isRejection(decided)) throw new Error(`mail refused: ${decided.rejected}`)
  return decided.state
}
