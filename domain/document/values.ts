import type { EncryptedValue, KeyId } from '../kernel/ids.ts'
import type { DocumentEvent } from './events.ts'

/** What is signed of a document by who adds or names it, and by nobody else. */
export interface DocumentValues {
  readonly name: EncryptedValue
  readonly description: EncryptedValue | null
  readonly type: string
  readonly charset: string | null
  /** Of the content of the document that it answers. */
  readonly related: KeyId | null
}
/** The ciphertext as it is stored; `digest` is null where nobody signed it. */
export interface StoredContent {
  readonly digest: string | null
  readonly size: number
}

type EventOf<Type extends DocumentEvent['type']> = Extract<DocumentEvent, { type: Type }>['data']

export const valuesOf = ({
  encryptedName: name,
  encryptedDescription: description,
  type,
  charset,
  relatedObject,
}: EventOf<'DocumentUploaded'>): DocumentValues => ({
  name,
  description,
  type,
  charset,
  related: relatedObject?.key_id ?? null,
})

/** After a change of name, description, or of both by a move. */
export const changedValues = (
  values: DocumentValues | null,
  { encryptedName: name, encryptedDescription: description }: Partial<EventOf<'DocumentTransferred'>>,
): DocumentValues | null =>
  values && {
    ...values,
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
  }
