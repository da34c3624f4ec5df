import type { Meaning } from './headings.ts'
import type { Row } from './separated.ts'
import type { Table } from './table.ts'

/** A cell of a row that can be mended. */
export interface Cell {
  /** Of its column, from 0. */
  readonly column: number
  /** Undefined for a column that has none, or stands beyond the last one of the table. */
  readonly heading: string | undefined
  readonly text: string
}

const placeOf = ({ hasHeading }: Table, place: number): number => place + (hasHeading ? 1 : 0)

/** What can be mended of a row: whatever is taken of it, and what stands where nothing is to stand. */
export const cellsToMend = (table: Table, meanings: readonly Meaning[], place: number): readonly Cell[] => {
  const cells = table.rows[placeOf(table, place)]?.cells ?? []
  const headings = table.hasHeading ? (table.rows[0]?.cells ?? []) : []
  return Array.from({ length: Math.max(cells.length, meanings.length) }, (_, column) => ({
    column,
    heading: headings[column]?.trim() || undefined,
    text: cells[column] ?? '',
  })).filter(({ column, text }) => text.trim() !== '' || (meanings[column] ?? null) !== null)
}

/** The table with other cells in one of its rows, which then is whole: somebody has read it. */
export const withCells = (table: Table, place: number, cells: readonly string[]): Table => {
  const at = placeOf(table, place)
  const row = table.rows[at]
  if (row === undefined) throw new RangeError('a row beyond the last')
  const mended: Row = { line: row.line, cells, isBroken: false }
  return { ...table, rows: table.rows.with(at, mended) }
}

/** All cells of a row, as many as there are columns, some of them with another text. */
export const cellsWith = (
  table: Table,
  { place, width }: { readonly place: number; readonly width: number },
  texts: Readonly<Partial<Record<number, string>>>,
): readonly string[] => {
  const cells = table.rows[placeOf(table, place)]?.cells ?? []
  return Array.from({ length: Math.max(width, cells.length) }, (_, column) => texts[column] ?? cells[column] ?? '')
}
