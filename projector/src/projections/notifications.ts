import {
  announcementTable,
  mailTable,
  notificationsVersion,
  notificationTable,
} from '@aktenraum/infra/read-models/notifications'
import type { AnnouncementRow, MailRow } from '@aktenraum/infra/read-models/notifications'
import type { CaseId, DocumentId, MailId, SecurityNotice, UserId } from '@aktenraum/domain'
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
      requested(
        { mail_id: data.mailId, case_id: data.caseId, recipient: data.recipient },
        { id, meta },
        { documentIds: [data, ...(data.others ?? [])].flatMap(({ documentIds }) => documentIds) },
      ),
    ],
    SecurityMailRequested: ({ data, meta, id }) => [
      requested({ mail_id: data.mailId, case_id: null, recipient: data.recipient }, { id, meta }, data),
    ],
    MailTaskOpened: ({ data: { mailId, says, lapsesAt, secretId }, meta }) => [
      mail(mailId, meta.at, { state: 'preparing', says, lapses_at: lapsesAt, secret_id: secretId }),
    ],
    MailTaskResolved: ({ data, meta }) => [mail(data.mailId, meta.at, { state: 'waiting', secret_id: data.secretId })],
    MailTaskLapsed: ({ data, meta }) => [mail(data.mailId, meta.at, { state: 'waiting', secret_id: null })],
    EmailSendStarted: ({ data, meta }) => [
      mail(data.mailId, meta.at, { state: 'sending', attempt: data.attempt, retry_at: null }),
    ],
    EmailSent: ({ data, meta }) => [mail(data.mailId, meta.at, { state: 'sent', message_id: data.messageId })],
    EmailSendFailed: ({ data, meta }) => [
      mail(data.mailId, meta.at, { state: data.retryAt === null ? 'failed' : 'waiting', retry_at: data.retryAt }),
    ],
    EmailOutcomeUnknown: ({ data, meta }) => [mail(data.mailId, meta.at, { state: 'unknown' })],
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

/** A mail that waits to be sent. */
const requested = (
  whose: Pick<MailRow, 'mail_id' | 'case_id' | 'recipient'>,
  { id, meta }: Pick<RecordedEvent, 'id' | 'meta'>,
  { documentIds = [], notice = null }: { documentIds?: readonly DocumentId[]; notice?: SecurityNotice | null },
): RowChange =>
  put(mailTable, {
    ...whose,
    document_ids: documentIds,
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
  set: Partial<Pick<MailRow, 'state' | 'attempt' | 'message_id' | 'retry_at' | 'says' | 'lapses_at' | 'secret_id'>>,
): RowChange => patch(mailTable, { mail_id: mailId }, { ...set, updated_at: at })
