import type { Decrypted, Document } from '../client/types.ts'
import { compareNames } from '../format/collation.ts'

/** In which order documents are listed; `names`: people's names by user id. */
export interface DocumentOrder {
  readonly field: string
  readonly isDescending: boolean
  readonly names: Readonly<Record<string, string>>
}

/** By name, description, uploader, size or, whatever else is asked for, date; equal ones newest first. */
export const sortDocuments = (documents: readonly Document[], order: DocumentOrder): readonly Document[] => {
  const { field, isDescending, names } = order
  const sign = isDescending ? -1 : 1
  if (field === 'size')
    return documents.toSorted((one, other) => sign * (one.size - other.size) || newestFirst(one, other))
  const key = keyOf(field, names)
  if (key === undefined) return documents.toSorted((one, other) => -sign * newestFirst(one, other))
  return documents.toSorted((one, other) => sign * compareNames(key(one), key(other)) || newestFirst(one, other))
}

const keyOf = (field: string, names: DocumentOrder['names']): ((document: Document) => string) | undefined => {
  if (field === 'name') return ({ name }) => textOf(name)
  if (field === 'description') return ({ description }) => textOf(description)
  return field === 'uploader' ? ({ uploader }) => names[uploader ?? ''] ?? '' : undefined
}

/** Times of one form are in the order of their texts, which is compared fastest. */
const newestFirst = (one: Document, other: Document): number =>
  one.uploaded_at === other.uploaded_at ? 0 : one.uploaded_at < other.uploaded_at ? 1 : -1

const textOf = (value: Decrypted | null): string => (value !== null && 'text' in value ? value.text : '')
