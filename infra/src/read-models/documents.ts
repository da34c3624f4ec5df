import type { CaseId, DocumentId, EncryptedValue, KeyId, RelatedObject, UserId } from '@aktenraum/domain'
import { tableOf } from './table.ts'

/**
 * `size` comes back from the pool as text, like every `int8`; `others` is how many people the delivery status counts.
 * `filed_at` and `place`: where lists have it, for those that were chosen together come together (`Filed`).
 */
export type DocumentRow = {
  readonly document_id: DocumentId
  readonly case_id: CaseId
  readonly key_id: KeyId
  readonly blob_id: string
  readonly type: string
  readonly charset: string | null
  readonly size: number
  readonly encrypted_name: EncryptedValue
  readonly encrypted_description: EncryptedValue | null
  readonly uploader: UserId
  readonly uploaded_at: string
  readonly filed_at: string
  readonly place: number
  readonly pinned: boolean
  readonly trashed: boolean
  readonly others: number
  readonly content_key_id: KeyId | null
  readonly related_object: RelatedObject | null
}
export const documentTable = tableOf<DocumentRow>()({
  name: 'document',
  key: ['document_id'],
  columns: {
    document_id: 'text',
    case_id: 'text',
    key_id: 'text',
    blob_id: 'text',
    type: 'text',
    charset: 'text',
    size: 'bigint',
    encrypted_name: 'jsonb',
    encrypted_description: 'jsonb',
    uploader: 'text',
    uploaded_at: 'timestamptz',
    filed_at: 'timestamptz',
    place: 'int',
    pinned: 'boolean',
    trashed: 'boolean',
    others: 'int',
    content_key_id: 'text',
    related_object: 'jsonb',
  },
})

/** A document in the trash: who put it there, and from when on it is erased by itself. */
export type TrashedDocumentRow = {
  readonly document_id: DocumentId
  readonly case_id: CaseId
  readonly trashed_by: UserId
  readonly trashed_at: string
  readonly shred_at: string
}

export const trashedDocumentTable = tableOf<TrashedDocumentRow>()({
  name: 'trashed_document',
  key: ['document_id'],
  columns: {
    document_id: 'text',
    case_id: 'text',
    trashed_by: 'text',
    trashed_at: 'timestamptz',
    shred_at: 'timestamptz',
  },
})

export type DeliveryFailure = 'retrying' | 'failed' | 'unknown'

/**
 * One person and one document. The uploader has a row too, read and never `is_other`; who joined the case later gets
 * one by reading, or by marking it as unread: until then it is not new to them. `seen_at` is the last time it was read
 * and stays when it is marked as unread. `failed_at` and `failure` tell of a mail about it that could not be sent yet,
 * was given up, or of which nobody knows whether it arrived. `requested_at`: a mail that is to speak of it was asked
 * for then.
 */
export type DocumentReaderRow = {
  readonly document_id: DocumentId
  readonly user_id: UserId
  readonly case_id: CaseId
  readonly is_other: boolean
  readonly planned_at: string | null
  readonly requested_at: string | null
  readonly notified_at: string | null
  readonly seen_at: string | null
  readonly is_read: boolean
  readonly failed_at: string | null
  readonly failure: DeliveryFailure | null
}
export const documentReaderTable = tableOf<DocumentReaderRow>()({
  name: 'document_reader',
  key: ['document_id', 'user_id'],
  columns: {
    document_id: 'text',
    user_id: 'text',
    case_id: 'text',
    is_other: 'boolean',
    planned_at: 'timestamptz',
    requested_at: 'timestamptz',
    notified_at: 'timestamptz',
    seen_at: 'timestamptz',
    is_read: 'boolean',
    failed_at: 'timestamptz',
    failure: 'text',
  },
})
