/** A column: its heading, and what stands below it. */
export type CsvColumn<Row> = readonly [heading: string, cellOf: (row: Row) => string | number | null]

const byteOrderMark = '\uFEFF'

/** A table for other programs: semicolons, UTF-8 with byte order mark, nothing that a spreadsheet would compute. */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  byteOrderMark +
  [columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, cellOf]) => cellOf(row)))]
    .map((cells) => `${cells.map(written).join(';')}\r\n`)
    .join('')

const written = (value: string | number | null): string => {
  const text = String(value ?? '')
  const guarded = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
