import { defaultOrdering } from '../../shared/documents/paging.ts'

/** What only the browser can sort by, because only it can read it. */
const browserFields: ReadonlySet<string> = new Set(['name', 'description', 'uploader'])
/** What the server can sort by; anything else that an address asks for means the default, newest first (LST-09). */
const serverFields: ReadonlySet<string> = new Set(['creation_date', 'size'])

interface DocumentSort {
  readonly field: string
  readonly isDescending: boolean
}

/** The order that `-size` and the like stand for (LST-12). */
export const sortOf = (ordering: string): DocumentSort =>
  ordering.startsWith('-') ? { field: ordering.slice(1), isDescending: true } : { field: ordering, isDescending: false }

export const sortsOnServer = (ordering: string): boolean => !browserFields.has(sortOf(ordering).field)

/** In which order the server is asked for them. */
export const serverOrdering = (ordering: string): string =>
  serverFields.has(sortOf(ordering).field) ? ordering : defaultOrdering
