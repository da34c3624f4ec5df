import { documentReaderTable, documentTable, trashedDocumentTable } from '@aktenraum/infra/read-models/documents'
import type { DeliveryFailure, DocumentReaderRow } from '@aktenraum/infra/read-models/documents'
import type { AktenraumEvent, CaseId, DocumentId, UserId } from '@aktenraum/domain'
import { ensure, patch, put, remove } from '../folding/changes.ts'
import type { RowChange } from '../folding/changes.ts'
import type { Projection } from '../folding/projection.ts'

/**
 * Documents, and what each person has been told of them and has read. Everyone a document may be announced to has a row
 * from the upload on, so what comes after its deletion finds nothing to change.
 */
export const documents: Projection = {
  name: 'documents',
  version: 5,
  tables: [documentTable, documentReaderTable, trashedDocumentTable],
  on: {
    DocumentUploaded: ({ data }) => [
      put(documentTable, {
        document_id: data.documentId,
        case_id: data.caseId,
        key_id: data.keyId,
        blob_id: data.blobId,
        type: data.type,
        charset: data.charset,
        size: data.size,
        encrypted_name: data.encryptedName,
        encrypted_description: data.encryptedDescription,
        uploader: data.uploader,
        uploaded_at: data.uploadedAt,
        filed_at: data.filed?.at ?? data.uploadedAt,
        place: data.filed?.place ?? 0,
        pinned: false,
        trashed: false,
        others: data.others.length,
        content_key_id: null,
        related_object: data.relatedObject ?? null,
      }),
      put(documentReaderTable, { ...reader(data.documentId, data.caseId, data.uploader), is_read: true }),
      ...data.others.map((other) =>
        put(documentReaderTable, { ...reader(data.documentId, data.caseId, other), is_other: true }),
      ),
    ],
    DocumentRenamed: ({ data }) => [
      patch(documentTable, { document_id: data.documentId }, { encrypted_name: data.encryptedName }),
    ],
    DocumentDescribed: ({ data }) => [
      patch(documentTable, { document_id: data.documentId }, { encrypted_description: data.encryptedDescription }),
    ],
    DocumentPinned: ({ data }) => [patch(documentTable, { document_id: data.documentId }, { pinned: true })],
    DocumentUnpinned: ({ data }) => [patch(documentTable, { document_id: data.documentId }, { pinned: false })],
    NotificationPlanned: ({ data, meta }) => [
      told(data.documentId, data.recipient, { ...untried, planned_at: meta.at }),
    ],
    NotificationDropped: ({ data }) => dropped(data.documentIds, data.recipient),
    EmailRequested: ({ data, meta }) => inMail(data, meta.at),
    NotificationGathered: ({ data, meta }) => inMail(data, meta.at),
    EmailSent: ({ data, meta }) => [
      ...data.documentIds.map((documentId) =>
        told(documentId, data.recipient, { notified_at: meta.at, failed_at: null, failure: null }),
      ),
      ...dropped(data.leftOut, data.recipient),
    ],
    EmailSendFailed: ({ data, meta }) => untold(data, data.retryAt === null ? 'failed' : 'retrying', meta.at),
    EmailOutcomeUnknown: ({ data, meta }) => untold(data, 'unknown', meta.at),
    EmailDelivered: ({ data, meta }) =>
      data.documentIds.map((documentId) =>
        told(documentId, data.recipient, { notified_at: meta.at, failed_at: null, failure: null }),
      ),
    EmailBounced: ({ data, meta }) =>
      data.documentIds.map((documentId) =>
        told(documentId, data.recipient, {
          planned_at: null,
          notified_at: null,
          failed_at: meta.at,
          failure: data.inDoubt?.includes(documentId) === true ? 'unknown' : 'failed',
        }),
      ),
    DocumentRead: ({ data, meta }) => [
      ensure(documentReaderTable, reader(data.documentId, data.caseId, data.readBy)),
      told(data.documentId, data.readBy, { is_read: true, seen_at: meta.at }),
    ],
    DocumentMarkedUnread: ({ data }) => [
      ensure(documentReaderTable, reader(data.documentId, data.caseId, data.markedBy)),
      told(data.documentId, data.markedBy, { is_read: false }),
    ],
    DocumentTrashed: ({ data }) => [
      patch(documentTable, { document_id: data.documentId }, { trashed: true }),
      put(trashedDocumentTable, {
        document_id: data.documentId,
        case_id: data.caseId,
        trashed_by: data.trashedBy,
        trashed_at: data.at,
        shred_at: data.shredAt,
      }),
    ],
    DocumentRestored: ({ data }) => [
      patch(documentTable, { document_id: data.documentId }, { trashed: false }),
      remove(trashedDocumentTable, { document_id: data.documentId }),
    ],
    NotificationWithdrawn: ({ data }) => dropped([data.documentId], data.recipient),
    DocumentTransferred: ({ data, meta }) => transferred(data, meta.at),
    DocumentDeleted: ({ data }) => [
      remove(documentTable, { document_id: data.documentId }),
      remove(documentReaderTable, { document_id: data.documentId }),
      remove(trashedDocumentTable, { document_id: data.documentId }),
    ],
  },
}

const reader = (documentId: DocumentId, caseId: CaseId, userId: UserId): DocumentReaderRow => ({
  document_id: documentId,
  user_id: userId,
  case_id: caseId,
  is_other: false,
  planned_at: null,
  requested_at: null,
  notified_at: null,
  seen_at: null,
  is_read: false,
  failed_at: null,
  failure: null,
})

type Told = Partial<
  Pick<
    DocumentReaderRow,
    'planned_at' | 'requested_at' | 'notified_at' | 'seen_at' | 'is_read' | 'failed_at' | 'failure'
  >
>

const told = (documentId: DocumentId, userId: UserId, set: Told): RowChange =>
  patch(documentReaderTable, { document_id: documentId, user_id: userId }, set)

const inMail = (
  data: { readonly documentIds: DocumentId[]; readonly dropped: DocumentId[]; readonly recipient: UserId },
  at: string,
): readonly RowChange[] => [
  ...data.documentIds.map((documentId) => told(documentId, data.recipient, { requested_at: at })),
  ...dropped(data.dropped, data.recipient),
]

/** Nothing more is planned where the mail was given up, or will not be repeated for nobody knows whether it arrived. */
const untold = (
  data: { readonly documentIds: DocumentId[]; readonly leftOut: DocumentId[]; readonly recipient: UserId },
  failure: DeliveryFailure,
  at: string,
): readonly RowChange[] => [
  ...data.documentIds.map((documentId) =>
    told(documentId, data.recipient, {
      failed_at: at,
      failure,
      ...(failure === 'retrying' ? {} : { planned_at: null }),
    }),
  ),
  ...(failure === 'retrying' ? [] : dropped(data.leftOut, data.recipient)),
]

/** No mail has been asked for yet, and none has failed. */
const untried = { requested_at: null, failed_at: null, failure: null } as const

const dropped = (documentIds: readonly DocumentId[], recipient: UserId): readonly RowChange[] =>
  documentIds.map((documentId) => told(documentId, recipient, { ...untried, planned_at: null }))

/**
 * Who stays keeps what they have read; who was told of it in the old case is told anew of the new one. Whoever moved it
 * is sent no mail, for they know of it already.
 */
const transferred = (
  data: Extract<AktenraumEvent, { type: 'DocumentTransferred' }>['data'],
  at: string,
): readonly RowChange[] => {
  const { documentId: document_id, toCaseId: case_id } = data
  return [
    patch(
      documentTable,
      { document_id },
      {
        case_id,
        key_id: data.keyId,
        content_key_id: data.contentKeyId,
        encrypted_name: data.encryptedName,
        encrypted_description: data.encryptedDescription,
        pinned: false,
        others: data.others.length,
      },
    ),
    ...data.leaving.map((user_id) => remove(documentReaderTable, { document_id, user_id })),
    patch(documentReaderTable, { document_id, user_id: data.uploader }, { case_id }),
    ...data.others.flatMap((user_id) => [
      ensure(documentReaderTable, reader(document_id, case_id, user_id)),
      patch(
        documentReaderTable,
        { document_id, user_id },
        {
          ...{ ...untried, case_id, is_other: true, planned_at: null },
          notified_at: user_id === data.transferredBy ? at : null,
        },
      ),
    ]),
  ]
}
