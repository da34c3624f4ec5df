import { mailEvents, mailStream, notificationEvents, parseEvent } from '@aktenraum/domain'
import type { MailEvent, MailId, NotificationEvent } from '@aktenraum/domain'
import { mailStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { JobCause, JobPayload } from '@aktenraum/infra/queue/jobs'
import { causeOf } from '../deciding/dependencies.ts'
import type { Dependencies } from '../deciding/dependencies.ts'
import { readMailPolicy } from '../deciding/reading.ts'
import { mailJob } from '../jobs/mail-job.ts'
import { causeOfMail, openTask } from '../jobs/mail-task.ts'
import type { Reaction } from './reaction.ts'

/** A mail that was asked for becomes a job; where mails may name something, once it has its words or waits no more. */
export const requestMails: Reaction = {
  name: 'request-mails',
  types: ['EmailRequested', 'SecurityMailRequested', 'MailRepeated', 'MailTaskResolved', 'MailTaskLapsed'],
  react: async (event, deps) => {
    const asking = parseEvent({ ...notificationEvents, ...mailEvents }, event)
    if (asking.type === 'MailTaskResolved' || asking.type === 'MailTaskLapsed') return goOn(asking.data.mailId, deps)
    const asked = askedOf(asking)
    if (asked === null) return
    const { caseId, notice: _, others, ...mail } = asked
    // What tells of several cases counts, and names nothing.
    const mayName = caseId !== null && others.length === 0
    const says = mayName ? await readMailPolicy(deps.store) : null
    if (caseId === null || says === null) return enqueue(asked, { cause: causeOf(event), attempt: 1 }, deps)
    await openTask({ ...mail, caseId, says, secretId: null }, causeOf(event), deps)
  },
}

type Asked = Omit<JobPayload<'send-email'>, 'cause'>

const enqueue = (
  asked: Asked,
  { cause, attempt }: { readonly cause: JobCause; readonly attempt: number },
  { queue, now }: Dependencies,
): Promise<void> => queue.enqueue(mailJob({ ...asked, cause }, { attempt, notBefore: null }, now()))

const goOn = async (mailId: MailId, deps: Dependencies): Promise<void> => {
  const { state } = await loadStream(deps.store, mailStream(mailId), mailStreams)
  const cause = await causeOfMail(deps.store, mailId)
  // Whoever finds a mail under way takes it for one that was left there: this may be told a second time.
  if (state.status !== 'waiting' || state.task === null || cause === null) return
  const { recipient, caseId, documentIds } = state.task
  const asked = { mailId, recipient, caseId, documentIds: [...documentIds], others: [], notice: null }
  await enqueue(asked, { cause, attempt: state.attempt + 1 }, deps)
}

const askedOf = (event: NotificationEvent | MailEvent): Asked | null => {
  if (event.type === 'EmailRequested') {
    const { mailId, caseId, recipient, documentIds, others = [] } = event.data
    return { mailId, caseId, recipient, documentIds, others, notice: null }
  }
  if (event.type === 'MailRepeated') {
    const { mailId, caseId, recipient, documentIds, others, notice } = event.data
    return { mailId, caseId, recipient, documentIds, others, notice }
  }
  return event.type === 'SecurityMailRequested' ? { caseId: null, documentIds: [], others: [], ...event.data } : null
}
