import type {
  CaseId,
  DocumentId,
  InOtherCase,
  MailEvent,
  MailId,
  MailSays,
  SecurityNotice,
  UserId,
} from '@aktenraum/domain'
import type { JobCause } from '../queue/jobs.ts'
import { tableOf } from './table.ts'

/** Of the projection: workers believe the rows of this version alone. */
export const notificationsVersion = 5

/**
 * `due_at` is null when nothing is waiting for the next mail. `settled_revision`: of the last event of the stream that
 * ended a wait; what came before stands in the rows of `announcement`.
 */
export type NotificationRow = {
  readonly case_id: CaseId
  readonly recipient: UserId
  readonly due_at: string | null
  readonly settled_revision: number | null
}
export const notificationTable = tableOf<NotificationRow>()({
  name: 'notification',
  key: ['case_id', 'recipient'],
  columns: { case_id: 'text', recipient: 'text', due_at: 'timestamptz', settled_revision: 'int' },
})

/** How far a document got with one recipient of a case; no row where it was never planned, or that was withdrawn. */
export type AnnouncementRow = {
  readonly document_id: DocumentId
  readonly case_id: CaseId
  readonly recipient: UserId
  readonly standing: 'planned' | 'requested' | 'dropped'
  readonly mail_id: MailId | null
}
export const announcementTable = tableOf<AnnouncementRow>()({
  name: 'announcement',
  key: ['document_id', 'case_id', 'recipient'],
  columns: { document_id: 'text', case_id: 'text', recipient: 'text', standing: 'text', mail_id: 'text' },
})

/**
 * As the mail's stream says: preparing waits for its words, waiting may be sent, sending is under way or broke off;
 * sent was taken by the mail server, and delivered, delayed and bounced are what was reported since.
 */
export const mailStates = [
  'preparing',
  'waiting',
  'sending',
  'sent',
  'failed',
  'unknown',
  'delivered',
  'delayed',
  'bounced',
] as const
export type MailState = (typeof mailStates)[number]
export type MailFailure = Extract<MailEvent, { type: 'EmailSendFailed' }>['data']['reason']

/**
 * `document_ids`: of all cases that it speaks of; `case_id`: the one in which it was asked for. `cause`: the request
 * that asked for it. `retry_at`: when it is tried again after an attempt that failed, or after quiet hours. `says`:
 * what it may name, `lapses_at`: until when it waits for words, `secret_id`: which words there are. `others`: what it
 * speaks of in other cases. `failure`: why it was not taken, or never sent; `status`: what a server said of that (RFC
 * 3463). `delayed_until`: how long a server on the way tries on.
 */
export type MailRow = {
  readonly mail_id: MailId
  readonly case_id: CaseId | null
  readonly recipient: UserId
  readonly document_ids: readonly DocumentId[]
  readonly notice: SecurityNotice | null
  readonly state: MailState
  readonly attempt: number
  readonly message_id: string | null
  readonly requested_at: string
  readonly updated_at: string
  readonly cause: JobCause
  readonly retry_at: string | null
  readonly says: MailSays | null
  readonly lapses_at: string | null
  readonly secret_id: string | null
  readonly others: readonly InOtherCase[]
  readonly failure: MailFailure | null
  readonly status: string | null
  readonly bounce: 'hard' | 'soft' | null
  readonly delayed_until: string | null
  readonly repeats: MailId | null
  readonly repeated_by: UserId | null
  readonly repeated_as: MailId | null
}
export const mailTable = tableOf<MailRow>()({
  name: 'mail',
  key: ['mail_id'],
  columns: {
    mail_id: 'text',
    case_id: 'text',
    recipient: 'text',
    document_ids: 'jsonb',
    notice: 'jsonb',
    state: 'text',
    attempt: 'int',
    message_id: 'text',
    requested_at: 'timestamptz',
    updated_at: 'timestamptz',
    cause: 'jsonb',
    retry_at: 'timestamptz',
    says: 'text',
    lapses_at: 'timestamptz',
    secret_id: 'text',
    others: 'jsonb',
    failure: 'text',
    status: 'text',
    bounce: 'text',
    delayed_until: 'timestamptz',
    repeats: 'text',
    repeated_by: 'text',
    repeated_as: 'text',
  },
})
