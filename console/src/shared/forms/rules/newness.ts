import { notNew } from '../../texts/forms.ts'
import type { Rule } from '../fields.ts'
import { say } from '../say.ts'

const folded = (value: string): string => value.trim().toLocaleLowerCase('de')
const isAmong = (values: Iterable<string>, value: string): boolean => {
  const wanted = folded(value)
  return wanted !== '' && [...values].some((each) => folded(each) === wanted)
}

/** Fails for a value that is forbidden, however it is capitalised. The values are read when it is checked. */
export const isnew =
  <Values>(forbidden: (values: Values) => Iterable<string>): Rule<string, Values> =>
  (value, _field, values) =>
    isAmong(forbidden(values), value) ? say(notNew) : undefined

/** What this page knows of the local database: the values that stand in a column of a table. */
export type Columns = (table: string, column: string) => Iterable<string>
interface Looked {
  readonly table: string
  readonly column: string
  /** What may stand there already: the entry's own value. */
  readonly whitelist?: readonly string[]
}

/** Fails for a value that stands in a column of the local database, unless it is whitelisted. */
export const mavodbisnew =
  (columns: Columns, { table, column, whitelist = [] }: Looked): Rule<string> =>
  (value) =>
    !isAmong(whitelist, value) && isAmong(columns(table, column), value) ? say(notNew) : undefined
