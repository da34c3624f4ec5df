import { copyRows } from '@aktenraum/infra/postgres/copy'
import type { PoolClient } from '@aktenraum/infra/postgres/pool'
import { toSqlText } from '@aktenraum/infra/read-models/table'
import type { Row, Table } from '@aktenraum/infra/read-models/table'
import type { HistoryFold } from './folding/fold-history.ts'
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

export const fillShadow = (
  sessions: Sessions,
  tables: readonly Table[],
  { rowsOf }: Pick<HistoryFold, 'rowsOf'>,
): Promise<void> =>
  share(
    sessions,
    tables.map((table) => (session) => {
      const columns = Object.keys(table.columns).map(quoted)
      return copyRows(session, `${shadowOf(table)} (${columns.join()})`, asTexts(table, rowsOf(table)))
    }),
  )

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
export const addKeys = (sessions: Sessions, tables: readonly Table[]): Promise<void> =>
  addIndexes(sessions, tables, ({ constraint_type }) => constraint_type === 'p')

/** All other indexes of the live tables, and statistics for the planner. */
export const finishShadow = async (sessions: Sessions, tables: readonly Table[]): Promise<void> => {
  await addIndexes(sessions, tables, ({ constraint_type }) => constraint_type !== 'p')
  await share(
    sessions,
    tables.map((table) => async (session) => void (await session.query(`analyze ${shadowOf(table)}`))),
  )
}

const addIndexes = async (
  sessions: Sessions,
  tables: readonly Table[],
  wanted: (index: Index) => boolean,
): Promise<void> => {
  const jobs: ((session: PoolClient) => Promise<void>)[] = []
  for (const table of tables) {
    const indexes = await indexesOf(sessions[0], table)
    for (const index of indexes.filter(wanted)) jobs.push((session) => addIndex(session, table, index))
  }
  await share(sessions, jobs)
}

const indexesOf = async (session: PoolClient, table: Table): Promise<Index[]> => {
  const { rows } = await session.query<Index>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, k.contype as constraint_type
     from pg_index i join pg_class c on c.oid = i.indexrelid
     left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
     where i.indrelid = $1::regclass order by c.relname`,
    [quoted(table.name)],
  )
  return rows
}

const addIndex = async (session: PoolClient, table: Table, index: Index): Promise<void> => {
  const { name, definition, constraint_type: type } = index
  await session.query(definition.replace(/ ON \S+ USING /, () => ` on ${shadowOf(table)} using `))
  if (type === null) return
  const kind = type === 'p' ? 'primary key' : 'unique'
  await session.query(
    `alter table ${shadowOf(table)} add constraint ${quoted(name)} ${kind} using index ${quoted(name)}`,
  )
}

/** Sessions that work side by side; the first one is there in any case. */
export type Sessions = readonly [PoolClient, ...PoolClient[]]

/** Has the jobs done by whichever session is free. When one fails, no further job is begun. */
const share = async (sessions: Sessions, jobs: readonly ((session: PoolClient) => Promise<void>)[]): Promise<void> => {
  const waiting = [...jobs]
  const work = async (session: PoolClient): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      await job(session).catch((error: unknown) => {
        waiting.length = 0
        throw error
      })
    }
  }
  for (const done of await Promise.allSettled(sessions.map(work))) if (done.status === 'rejected') throw done.reason
}
