import type { DocumentDto } from '@aktenraum/domain/contracts'
import type { Document } from '../../shared/client/types.ts'
import type { Shown } from '../parts/decrypted-text.tsx'

/** A document as its row can show it, before and after its texts are decrypted. */
export type DocumentView = Omit<Document, 'name' | 'description'> & {
  readonly name: Shown
  readonly description: Shown | null
}

export const pendingDocument = ({
  encrypted_name: _name,
  encrypted_description: description,
  ...rest
}: DocumentDto): DocumentView => ({
  ...rest,
  slug: '',
  name: 'pending',
  description: description === null ? null : 'pending',
})

/** Whether there is more to it than what the server knows. */
export const isOpened = (view: DocumentView): view is Document =>
  view.name !== 'pending' && view.description !== 'pending'
