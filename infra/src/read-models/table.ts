/** Types that read models are made of; cast to and copied as what PostgreSQL calls them. */
export type SqlType = 'text' | 'boolean' | 'int' | 'bigint' | 'timestamptz' | 'jsonb' | 'json' | 'uuid'

export type Row = Readonly<Record<string, unknown>>

/** One table of a read model. `key` is its primary key, in the order of the index. */
export interface Table<R extends Row = Row, Key extends keyof R & string = keyof R & string> {
  readonly name: string
  readonly key: readonly Key[]
  readonly columns: { readonly [Column in keyof R & string]: SqlType }
}

/** Gives `Table` the type of its rows, so that its columns and the row's cannot come apart. */
export const tableOf =
  <R extends Row>() =>
  <Key extends keyof R & string>(table: Table<R, Key>): Table<R, Key> =>
    table

/** JSON text for a `json` column, kept byte by byte; any other value of a JSON column is turned into JSON. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A value as the text that PostgreSQL reads it from, or `null`. */
export const toSqlText = (value: unknown, type: SqlType): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' && type !== 'jsonb' && type !== 'json') return value
  if (value instanceof RawJson) return value.text
  return JSON.stringify(value)
}
