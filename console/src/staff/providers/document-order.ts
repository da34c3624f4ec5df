import type { SortPayload } from 'react-admin'

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

/** The order that `-size` and the like stand for. */
export const sortOf = (ordering: string): SortPayload =>
  ordering.startsWith('-') ? { field: ordering.slice(1), order: 'DESC' } : { field: ordering, order: 'ASC' }
