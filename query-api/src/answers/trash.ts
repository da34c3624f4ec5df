import type { TrashedDocumentDto } from '@aktenraum/domain/contracts'
import { trashRights } from '@aktenraum/domain/policies'
import type { CaseAccessRow } from '../reads/case-access.ts'
import type { ShownTrashRow } from '../reads/trash.ts'
import type { Viewer } from './user.ts'

export const toTrashedDocument = (row: ShownTrashRow, viewer: Viewer, access: CaseAccessRow): TrashedDocumentDto => ({
  id: row.document_id,
  case: row.case_id,
  encrypted_name: row.encrypted_name,
  encrypted_description: row.encrypted_description,
  type: row.type,
  charset: row.charset,
  size: row.size,
  uploaded_at: row.uploaded_at,
  uploader: row.uploader,
  key_id: row.key_id,
  related_object: row.related_object,
  ...(row.content_key_id === null ? {} : { content_key_id: row.content_key_id }),
  ...(row.added === null ? {} : { log: { added: row.added, named: row.named } }),
  trashed_by: row.trashed_by,
  trashed_at: row.trashed_at,
  shred_at: row.shred_at,
  ...trashRights(
    { role: access.role, isStaff: viewer.isStaff },
    {
      isUploader: row.uploader === viewer.id,
      isTrashedByViewer: row.trashed_by === viewer.id,
      isSeenByAnother: row.is_seen_by_another,
      isCaseDisabled: access.scheduled_deletion_date !== null,
    },
  ),
})
