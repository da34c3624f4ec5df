import { copyRows } from '@aktenraum/infra/postgres/copy'
import type { PoolClient } from '@aktenraum/infra/postgres/pool'
import { toSqlText } from '@aktenraum/infra/read-models/table'
import type { Row, Table } from '@aktenraum/infra/read-models/table'
import { quoted } from './write-sql.ts'

/** Where tables stand while they are rebuilt, under the names of the live ones. */
export const SHADOW = 'rebuild'

const shadowOf = ({ name }: Table): string => `${SHADOW}.${quoted(name)}`

/** Empty tables like the live ones, without indexes. What an earlier attempt left behind goes. */
export const createShadow = async (client: PoolClient, tables: readonly Table[]): Promise<void> => {
  await dropShadow(client, tables)
  for (const table of tables)
    await client.query(`create table ${shadowOf(table)} (like ${quoted(table.name)} including all excluding indexes)`)
}

export const dropShadow = async (client: PoolClient, tables: readonly Table[]): Promise<void> => {
  await client.query(`drop table if exists ${tables.map(shadowOf).join()}`)
}

export const fillShadow = (client: PoolClient, table: Table, rows: Iterable<Row>): Promise<void> => {
  const columns = Object.keys(table.columns)
  return copyRows(client, `${shadowOf(table)} (${columns.map(quoted).join()})`, asTexts(table, rows))
}

function* asTexts({ columns }: Table, rows: Iterable<Row>): Generator<(string | null)[]> {
  const typed = Object.entries(columns)
  for (const row of rows) yield typed.map(([name, type]) => toSqlText(row[name], type))
}

interface Index {
  readonly name: string
  readonly definition: string
  readonly constraint_type: 'p' | 'u' | null
}

/** The primary key alone: what rows are found by while the rest of the log is applied. */
export const addKeys = async (client: PoolClient, tables: readonly Table[]): Promise<void> => {
  for (const table of tables) await addIndexes(client, table, ({ constraint_type }) => constraint_type === 'p')
}

/** All other indexes of the live tables, and statistics for the planner. */
export const finishShadow = async (client: PoolClient, tables: readonly Table[]): Promise<void> => {
  for (const table of tables) {
    await addIndexes(client, table, ({ constraint_type }) => constraint_type !== 'p')
    await client.query(`analyze ${shadowOf(table)}`)
  }
}

const addIndexes = async (client: PoolClient, table: Table, wanted: (index: Index) => boolean): Promise<void> => {
  const { rows } = await client.query<Index>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, k.contype as constraint_type
     from pg_index i join pg_class c on c.oid = i.indexrelid
     left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
     where i.indrelid = $1::regclass order by c.relname`,
    [quoted(table.name)],
  )
  for (const { name, definition, constraint_type: type } of rows.filter(wanted)) {
    await client.query(definition.replace(/ ON \S+ USING /, () => ` on ${shadowOf(table)} using `))
    if (type === null) continue
    const kind = type === 'p' ? 'primary key' : 'unique'
    await client.query(
      `alter table ${shadowOf(table)} add constraint ${quoted(name)} ${kind} using index ${quoted(name)}`,
    )
  }
}
