import type { CaseId, DocumentId, MailId, UserId } from '@aktenraum/domain'
import { tableOf } from './table.ts'

/** `due_at` is null when nothing is waiting for the next mail. */
export type NotificationRow = {
  readonly case_id: CaseId
  readonly recipient: UserId
  readonly due_at: string | null
}
export const notificationTable = tableOf<NotificationRow>()({
  name: 'notification',
  key: ['case_id', 'recipient'],
  columns: { case_id: 'text', recipient: 'text', due_at: 'timestamptz' },
})

/** As the mail's stream says: waiting may be sent, sending is under way or broke off, the others are final. */
export type MailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown'

export type MailRow = {
  readonly mail_id: MailId
  readonly case_id: CaseId | null
  readonly recipient: UserId
  readonly document_ids: readonly DocumentId[]
  readonly state: MailState
  readonly attempt: number
  readonly message_id: string | null
  readonly requested_at: string
  readonly updated_at: string
}
export const mailTable = tableOf<MailRow>()({
  name: 'mail',
  key: ['mail_id'],
  columns: {
    mail_id: 'text',
    case_id: 'text',
    recipient: 'text',
    document_ids: 'jsonb',
    state: 'text',
    attempt: 'int',
    message_id: 'text',
    requested_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
})
