import type { DocumentDto } from '@aktenraum/domain/contracts'
import type { Document } from '@aktenraum/client/collections/types'
import { isPending, pendingText } from '../../shared/documents/shown.ts'
import type { Shown } from '../../shared/documents/shown.ts'

/** A document as its row can show it, before and after its texts are decrypted. */
export type DocumentView = Omit<Document, 'name' | 'description'> & {
  readonly name: Shown
  readonly description: Shown | null
}

export const pendingDocument = ({
  encrypted_name: name,
  encrypted_description: description,
  log: _log,
  ...rest
}: DocumentDto): DocumentView => ({
  ...rest,
  slug: '',
  name: pendingText(name),
  description: description === null ? null : pendingText(description),
})

/** Whether there is more to it than what the server knows. */
export const isOpened = (view: DocumentView): view is Document => !isPending(view.name) && !isPending(view.description)

/** For a short time after the upload, its sender may still say what a document is (DOC-60). */
export const isDescribable = ({ can_update: canUpdate, is_just_uploaded: isNew }: DocumentView): boolean =>
  canUpdate && isNew
