import type { Document } from '../../collections/types.ts'
import { hasTerms, termsOf } from '../../memory/search/fold.ts'

/** Which documents of a case are listed. `text` is compared with what only the browser can read. */
export interface DocumentFilters {
  readonly text?: string
  readonly type?: TypeGroup
  /** A user id. */
  readonly uploader?: string
  readonly unread?: true
  readonly pinned?: true
}
export const noFilters: DocumentFilters = {}

/** What people mean by the type of a document. */
export const typeGroups = ['text', 'pdf', 'image', 'other'] as const
export type TypeGroup = (typeof typeGroups)[number]

export const typeGroupOf = (type: string): TypeGroup => {
  if (type.startsWith('text/')) return 'text'
  if (type.startsWith('application/pdf')) return 'pdf'
  return type.startsWith('image/') ? 'image' : 'other'
}

export const isFiltered = (filters: DocumentFilters): boolean => Object.keys(filters).length > 0
/** The server lists all or the pinned ones; anything else is looked for among what the browser has read. */
export const needsBrowser = ({ pinned: _, ...others }: DocumentFilters): boolean => Object.keys(others).length > 0

/** The same text for the same filters. */
export const filterKey = (filters: DocumentFilters): string =>
  JSON.stringify(Object.entries(filters).toSorted(([one], [other]) => one.localeCompare(other)))

/** Every word somewhere in name or description, however its umlauts and accents are typed. */
export const matches = (document: Document, filters: DocumentFilters): boolean =>
  (filters.unread === undefined || document.viewer_read === false) &&
  (filters.pinned === undefined || document.pinned) &&
  (filters.uploader === undefined || document.uploader === filters.uploader) &&
  (filters.type === undefined || typeGroupOf(document.type) === filters.type) &&
  (filters.text === undefined || hasWords(document, filters.text))

const hasWords = ({ name, description }: Document, text: string): boolean =>
  hasTerms(
    [name, description].map((value) => (value && 'text' in value ? value.text : '')),
    termsOf(text),
  )
