import { exportTexts } from '../texts/export.ts'

/** What can be exported of who stands on a list, in its order (EXP-19). */
export const allColumns = [
  'name',
  'function',
  'organisation',
  'salutation',
  'address',
  'email',
  'phone',
  'attendance',
] as const
export type Column = (typeof allColumns)[number]
/** Of one entry: '' where there is nothing. */
export type Row = Readonly<Record<Column, string>>

/** Whether somebody comes is said of events alone (EXP-21). */
export const columnsOf = ({ isEvent }: { readonly isEvent: boolean }): readonly Column[] =>
  allColumns.filter((column) => isEvent || column !== 'attendance')
/** EXP-20 */
export const chosenAtFirst: readonly Column[] = ['email']

export interface View {
  readonly heads: readonly string[]
  /** By the columns, in their order. */
  readonly rows: readonly (readonly string[])[]
  /** How many rows have nothing in these columns (EXP-05), and how many the same as one before (EXP-06). */
  readonly empty: number
  readonly repeated: number
}

/** What is exported of these columns. */
export const viewOf = (rows: readonly Row[], columns: readonly Column[]): View => {
  const cells = rows.map((row) => columns.map((column) => row[column].trim()))
  const filled = cells.filter((row) => row.some((cell) => cell !== ''))
  const seen = new Map(filled.map((row) => [JSON.stringify(row), row]))
  return {
    heads: columns.map((column) => exportTexts.columns[column]),
    rows: [...seen.values()],
    empty: cells.length - filled.length,
    repeated: filled.length - seen.size,
  }
}
