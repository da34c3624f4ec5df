import type { CaseOrdering } from '@aktenraum/domain/contracts'
import type { CaseOrder } from '../../shared/local-database/case-index.ts'

/** Numbers and titles are ordered here, where they can be read; the rest by the server, which knows it best. */
export type CaseColumn = CaseOrder | CaseOrdering
export interface CaseSort {
  readonly column: CaseColumn
  readonly isDescending: boolean
}
export const newestChangeFirst: CaseSort = { column: 'last_update_date', isDescending: true }

const columns: readonly CaseColumn[] = ['number', 'title', 'last_update_date', 'documents_count', 'unread_count']
const firstDescending: ReadonlySet<CaseColumn> = new Set(['last_update_date', 'documents_count', 'unread_count'])

/** The next order when a column's heading is clicked: the column's own direction, then the other, then none (TBL-06). */
export const nextSort = (sort: CaseSort, column: CaseColumn): CaseSort => {
  const isFirstDescending = firstDescending.has(column)
  if (sort.column !== column) return { column, isDescending: isFirstDescending }
  return sort.isDescending === isFirstDescending ? { column, isDescending: !isFirstDescending } : newestChangeFirst
}

/** As a listing keeps it: the column, with a minus where descending. */
export const orderingOf = ({ column, isDescending }: CaseSort): string => (isDescending ? `-${column}` : column)
export const sortOf = ([ordering = '']: readonly string[]): CaseSort => {
  const column = columns.find((each) => ordering.replace(/^-/, '') === each)
  return column === undefined ? newestChangeFirst : { column, isDescending: ordering.startsWith('-') }
}

export const isLocalOrder = (column: CaseColumn): column is CaseOrder => column === 'number' || column === 'title'
