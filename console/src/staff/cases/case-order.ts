import type { CaseOrdering } from '@aktenraum/domain/contracts'
import type { CaseOrder } from '@aktenraum/client/memory/local-database/case-index'

/** Numbers and titles are ordered here, where they can be read; the rest by the server, which knows it best. */
export type CaseColumn = CaseOrder | CaseOrdering
export interface CaseSort {
  readonly column: CaseColumn
  readonly isDescending: boolean
}
export const newestChangeFirst: CaseSort = { column: 'last_update_date', isDescending: true }

export const caseColumns: readonly CaseColumn[] = [
  'number',
  'title',
  'last_update_date',
  'documents_count',
  'unread_count',
]
const firstDescending: ReadonlySet<CaseColumn> = new Set(['last_update_date', 'documents_count', 'unread_count'])

/** The order in which a column is wanted first. */
export const firstSort = (column: CaseColumn): CaseSort => ({ column, isDescending: firstDescending.has(column) })

/**
 * The next order when a column's heading is clicked: the column's own direction, then the other, then none (TBL-06).
 */
export const nextSort = (sort: CaseSort, column: CaseColumn): CaseSort => {
  const first = firstSort(column)
  if (sort.column !== column) return first
  return sort.isDescending === first.isDescending ? { column, isDescending: !first.isDescending } : newestChangeFirst
}

/** As a listing keeps it: the column, with a minus where descending. */
export const orderingOf = ({ column, isDescending }: CaseSort): string => (isDescending ? `-${column}` : column)
export const sortOf = ([ordering = '']: readonly string[]): CaseSort => {
  const column = caseColumns.find((each) => ordering.replace(/^-/, '') === each)
  return column === undefined ? newestChangeFirst : { column, isDescending: ordering.startsWith('-') }
}

export const isLocalOrder = (column: CaseColumn): column is CaseOrder => column === 'number' || column === 'title'
