import type { Case } from '../../shared/client/types.ts'
import { compareCaseNumbers, compareNames } from '../../shared/format/collation.ts'
import { plainText } from '../components/decrypted-text.tsx'

export type CaseColumn = 'number' | 'title' | 'last_update_date' | 'documents_count' | 'unread_count'
export interface CaseSort {
  readonly column: CaseColumn
  readonly isDescending: boolean
}
/** As the client answers them. */
export const newestChangeFirst: CaseSort = { column: 'last_update_date', isDescending: true }

const firstDescending: ReadonlySet<CaseColumn> = new Set(['last_update_date', 'documents_count', 'unread_count'])

/** The next order when a column's heading is clicked: the column's own direction, then the other, then none (TBL-06). */
export const nextSort = (sort: CaseSort, column: CaseColumn): CaseSort => {
  const isFirstDescending = firstDescending.has(column)
  if (sort.column !== column) return { column, isDescending: isFirstDescending }
  return sort.isDescending === isFirstDescending ? { column, isDescending: !isFirstDescending } : newestChangeFirst
}

const comparisons: Readonly<Record<CaseColumn, (one: Case, other: Case) => number>> = {
  number: (one, other) => compareCaseNumbers(plainText(one.case_number), plainText(other.case_number)),
  title: (one, other) => compareNames(plainText(one.title), plainText(other.title)),
  last_update_date: (one, other) => one.last_update_date.localeCompare(other.last_update_date),
  documents_count: (one, other) => one.documents_count - other.documents_count,
  unread_count: (one, other) => one.unread_count - other.unread_count,
}

export const sortCases = (cases: readonly Case[], { column, isDescending }: CaseSort): readonly Case[] => {
  const compare = comparisons[column]
  return cases.toSorted((one, other) => (isDescending ? compare(other, one) : compare(one, other)))
}
