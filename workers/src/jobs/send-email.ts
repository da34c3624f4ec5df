import { randomUUID } from 'node:crypto'
import { afterQuiet, mailStream } from '@aktenraum/domain'
import type { Instant, NotificationSettings } from '@aktenraum/domain'
import type { Mail, MailCommand } from '@aktenraum/domain/deciders'
import { isRejection } from '@aktenraum/domain/kernel'
import { mailStreams } from '@aktenraum/domain/streams'
import { decideAndAppend, loadStream } from '@aktenraum/infra/event-store/decide'
import { repetitionOf } from '@aktenraum/infra/mails/repetition-of'
import type { JobPayload } from '@aktenraum/infra/queue/jobs'
import { consequenceOf } from '../deciding/dependencies.ts'
import type { Dependencies } from '../deciding/dependencies.ts'
import type { SendOutcome } from '../mails/transport.ts'
import { forgetWords, readWords } from '../mails/words.ts'
import type { MailWords } from '../mails/words.ts'
import { readMailPolicy } from '../deciding/reading.ts'
import { openTask } from './mail-task.ts'
import { addressFor } from './mail-address.ts'
import { aboutOf, isVain } from './mail-about.ts'
import type { About } from './mail-about.ts'
import { mailFor } from './mail-contents.ts'
import { mailJob } from './mail-job.ts'
import { untilItWorks } from './until-it-works.ts'

type Payload = JobPayload<'send-email'>

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
  // What ends its wait puts it here again.
  if (state.task?.status === 'open') return
  const about = await aboutOf(payload, deps, { isUnread: state.status === 'waiting' })
  if (state.status === 'waiting') await attempt(payload, { about, state }, deps)
  else await record({ type: 'RecordUnknown', ...about }, payload, deps)
}

/** Null for a mail that names nothing. Words whose key is gone, after an outage, are asked for once more. */
const wordsFor = async (
  payload: Payload,
  { task }: Mail,
  deps: Dependencies,
): Promise<MailWords | 'asked-again' | null> => {
  if (task?.status !== 'resolved' || task.secretId === null) return null
  const says = await readMailPolicy(deps.store)
  // Mails name nothing any more, or not as much.
  if (says === null || (says === 'title' && task.says !== 'title')) return null
  const words = await readWords(deps.db, payload.mailId, task.secretId)
  if (words !== null) return words
  const { mailId, recipient } = payload
  await openTask(
    { mailId, recipient, caseId: task.caseId, documentIds: task.documentIds, says, secretId: task.secretId },
    payload.cause,
    deps,
  )
  return 'asked-again'
}

const attempt = async (
  payload: Payload,
  { about, state }: { readonly about: About; readonly state: Mail },
  deps: Dependencies,
): Promise<void> => {
  const giveUp = (reason: 'withdrawn' | 'no-address' | 'address-unreachable' | 'turned-off') =>
    record({ type: 'GiveUp', ...about, reason }, payload, deps)
  if (isVain(payload, about)) return void (await giveUp('withdrawn'))
  // It was in doubt, and repeated in the very moment in which its late refusal had it wait for this attempt.
  if (state.attempt > 0 && (await isRepeated(about, deps)))
    return void (await record({ type: 'GiveUp', ...about, ...nothingTold, reason: 'withdrawn' }, payload, deps))
  const address = await addressFor(payload, deps)
  if (typeof address === 'string') return void (await giveUp(address))
  const { mailId, recipient } = payload
  const { addressId, wishes } = address
  const until = quietUntil(wishes, deps.now())
  // It waited for its words, or was repeated: the sweep has it sent then, for this very job is still in the queue.
  if (until !== null) return void (await record({ type: 'PostponeSending', mailId, recipient, until }, payload, deps))
  const words = await wordsFor(payload, state, deps)
  if (words === 'asked-again') return
  const message = await mailFor(payload, { about, words, reader: address }, deps)
  const started = await append({ type: 'StartSending', mailId, recipient, addressId }, payload, deps)
  // Another process was faster: a job is handed out again whose process stalls, which may wake up just here. The start
  // is appended at the revision that was decided on, before the first byte, so of several processes one alone goes on.
  if (isRejection(started)) return
  const outcome = await deps.transport.send(message, deps.stopping)
  await recordOutcome(outcome, { payload, about, wishes, messageId: message.messageId }, deps)
}

/** When its recipient wants mails again; null where they do now. */
const quietUntil = (wishes: NotificationSettings | null, now: Date): Instant | null => {
  const at = now.toISOString() as Instant
  const wanted = wishes === null ? at : afterQuiet(wishes, at)
  return wanted === at ? null : wanted
}

/** Nobody is sent this mail, because an operator says so. */
export const abandonEmail = async (payload: Payload, deps: Dependencies): Promise<void> => {
  const about = await aboutOf(payload, deps, { isUnread: false })
  await record({ type: 'GiveUp', ...about, reason: 'abandoned' }, payload, deps)
}

interface Attempted {
  readonly payload: Payload
  readonly about: About
  readonly wishes: NotificationSettings | null
  readonly messageId: string
}

/** What failed for now is tried again by a job of its own, at the time that the mail's stream says. */
const recordOutcome = async (
  outcome: SendOutcome,
  { payload, about, wishes, messageId }: Attempted,
  deps: Dependencies,
): Promise<void> => {
  const at = deps.now().toISOString() as Instant
  const command: MailCommand =
    outcome.outcome === 'sent'
      ? { type: 'RecordSent', ...about, messageId }
      : outcome.outcome === 'unknown'
        ? { type: 'RecordUnknown', ...about }
        : recordFailed(outcome, { ...(await stillAbout(about, deps)), wishes, at })
  const { attempt: number, retryAt, status } = await record(command, payload, deps)
  const { correlationId, traceparent } = payload.cause
  const fields = { correlationId, traceId: traceparent?.split('-')[1], attempt: number }
  if (outcome.outcome === 'sent') return deps.log.info('mail was taken by the mail server', fields)
  if (outcome.outcome === 'unknown') return deps.log.warn('whether the mail server took a mail is not known', fields)
  deps.log.warn('mail was not taken by the mail server', { ...fields, reason: outcome.reason })
  if (status === 'waiting')
    await deps.queue.enqueue(mailJob(payload, { attempt: number + 1, notBefore: retryAt }, deps.now()))
}

/**
 * A process may stall while it sends: the mail is in doubt then, and staff may have had it sent once more. What it was
 * to tell is a matter of that other mail, and trying this one again could tell it twice.
 */
const stillAbout = async (about: About, deps: Dependencies): Promise<About & { isRepeated: boolean }> => {
  const repeated = await untilItWorks(() => isRepeated(about, deps), deps.stopping)
  return { ...about, ...(repeated ? nothingTold : {}), isRepeated: repeated }
}

const isRepeated = async ({ mailId }: About, { store }: Dependencies): Promise<boolean> => {
  for await (const _ of store.readStream(mailStream(repetitionOf(mailId)), { limit: 1 })) return true
  return false
}

const nothingTold = { documentIds: [], leftOut: [] }

const recordFailed = (
  { reason, permanent, status }: Extract<SendOutcome, { outcome: 'failed' }>,
  {
    isRepeated: repeated,
    ...around
  }: Awaited<ReturnType<typeof stillAbout>> & Pick<Attempted, 'wishes'> & { readonly at: Instant },
): MailCommand => ({ type: 'RecordFailed', ...around, reason, permanent: permanent || repeated, status })

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
  const { state } = decided
  if (state.task !== null && state.status !== 'waiting') await forgetWords(deps.db, payload.mailId)
  return state
}
