import { inOneOrder } from './birthday.ts'
import type { Flaw, Found, PlaceKind, PlaceName, Said, Target } from './found.ts'
import { foundIn } from './found-in.ts'
import { guessedMeanings, isHeading, meaningsOf } from './headings.ts'
import type { Meaning } from './headings.ts'
import { eachInTurns } from './in-turns.ts'
import { rowsIn, separatorOf } from './separated.ts'
import type { Row } from './separated.ts'

export interface Table {
  readonly rows: readonly Row[]
  /** The first row says what is below it. */
  readonly hasHeading: boolean
}

export const tableIn = async (text: string, signal?: AbortSignal): Promise<Table> => {
  const content = text.replace(/^\uFEFF/, '')
  const rows: Row[] = []
  await eachInTurns(rowsIn(content, separatorOf(content)), (row) => void rows.push(row), signal)
  return { rows, hasHeading: isHeading(rows[0]?.cells ?? []) }
}

const sampleRows = 200

/** What each column is, as far as its heading or what stands in it says so. */
export const meaningsIn = ({ rows, hasHeading }: Table): readonly Meaning[] => {
  const [head] = rows
  const guessed = guessedMeanings(rows.slice(hasHeading ? 1 : 0, sampleRows).map(({ cells }) => cells))
  return hasHeading ? meaningsOf(head?.cells ?? []) : guessed
}

/** Who the rows of a table say that there is. */
export const foundInTable = async (
  table: Table,
  meanings: readonly Meaning[],
  signal?: AbortSignal,
): Promise<readonly Found[]> => {
  const read = readerOf(table, meanings)
  const found: Found[] = []
  await eachInTurns(peopleIn(table), (row) => void found.push(read(row)), signal)
  return found
}

/** Who one of its rows says that there is. @param place from 0, below the headings */
export const foundInRow = (table: Table, meanings: readonly Meaning[], place: number): Found => {
  const row = peopleIn(table)[place]
  if (row === undefined) throw new RangeError('a row beyond the last')
  return readerOf(table, meanings)(row)
}

const peopleIn = ({ rows, hasHeading }: Table): readonly Row[] => (hasHeading ? rows.slice(1) : rows)

const readerOf = (table: Table, meanings: readonly Meaning[]): ((row: Row) => Found) => {
  const people = peopleIn(table)
  const headings = table.hasHeading ? (table.rows[0]?.cells ?? []) : []
  const labels = labelsOf(headings, meanings)
  const width = table.hasHeading ? headings.length : usualWidth(people)
  const least = Math.min(width, usualWidth(people))
  const days = new Map(
    meanings.flatMap((meaning, at) =>
      meaning === 'birthday' ? [[at, inOneOrder(people.map(({ cells }) => cells[at] ?? ''))] as const] : [],
    ),
  )
  return (row) => {
    const cells = row.cells.map((cell, at) => days.get(at)?.(cell) ?? cell)
    return foundIn(row.line, saidIn(cells, meanings, labels), flawIn(row, { width, least }))
  }
}

const usualWidth = (rows: readonly Row[]): number => {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  let [usual, most] = [0, 0]
  for (const [width, count] of counts) if (count > most) [usual, most] = [width, count]
  return usual
}

const flawIn = (
  { cells, isBroken }: Row,
  { width, least }: { readonly width: number; readonly least: number },
): Flaw | null => {
  if (isBroken) return 'quotes'
  if (cells.slice(width).some((cell) => cell.trim() !== '')) return 'too-many'
  return cells.length < least ? 'too-few' : null
}

/** Of the columns whose meaning another one says, which that is: `Phone 1 - Label` of `Phone 1 - Value`. */
const labelsOf = (headings: readonly string[], meanings: readonly Meaning[]): ReadonlyMap<number, number> => {
  const group = (heading = ''): string => /^(.+? \d+)\b/.exec(heading)?.[1] ?? ''
  const byGroup = new Map(
    headings.flatMap((heading, at) => (meanings[at] === 'label' ? [[group(heading), at] as const] : [])),
  )
  return new Map(
    headings.flatMap((heading, at) => {
      const label = byGroup.get(group(heading))
      return label === undefined || label === at ? [] : [[at, label] as const]
    }),
  )
}

/** Google puts several into one cell. */
const between = ' ::: '

const saidIn = (cells: readonly string[], meanings: readonly Meaning[], labels: ReadonlyMap<number, number>): Said =>
  meanings.flatMap((meaning, at) => {
    if (meaning === null || meaning === 'label') return []
    const label = cells[labels.get(at) ?? -1] ?? ''
    return (cells[at] ?? '').split(between).map((text) => [labelled(meaning, label), text] as const)
  })

const labelledPlaces: readonly (readonly [RegExp, PlaceKind])[] = [
  [/work|arbeit|gesch|dienst|beruf|firma|business/i, 'business'],
  [/home|privat|zuhause/i, 'private'],
]
const labelledPhones: readonly (readonly [RegExp, PlaceName])[] = [
  [/mobil|cell|handy/i, 'mobile'],
  [/fax/i, 'fax'],
]

/** Where a number belongs, and what it is, by the word beside it. */
const labelled = (target: Target, label: string): Target => {
  const [kind, name] = target.split('.') as [string, PlaceName?]
  if (kind !== 'other' || name === undefined || label === '') return target
  const place = labelledPlaces.find(([words]) => words.test(label))?.[1] ?? 'other'
  const isPhone = name === 'phone' || name === 'phone2'
  const what = (isPhone ? labelledPhones.find(([words]) => words.test(label))?.[1] : undefined) ?? name
  return `${place}.${what}`
}
