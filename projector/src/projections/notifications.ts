import { mailTable, notificationTable } from '@aktenraum/infra/read-models/notifications'
import type { MailRow } from '@aktenraum/infra/read-models/notifications'
import type { CaseId, MailId, UserId } from '@aktenraum/domain'
import { ensure, patch, put } from '../changes.ts'
import type { RowChange } from '../changes.ts'
import type { Projection } from '../projection.ts'

/** What is due and what became of each mail: the record from which a queue can be filled again. */
export const notifications: Projection = {
  name: 'notifications',
  version: 2,
  tables: [notificationTable, mailTable],
  on: {
    NotificationPlanned: ({ data }) => [
      put(notificationTable, { case_id: data.caseId, recipient: data.recipient, due_at: data.dueAt }),
    ],
    NotificationPostponed: ({ data }) => [
      put(notificationTable, { case_id: data.caseId, recipient: data.recipient, due_at: data.dueAt }),
    ],
    NotificationDropped: ({ data }) => [nothingDue(data.caseId, data.recipient)],
    NotificationWithdrawn: ({ data: { caseId: case_id, recipient, dueAt: due_at } }) => [
      patch(notificationTable, { case_id, recipient }, { due_at }),
    ],
    EmailRequested: ({ data, meta }) => [
      nothingDue(data.caseId, data.recipient),
      put(mailTable, {
        ...waiting(data.mailId, data.recipient, meta.at),
        case_id: data.caseId,
        document_ids: data.documentIds,
      }),
    ],
    EmailSendStarted: ({ data, meta }) => [
      // A mail that no notification asked for begins here.
      ensure(mailTable, waiting(data.mailId, data.recipient, meta.at)),
      mail(data.mailId, meta.at, { state: 'sending', attempt: data.attempt }),
    ],
    EmailSent: ({ data, meta }) => [mail(data.mailId, meta.at, { state: 'sent', message_id: data.messageId })],
    EmailSendFailed: ({ data, meta }) => [mail(data.mailId, meta.at, { state: data.permanent ? 'failed' : 'waiting' })],
    EmailOutcomeUnknown: ({ data, meta }) => [mail(data.mailId, meta.at, { state: 'unknown' })],
  },
}

const nothingDue = (caseId: CaseId, recipient: UserId): RowChange =>
  patch(notificationTable, { case_id: caseId, recipient }, { due_at: null })

const waiting = (mailId: MailId, recipient: UserId, at: string): MailRow => ({
  mail_id: mailId,
  case_id: null,
  recipient,
  document_ids: [],
  state: 'waiting',
  attempt: 0,
  message_id: null,
  requested_at: at,
  updated_at: at,
})

const mail = (mailId: MailId, at: string, set: Partial<Pick<MailRow, 'state' | 'attempt' | 'message_id'>>): RowChange =>
  patch(mailTable, { mail_id: mailId }, { ...set, updated_at: at })
