import type { SortPayload } from 'react-admin'
import type { Decrypted, Document } from '../../shared/client/types.ts'
import { compareNames } from '../../shared/format/collation.ts'

/** By what the server can sort: what it knows in the clear. */
const serverFields: ReadonlySet<string> = new Set(['creation_date', 'size'])

/** Newest first unless asked otherwise (LST-09). */
export const defaultSort: SortPayload = { field: 'creation_date', order: 'DESC' }

export const sortsOnServer = (sort: SortPayload = defaultSort): boolean => serverFields.has(sort.field)

/** `-size` for descending (LST-12). */
export const orderingOf = ({ field, order }: SortPayload = defaultSort): string =>
  order === 'DESC' ? `-${field}` : field

/** By name, description or uploader; equal ones newest first. `names`: people's names by user id. */
export const sortDocuments = (
  documents: readonly Document[],
  { field, order }: SortPayload = defaultSort,
  names: ReadonlyMap<string, string> = new Map(),
): readonly Document[] => {
  const key = (document: Document): string => {
    if (field === 'name') return textOf(document.name)
    if (field === 'description') return textOf(document.description)
    return names.get(document.uploader ?? '') ?? ''
  }
  const sign = order === 'DESC' ? -1 : 1
  return documents.toSorted(
    (one, other) => sign * compareNames(key(one), key(other)) || other.uploaded_at.localeCompare(one.uploaded_at),
  )
}

const textOf = (value: Decrypted | null): string => (value !== null && 'text' in value ? value.text : '')
