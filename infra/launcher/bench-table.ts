import { cpus, totalmem } from 'node:os'

/**
 * One figure of a benchmark. `ratio` is ours by the peer's; where there is no peer, `ours` itself is held to the
 * target.
 */
export type Figure = {
  readonly what: string
  readonly ours: number
  readonly peer: number | null
  readonly ratio: number
  readonly target: number
  readonly unit: string
}
export type Benchmark = { readonly name: string; readonly figures: readonly Figure[] }

/** Of what happens per second more is better; of time, bytes and the like less is. */
const moreIsBetter = ({ unit }: Figure): boolean => unit.endsWith('/s')

const measured = (figure: Figure): number => (figure.peer === null ? figure.ours : figure.ratio)

export const isReached = (figure: Figure): boolean =>
  moreIsBetter(figure) ? measured(figure) >= figure.target : measured(figure) <= figure.target

const format = (value: number): string => {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US')
  return value.toFixed(2)
}

const row = (name: string, figure: Figure): string[] => [
  name,
  figure.what,
  `${format(figure.ours)} ${figure.unit}`,
  figure.peer === null ? '–' : `${format(figure.peer)} ${figure.unit}`,
  figure.peer === null ? '–' : format(figure.ratio),
  `${moreIsBetter(figure) ? '≥' : '≤'} ${format(figure.target)}${figure.peer === null ? ` ${figure.unit}` : ''}`,
  isReached(figure) ? 'yes' : 'NO',
]

const HEAD = ['benchmark', 'what', 'ours', 'peer', 'ratio', 'target', 'reached']

const rowsOf = (benchmarks: readonly Benchmark[]): readonly (readonly string[])[] =>
  benchmarks.flatMap(({ name, figures }) => figures.map((figure) => row(name, figure)))

const drawn = (rows: readonly (readonly string[])[]): string => {
  const widths = HEAD.map((title, column) =>
    Math.max(...[HEAD, ...rows].map((cells) => (cells[column] ?? title).length)),
  )
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(HEAD), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n')
}

/** A Markdown table that also reads well in a terminal. */
export const table = (benchmarks: readonly Benchmark[]): string => drawn(rowsOf(benchmarks))

const machine = (): string => `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory`

const beginning = (): string => `# Benchmarks

\`npm run bench\` writes the table of this page. Every figure is a ratio of two measurements in one run on one machine (${machine()});
absolute numbers say little about another machine. A figure without a peer is held to its target as it is.`

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/**
 * The page with new rows in the place of those of the same benchmarks. What is written between its beginning and its
 * table is people's, and stays; rows of benchmarks that were not run stay too.
 */
export const page = (former: string, benchmarks: readonly Benchmark[]): string => {
  const lines = former.trimEnd().split('\n')
  const isRow = (line: string): boolean => line.startsWith('| ')
  const told = lines
    .filter((line) => !isRow(line))
    .join('\n')
    .trim()
    .split('\n\n')
    .slice(2)
  const kept = lines.filter(isRow).slice(2).map(cellsOf)
  const isMeasured = (name: string | undefined): boolean => benchmarks.some((each) => each.name === name)
  const rows = [...kept.filter(([name]) => !isMeasured(name)), ...rowsOf(benchmarks)]
  const sorted = rows.toSorted(([a = ''], [b = '']) => a.localeCompare(b, 'en'))
  return `${[beginning(), ...told, drawn(sorted)].join('\n\n')}\n`
}
