import type { TrashedDocument } from '@aktenraum/client/collections/trash-types'
import type { Document } from '@aktenraum/client/collections/types'

/** A document in the trash as one that can be looked at, and nothing else. */
export const asDocument = ({
  trashed_by: _by,
  trashed_at: _at,
  shred_at: _until,
  can_restore: _restore,
  can_erase: _erase,
  ...document
}: TrashedDocument): Document => ({
  ...document,
  creation_date: document.uploaded_at,
  place: 0,
  slug: '',
  has_file: true,
  pinned: false,
  status: null,
  can_update: false,
  can_delete: false,
  can_transfer: false,
  can_pin: false,
  is_just_uploaded: false,
  is_trashed: true,
})
