import type { DocumentDto } from '@aktenraum/domain/contracts'
import { documentRights, documentStatus, isJustUploaded } from '@aktenraum/domain/policies'
import type { CaseAccessRow } from '../reads/case-access.ts'
import type { ShownDocumentRow } from '../reads/documents.ts'
import type { Viewer } from './user.ts'

/** What an answer about documents depends on beside the document. `now` is ISO 8601. */
export interface DocumentView {
  readonly viewer: Viewer
  readonly access: CaseAccessRow
  readonly now: string
  readonly justUploadedMs: number
  readonly withRead: boolean
}

export const toDocument = (row: ShownDocumentRow, view: DocumentView): DocumentDto => {
  const isUploader = row.uploader === view.viewer.id
  const isNew = isJustUploaded(row.uploaded_at, view.now, view.justUploadedMs)
  const rights = documentRights(
    { role: view.access.role, isStaff: view.viewer.isStaff },
    {
      isUploader,
      isJustUploaded: isNew,
      // Whoever moved it had it in hand.
      isSeenByAnother: row.is_seen_by_another || row.content_key_id !== null,
      isCaseDisabled: view.access.scheduled_deletion_date !== null,
    },
  )
  return {
    id: row.document_id,
    case: row.case_id,
    encrypted_name: row.encrypted_name,
    type: row.type,
    charset: row.charset,
    size: row.size,
    encrypted_description: row.encrypted_description,
    uploaded_at: row.uploaded_at,
    creation_date: row.filed_at,
    place: row.place,
    uploader: row.uploader,
    has_file: true,
    pinned: row.pinned,
    status: isUploader ? documentStatus(row) : null,
    ...rights,
    is_just_uploaded: isNew,
    key_id: row.key_id,
    related_object: row.related_object,
    ...(row.content_key_id === null ? {} : { content_key_id: row.content_key_id }),
    ...(row.added === null ? {} : { log: { added: row.added, named: row.named } }),
    ...(view.withRead ? { viewer_read: row.is_read ?? true } : {}),
  }
}
