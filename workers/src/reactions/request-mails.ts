import { mailEvents, notificationEvents, parseEvent } from '@aktenraum/domain'
import type { MailEvent, NotificationEvent } from '@aktenraum/domain'
import type { JobPayload } from '@aktenraum/infra/queue/jobs'
import { causeOf } from '../deciding/dependencies.ts'
import { mailJob } from '../jobs/mail-job.ts'
import type { Reaction } from './reaction.ts'

/** A mail that was asked for becomes a job. */
export const requestMails: Reaction = {
  name: 'request-mails',
  types: ['EmailRequested', 'SecurityMailRequested'],
  react: async (event, { queue, now }) => {
    const asked = askedOf(parseEvent({ ...notificationEvents, ...mailEvents }, event))
    if (asked === null) return
    const payload = { ...asked, cause: causeOf(event) }
    await queue.enqueue(mailJob(payload, { attempt: 1, notBefore: null }, now()))
  },
}

const askedOf = (event: NotificationEvent | MailEvent): Omit<JobPayload<'send-email'>, 'cause'> | null => {
  if (event.type === 'EmailRequested') {
    const { mailId, caseId, recipient, documentIds } = event.data
    return { mailId, caseId, recipient, documentIds, notice: null }
  }
  return event.type === 'SecurityMailRequested' ? { caseId: null, documentIds: [], ...event.data } : null
}
