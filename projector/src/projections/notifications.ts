import {
  announcementTable,
  mailTable,
  notificationsVersion,
  notificationTable,
} from '@aktenraum/infra/read-models/notifications'
import type { AnnouncementRow, MailRow } from '@aktenraum/infra/read-models/notifications'
import type { CaseId, DocumentId, InOtherCase, MailId, SecurityNotice, UserId } from '@aktenraum/domain'
import type { RecordedEvent } from '@aktenraum/infra/event-store/port'
import { ensure, patch, put, remove } from '../folding/changes.ts'
import type { RowChange } from '../folding/changes.ts'
import type { Projection } from '../folding/projection.ts'

/**
 * What is due and what became of each mail: the record from which a queue can be filled again. And which documents were
 * planned or mailed, so that planning one more need not read of all the others.
 */
export const notifications: Projection = {
  name: 'notifications',
  version: notificationsVersion,
  tables: [notificationTable, announcementTable, mailTable],
  on: {
    NotificationPlanned: ({ data: { documentId, caseId, recipient, dueAt } }) => [
      ...due(caseId, recipient, dueAt),
      put(announcementTable, {
        document_id: documentId,
        case_id: caseId,
        recipient,
        standing: 'planned',
        mail_id: null,
      }),
    ],
    NotificationPostponed: ({ data: { caseId, recipient, dueAt } }) => due(caseId, recipient, dueAt),
    NotificationDropped: ({ data, revision }) => [
      settled(data, revision),
      ...data.documentIds.map((documentId) => stands(documentId, data, { standing: 'dropped' })),
    ],
    NotificationWithdrawn: ({ data: { documentId, caseId, recipient } }) => [
      remove(announcementTable, { document_id: documentId, case_id: caseId, recipient }),
    ],
    NotificationGathered: ({ data, revision }) => inMail(data, revision),
    EmailRequested: ({ data, meta, id, revision }) => [
      ...inMail(data, revision),
      requested({ mail_id: data.mailId, case_id: data.caseId, recipient: data.recipient }, { id, meta }, data),
    ],
    SecurityMailRequested: ({ data, meta, id }) => [
      requested({ mail_id: data.mailId, case_id: null, recipient: data.recipient }, { id, meta }, data),
    ],
    MailRepeated: ({ data, meta, id }) => [
      requested(
        { mail_id: data.mailId, case_id: data.caseId, recipient: data.recipient },
        { id, meta },
        { ...data, repeats: data.repeats, repeated_by: data.by },
      ),
      patch(mailTable, { mail_id: data.repeats }, { repeated_as: data.mailId }),
      ...(data.caseId === null ? [] : [{ ...data, caseId: data.caseId }, ...data.others]).flatMap((each) =>
        each.documentIds.map((documentId) =>
          stands(documentId, { ...each, recipient: data.recipient }, { mail_id: data.mailId }),
        ),
      ),
    ],
    MailTaskOpened: ({ data: { mailId, says, lapsesAt, secretId }, meta }) => [
      mail(mailId, meta.at, { state: 'preparing', says, lapses_at: lapsesAt, secret_id: secretId }),
    ],
    MailTaskResolved: ({ data, meta }) => [mail(data.mailId, meta.at, { state: 'waiting', secret_id: data.secretId })],
    MailTaskLapsed: ({ data, meta }) => [mail(data.mailId, meta.at, { state: 'waiting', secret_id: null })],
    EmailSendStarted: ({ data, meta }) => [
      mail(data.mailId, meta.at, { state: 'sending', attempt: data.attempt, retry_at: null }),
    ],
    EmailPostponed: ({ data, meta }) => [mail(data.mailId, meta.at, { retry_at: data.retryAt })],
    EmailSent: ({ data, meta }) => [
      mail(data.mailId, meta.at, { state: 'sent', message_id: data.messageId, failure: null, status: null }),
    ],
    EmailSendFailed: ({ data: { mailId, retryAt, reason, status = null }, meta }) => [
      mail(mailId, meta.at, {
        state: retryAt === null ? 'failed' : 'waiting',
        retry_at: retryAt,
        failure: reason,
        status,
      }),
    ],
    EmailOutcomeUnknown: ({ data, meta }) => [mail(data.mailId, meta.at, { state: 'unknown' })],
    EmailDelivered: ({ data, meta }) => [
      mail(data.mailId, meta.at, { state: 'delivered', status: null, delayed_until: null }),
    ],
    EmailDelayed: ({ data: { mailId, status, retriesUntil }, meta }) => [
      mail(mailId, meta.at, { state: 'delayed', status, delayed_until: retriesUntil }),
    ],
    EmailBounced: ({ data: { mailId, kind, status }, meta }) => [
      mail(mailId, meta.at, { state: 'bounced', bounce: kind, status, delayed_until: null }),
    ],
    DocumentDeleted: ({ data }) => [remove(announcementTable, { document_id: data.documentId })],
  },
}

/** What was planned in a case is in a mail now, or was seen before. */
const inMail = (
  data: Of & {
    readonly mailId: MailId
    readonly documentIds: readonly DocumentId[]
    readonly dropped: readonly DocumentId[]
  },
  revision: number,
): readonly RowChange[] => [
  settled(data, revision),
  ...data.documentIds.map((documentId) => stands(documentId, data, { standing: 'requested', mail_id: data.mailId })),
  ...data.dropped.map((documentId) => stands(documentId, data, { standing: 'dropped' })),
]

interface Speaking {
  readonly documentIds?: readonly DocumentId[]
  readonly others?: readonly InOtherCase[]
  readonly notice?: SecurityNotice | null
  readonly repeats?: MailId
  readonly repeated_by?: UserId
}

/** A mail that waits to be sent. */
const requested = (
  whose: Pick<MailRow, 'mail_id' | 'case_id' | 'recipient'>,
  { id, meta }: Pick<RecordedEvent, 'id' | 'meta'>,
  { documentIds = [], others = [], notice = null, repeats, repeated_by }: Speaking,
): RowChange =>
  put(mailTable, {
    ...whose,
    document_ids: [{ documentIds }, ...others].flatMap((each) => each.documentIds),
    others,
    notice,
    state: 'waiting',
    attempt: 0,
    message_id: null,
    requested_at: meta.at,
    updated_at: meta.at,
    cause: {
      correlationId: meta.correlationId,
      causationId: id,
      ...(meta.traceparent === undefined ? {} : { traceparent: meta.traceparent }),
    },
    retry_at: null,
    says: null,
    lapses_at: null,
    secret_id: null,
    failure: null,
    status: null,
    bounce: null,
    delayed_until: null,
    repeats: repeats ?? null,
    repeated_by: repeated_by ?? null,
    repeated_as: null,
  })

interface Of {
  readonly caseId: CaseId
  readonly recipient: UserId
}

const due = (caseId: CaseId, recipient: UserId, dueAt: string): readonly RowChange[] => [
  ensure(notificationTable, { case_id: caseId, recipient, due_at: dueAt, settled_revision: null }),
  patch(notificationTable, { case_id: caseId, recipient }, { due_at: dueAt }),
]

const settled = ({ caseId, recipient }: Of, revision: number): RowChange =>
  patch(notificationTable, { case_id: caseId, recipient }, { due_at: null, settled_revision: revision })

const stands = (
  documentId: DocumentId,
  { caseId, recipient }: Of,
  set: Partial<Pick<AnnouncementRow, 'standing' | 'mail_id'>>,
): RowChange => patch(announcementTable, { document_id: documentId, case_id: caseId, recipient }, set)

const mail = (
  mailId: MailId,
  at: string,
  set: Partial<Omit<MailRow, 'mail_id' | 'case_id' | 'recipient' | 'requested_at' | 'updated_at'>>,
): RowChange => patch(mailTable, { mail_id: mailId }, { ...set, updated_at: at })
