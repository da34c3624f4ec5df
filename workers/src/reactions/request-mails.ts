import { notificationEvents, parseEvent } from '@aktenraum/domain'
import type { Reaction } from './reaction.ts'

/** A mail that was asked for becomes a job. */
export const requestMails: Reaction = {
  name: 'request-mails',
  types: ['EmailRequested'],
  react: async (event, { queue }) => {
    const requested = parseEvent(notificationEvents, event)
    if (requested.type !== 'EmailRequested') return
    const { mailId, caseId, recipient, documentIds } = requested.data
    await queue.enqueue({
      name: 'send-email',
      id: `mail-${mailId}`,
      payload: { mailId, caseId, recipient, documentIds },
    })
  },
}
