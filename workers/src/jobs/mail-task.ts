import { mailEvents, mailStream, parseEvent } from '@aktenraum/domain'
import type { CaseId, DocumentId, Instant, MailId, MailSays, UserId } from '@aktenraum/domain'
import { isKnown, isRejection } from '@aktenraum/domain/kernel'
import { mailStreams } from '@aktenraum/domain/streams'
import { decideAndAppend, loadStream } from '@aktenraum/infra/event-store/decide'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import type { JobCause, JobPayload, NewJob } from '@aktenraum/infra/queue/jobs'
import { v5 } from 'uuid'
import { causeOf, consequenceOf } from '../deciding/dependencies.ts'
import type { Dependencies } from '../deciding/dependencies.ts'

/** How long a mail waits for a browser that brings its words. */
export const lapseMs = 15 * 60_000

interface Opening {
  readonly mailId: MailId
  readonly recipient: UserId
  readonly caseId: CaseId
  readonly documentIds: readonly DocumentId[]
  readonly says: MailSays
  readonly secretId: string | null
}

/** Has a mail wait for its words, until it lapses. */
export const openTask = async (
  opening: Opening,
  cause: JobCause,
  { store, queue, now }: Dependencies,
): Promise<void> => {
  const { mailId } = opening
  const lapsesAt = new Date(now().getTime() + lapseMs).toISOString() as Instant
  const opened = await decideAndAppend(store, mailStreams, {
    stream: mailStream(mailId),
    command: { type: 'OpenTask', ...opening, lapsesAt },
    meta: consequenceOf(cause, v5(`open-task/${opening.secretId ?? ''}`, uuidOf(mailId)), now()),
  })
  if (isRejection(opened)) throw new Error(`opening a mail task was refused: ${opened.rejected}`)
  const { task } = opened.state
  if (task?.status === 'open') await queue.enqueue(lapseJob({ mailId, lapsesAt: task.lapsesAt }, now()))
}

/** A mail that nobody has brought words for goes out without. */
export const lapseMailTask = async (payload: JobPayload<'lapse-mail-task'>, deps: Dependencies): Promise<void> => {
  const { now, queue } = deps
  if (Date.parse(payload.lapsesAt) > now().getTime()) return queue.enqueue(lapseJob(payload, now()))
  await lapse(payload, deps)
}

/** At once, because an operator says that nobody waits for words any more. */
export const abandonMailTask = (payload: JobPayload<'lapse-mail-task'>, deps: Dependencies): Promise<void> =>
  lapse(payload, deps)

const lapse = async (
  { mailId, lapsesAt }: JobPayload<'lapse-mail-task'>,
  { store, now }: Dependencies,
): Promise<void> => {
  const { state } = await loadStream(store, mailStream(mailId), mailStreams)
  const cause = await causeOfMail(store, mailId)
  // A mail that waits once more, for its key is gone, does so for as long as the first time.
  if (cause === null || state.task === null || Date.parse(state.task.lapsesAt) > Date.parse(lapsesAt)) return
  const lapsed = await decideAndAppend(store, mailStreams, {
    stream: mailStream(mailId),
    command: { type: 'LapseTask', mailId },
    meta: consequenceOf(cause, v5(`lapse/${lapsesAt}`, uuidOf(mailId)), now()),
  })
  if (isRejection(lapsed)) throw new Error(`lapsing a mail task was refused: ${lapsed.rejected}`)
}

export const lapseJob = (payload: JobPayload<'lapse-mail-task'>, now: Date): NewJob<'lapse-mail-task'> => ({
  name: 'lapse-mail-task',
  id: `lapse-${payload.mailId}-${Date.parse(payload.lapsesAt)}`,
  payload,
  delayMs: Math.max(0, Date.parse(payload.lapsesAt) - now.getTime()),
})

/** The request that the mail follows from, whoever brought its words; null for a mail without a task. */
export const causeOfMail = async (store: EventStore, mailId: MailId): Promise<JobCause | null> => {
  for await (const event of store.readStream(mailStream(mailId)))
    if (isKnown(mailEvents, event) && parseEvent(mailEvents, event).type === 'MailTaskOpened') return causeOf(event)
  return null
}

const uuidOf = (mailId: MailId): Uint8Array => Uint8Array.from(Buffer.from(mailId, 'hex'))
