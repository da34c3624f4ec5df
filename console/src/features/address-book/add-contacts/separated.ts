/** A row of a table as it stands in its file. */
export interface Row {
  /** Where it begins, from 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** A quotation mark in it has no other: what its cells are is a guess. */
  readonly isBroken: boolean
}

const separators = [';', ',', '\t', '|'] as const
type Separator = (typeof separators)[number]
/** No cell is longer; what seems to be lacks the quotation mark at its end. */
const longestCell = 100_000

/** No table has more columns; what stands in those beyond is kept in the last one as it is written. */
const mostCells = 500

/** What parts most of the first lines, and each of them as often. `sep=;` in the first line says it itself (Excel). */
export const separatorOf = (text: string): Separator => {
  const said = /^sep=([;,\t|])\r?\n/.exec(text)?.[1]
  if (said !== undefined) return said as Separator
  const sample = text.slice(0, 50_000)
  const parts = separators.map((separator) => {
    const rows = [...firstRows(sample, separator)]
    const widths = rows.map(({ cells }) => cells.length)
    const [width = 1] = widths
    return { separator, worth: width < 2 ? 0 : width * widths.filter((each) => each === width).length }
  })
  return parts.reduce((best, each) => (each.worth > best.worth ? each : best)).separator
}

function* firstRows(text: string, separator: string): Generator<Row> {
  let left = 20
  for (const row of rowsIn(text, separator)) {
    if (left === 0) return
    left -= 1
    yield row
  }
}

/**
 * The rows of a file whose cells are set apart by a sign (RFC 4180), one by one. Quoted cells may have several lines
 * and double their quotation marks. Where one lacks its end, its line is read by itself, and the next row begins below
 * it. Empty lines are left out.
 */
export function* rowsIn(text: string, separator: string): Generator<Row> {
  let at = /^sep=.\r?\n/.exec(text)?.[0].length ?? 0
  let line = at === 0 ? 1 : 2
  while (at < text.length) {
    const read = quotedRow(text, at, separator) ?? plainRow(text, at, separator)
    if (read.cells.some((cell) => cell !== ''))
      yield { line, cells: atMost(read.cells, separator), isBroken: read.isBroken }
    line += linesIn(text, at, read.end)
    at = read.end
  }
}

const atMost = (cells: readonly string[], separator: string): readonly string[] =>
  cells.length <= mostCells ? cells : [...cells.slice(0, mostCells - 1), cells.slice(mostCells - 1).join(separator)]

interface Read {
  readonly cells: readonly string[]
  /** After its line break. */
  readonly end: number
  readonly isBroken: boolean
}

/** Undefined where a quotation mark lacks its other. */
const quotedRow = (text: string, start: number, separator: string): Read | undefined => {
  const cells: string[] = []
  let at = start
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator)
    if (cell === undefined) return undefined
    cells.push(cell.text)
    at = cell.end
    if (text[at] === separator) at += 1
    else if (at >= text.length || text[at] === '\n' || text[at] === '\r')
      return { cells, end: afterBreak(text, at), isBroken: false }
    else return undefined
  }
}

interface Cell {
  readonly text: string
  readonly end: number
}

const quotedCell = (text: string, start: number): Cell | undefined => {
  for (let at = text.indexOf('"', start + 1); at !== -1 && at - start < longestCell; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue
    return { text: text.slice(start + 1, at).replaceAll('""', '"'), end: at + 1 }
  }
  return undefined
}

const plainCell = (text: string, start: number, separator: string): Cell => {
  let at = start
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
  return { text: text.slice(start, at), end: at }
}

const plainRow = (text: string, start: number, separator: string): Read => {
  const { end } = plainCell(text, start, '\n')
  const cells = text.slice(start, end).split(separator)
  return { cells: cells.map((cell) => cell.replaceAll('"', '')), end: afterBreak(text, end), isBroken: true }
}

const afterBreak = (text: string, at: number): number =>
  Math.min(text.length, at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1))

const linesIn = (text: string, from: number, to: number): number => {
  let count = 0
  for (let at = from; at < to; at += 1)
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count += 1
  return count
}
