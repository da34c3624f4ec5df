import { notificationEvents, parseEvent } from '@aktenraum/domain'
import { causeOf } from '../dependencies.ts'
import { mailJob } from '../jobs/mail-job.ts'
import type { Reaction } from './reaction.ts'

/** A mail that was asked for becomes a job. */
export const requestMails: Reaction = {
  name: 'request-mails',
  types: ['EmailRequested'],
  react: async (event, { queue, now }) => {
    const requested = parseEvent(notificationEvents, event)
    if (requested.type !== 'EmailRequested') return
    const { mailId, caseId, recipient, documentIds } = requested.data
    const payload = { mailId, caseId, recipient, documentIds, cause: causeOf(event) }
    await queue.enqueue(mailJob(payload, { attempt: 1, notBefore: null }, now()))
  },
}
