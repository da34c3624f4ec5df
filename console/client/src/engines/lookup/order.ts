import type { Decrypted, Document } from '../../collections/types.ts'
import { compareNames } from '../../base/text/collation.ts'

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
  if (key === undefined) return documents.toSorted((one, other) => byDate(one, other, sign))
  return documents.toSorted((one, other) => sign * compareNames(key(one), key(other)) || newestFirst(one, other))
}

const keyOf = (field: string, names: DocumentOrder['names']): ((document: Document) => string) | undefined => {
  if (field === 'name') return ({ name }) => textOf(name)
  if (field === 'description') return ({ description }) => textOf(description)
  return field === 'uploader' ? ({ uploader }) => names[uploader ?? ''] ?? '' : undefined
}

/** Of one date in the order in which they were chosen, whichever way the list goes, as the server has it. */
const byDate = (one: Document, other: Document, sign: 1 | -1): number => {
  // Times of one form are in the order of their texts, which is compared fastest.
  if (one.creation_date !== other.creation_date) return one.creation_date < other.creation_date ? -sign : sign
  return one.place - other.place || (one.id < other.id ? -1 : 1)
}
const newestFirst = (one: Document, other: Document): number => byDate(one, other, -1)

const textOf = (value: Decrypted | null): string => (value !== null && 'text' in value ? value.text : '')
