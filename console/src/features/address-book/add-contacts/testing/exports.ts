import { numbersFrom } from '../../testing/numbers-from.ts'
import { windows1252 } from './files.ts'
import { cities, columnsOf, companies, firsts, lasts, notes, streetAt } from './texts/exports.ts'

/** An export of some program, and who stands on its whole rows. */
export interface MadeExport {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** First name, last name, company, e-mail, city of each whole row. */
  readonly whole: readonly (readonly string[])[]
  readonly broken: number
}
export interface ExportAsked {
  readonly count: number
  /** The same seed makes the same file. */
  readonly seed: number
  /** The number of the first: people of different numbers are different ones. */
  readonly from?: number
}

const chance = 0.03

/** So many people in an order of columns that the seed makes, some of whose rows are broken in one of several ways. */
export const exportOf = (program: 'outlook' | 'excel', { count, seed, from = 0 }: ExportAsked): MadeExport => {
  const next = numbersFrom(seed)
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item
  const separator = program === 'outlook' ? ',' : ';'
  const columns = Object.entries(columnsOf[program])
    .map((column) => ({ column, at: next() }))
    .sort((before, after) => before.at - after.at)
    .map(({ column }) => column)
  const written = (text: string): string =>
    program === 'outlook' || /["\n;,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const lines = [columns.map(([, heading]) => written(heading)).join(separator)]
  const whole: (readonly string[])[] = []
  for (let at = from; at < from + count; at += 1) {
    const said: Readonly<Record<string, string>> = {
      first: one(firsts),
      last: `${one(lasts)} ${String(at)}`,
      company: one(companies),
      email: `p${String(at)}@example.org`,
      city: one(cities),
      street: streetAt(at, one(['A', 'B'])),
      zip: String(10_000 + at),
      notes: one(notes),
    }
    const cells = columns.map(([name]) => written(said[name] ?? ''))
    if (next() >= chance) {
      lines.push(cells.join(separator))
      whole.push(['first', 'last', 'company', 'email', 'city'].map((name) => said[name] ?? ''))
    } else lines.push(one(breaks)(cells, separator))
  }
  return { bytes: windows1252(`${lines.join('\r\n')}\r\n`), whole, broken: count - whole.length }
}

type Break = (cells: readonly string[], separator: string) => string
const breaks: readonly Break[] = [
  (cells, separator) => cells.slice(0, 3).join(separator),
  (cells, separator) => [...cells, 'zu viel', 'noch mehr'].join(separator),
  (cells, separator) => cells.map(() => '').join(separator),
  // Its quotation mark has no other.
  (cells, separator) =>
    [...cells.slice(0, -1), '"offen'].map((cell) => cell.replaceAll(/[\r\n]/g, ' ')).join(separator),
]
