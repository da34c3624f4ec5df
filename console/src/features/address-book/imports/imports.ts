import { markOf } from '@aktenraum/client/collections/address-book/import-mark'
import type { ImportMark } from '@aktenraum/client/collections/address-book/import-mark'
import type { RecordFields } from '@aktenraum/client/vault/port'
import type { Records } from '../directory.ts'

/** `running`: something of it has just come; `broken`: nothing comes any more, and some of it is missing. */
export type ImportState = 'running' | 'broken' | 'done' | 'partly-undone' | 'undone'
export interface Import extends Pick<ImportMark, 'file' | 'from' | 'id'> {
  /** ISO 8601: when the first of it came. */
  readonly begunAt: string
  /** How many people and lists it was to bring, how many of them are in the book, and how many in the trash. */
  readonly of: number
  readonly here: number
  readonly gone: number
  readonly state: ImportState
}

type Any = object & { readonly id: string; readonly created_at: string }
type Read = Any & { readonly fields: RecordFields }
interface Marked {
  readonly record: Any
  readonly mark: ImportMark
  readonly isHere: boolean
}

const shownForMs = 30 * 24 * 60 * 60 * 1000
/** Groups of an import come within seconds of each other. */
const quietMs = 2 * 60 * 1000

/**
 * What was imported in the last 30 days, the newest first, as the records say that came by it.
 * @param gone people and lists that lie in the trash, or were merged into somebody
 */
export const importsOf = (
  { people, lists }: Pick<Records, 'people' | 'lists'>,
  gone: { readonly trashed: readonly Any[]; readonly merged: readonly Any[] },
  now: Date,
): readonly Import[] => {
  const isRead = (record: Any): record is Read => 'fields' in record
  const found = (records: Iterable<Any>, isHere: boolean): readonly Marked[] =>
    [...records].flatMap((record) => {
      const mark = isRead(record) ? markOf(record.fields) : null
      return mark === null ? [] : [{ record, mark, isHere }]
    })
  const all = [
    ...found(people.values(), true),
    ...found(lists.values(), true),
    ...found(gone.merged, true),
    ...found(gone.trashed, false),
  ]
  const byImport = new Map<string, Marked[]>()
  for (const each of all) {
    const before = byImport.get(each.mark.id)
    if (before === undefined) byImport.set(each.mark.id, [each])
    else before.push(each)
  }
  return [...byImport.values()]
    .map((each) => importIn(each, now))
    .filter(({ begunAt }) => now.getTime() - Date.parse(begunAt) < shownForMs)
    .toSorted((one, other) => (one.begunAt < other.begunAt ? 1 : -1))
}

const importIn = (records: readonly Marked[], now: Date): Import => {
  const times = records.map(({ record }) => record.created_at).toSorted()
  const [{ mark }] = records as [Marked]
  const of = records.reduce((most, each) => Math.max(most, each.mark.of), 0)
  const here = records.filter(({ isHere }) => isHere).length
  const gone = records.length - here
  const isQuiet = now.getTime() - Date.parse(times.at(-1) ?? '') >= quietMs
  const { id, from, file } = mark
  return { id, from, file, begunAt: times[0] ?? '', of, here, gone, state: stateOf({ of, here, gone, isQuiet }) }
}

const stateOf = ({
  of,
  here,
  gone,
  isQuiet,
}: Pick<Import, 'gone' | 'here' | 'of'> & { isQuiet: boolean }): ImportState => {
  if (here === 0) return 'undone'
  if (gone > 0) return 'partly-undone'
  return here >= of ? 'done' : isQuiet ? 'broken' : 'running'
}
