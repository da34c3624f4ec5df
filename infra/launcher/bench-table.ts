import { cpus, totalmem } from 'node:os'

/** One figure of a benchmark. `ratio` is ours by the peer's; where there is no peer, `ours` itself is held to the target. */
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

/** A Markdown table that also reads well in a terminal. */
export const table = (benchmarks: readonly Benchmark[]): string => {
  const head = ['benchmark', 'what', 'ours', 'peer', 'ratio', 'target', 'reached']
  const rows = benchmarks.flatMap(({ name, figures }) => figures.map((figure) => row(name, figure)))
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((cells) => (cells[column] ?? title).length)),
  )
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n')
}

const machine = (): string => `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory`

export const page = (benchmarks: readonly Benchmark[]): string => `# Benchmarks

\`npm run bench\` writes this page. Every figure is a ratio of two measurements in one run on one machine (${machine()});
absolute numbers say little about another machine. A figure without a peer is held to its target as it is.

${table(benchmarks)}
`
