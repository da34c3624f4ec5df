import type { SortPayload } from 'react-admin'
import type { Decrypted, Document } from '../../shared/client/types.ts'
import { compareNames } from '../../shared/format/collation.ts'

/** What only the browser can sort by, because only it can read it. */
const browserFields: ReadonlySet<string> = new Set(['name', 'description', 'uploader'])
/** What the server can sort by; anything else that react-admin asks for means the default. */
const serverFields: ReadonlySet<string> = new Set(['creation_date', 'size'])

/** Newest first unless asked otherwise (LST-09). */
export const defaultSort: SortPayload = { field: 'creation_date', order: 'DESC' }

export const sortsOnServer = (sort: SortPayload = defaultSort): boolean => !browserFields.has(sort.field)

/** `-size` for descending (LST-12). */
export const orderingOf = (sort: SortPayload = defaultSort): string => {
  const { field, order } = serverFields.has(sort.field) ? sort : defaultSort
  return order === 'DESC' ? `-${field}` : field
}

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

/** The order that `-size` and the like stand for. */
export const sortOf = (ordering: string): SortPayload =>
  ordering.startsWith('-') ? { field: ordering.slice(1), order: 'DESC' } : { field: ordering, order: 'ASC' }
