import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import copyStreams from 'pg-copy-streams'

/** One table of a backup: its columns in the order of the file's, and how many rows there are. */
export type CopiedTable = { readonly name: string; readonly columns: readonly string[]; readonly rows: number }

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const list = (columns: readonly string[]): string => columns.map(quoted).join(', ')

/** Writes every table to `folder`, all as they were in one and the same moment. */
export const copyOut = (pool: Pool, folder: string): Promise<CopiedTable[]> =>
  withClient(pool, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const copied: CopiedTable[] = []
    for (const { name, columns } of await tables(client)) {
      const out = client.query(copyStreams.to(`copy ${quoted(name)} (${list(columns)}) to stdout`))
      await pipeline(out, createGzip({ level: 3 }), createWriteStream(`${folder}/${name}.copy.gz`, { mode: 0o600 }))
      copied.push({ name, columns, rows: out.rowCount ?? 0 })
    }
    await client.query('commit')
    return copied
  })

/** Fills the tables of a database that was just migrated, all or nothing. */
export const copyIn = (pool: Pool, folder: string, copied: readonly CopiedTable[]): Promise<void> =>
  withClient(pool, async (client) => {
    await client.query('begin')
    try {
      // Rows that migrations put in come back with the backup; the log has none and refuses the statement.
      for (const { name } of copied) if (name !== 'event') await client.query(`delete from ${quoted(name)}`)
      for (const { name, columns } of copied) {
        const into = client.query(copyStreams.from(`copy ${quoted(name)} (${list(columns)}) from stdin`))
        await pipeline(createReadStream(`${folder}/${name}.copy.gz`), createGunzip(), into)
        await continueCounting(client, name, columns)
      }
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })

/** Sets counted columns to go on after the highest number that came in. */
const continueCounting = async (client: PoolClient, table: string, columns: readonly string[]): Promise<void> => {
  for (const column of columns) {
    const sequence = 'pg_get_serial_sequence($1, $2)'
    const found = await client.query<{ sequence: string | null }>(`select ${sequence} as sequence`, [
      quoted(table),
      column,
    ])
    if (!found.rows[0]?.sequence) continue
    await client.query(
      `select setval(${sequence}, coalesce(max(${quoted(column)}), 0) + 1, false) from ${quoted(table)}`,
      [quoted(table), column],
    )
  }
}

/**
 * What has been migrated is no data: restoring migrates again. Computed columns are computed again. Keys of mails that
 * are on their way stay out of backups: those mails go out naming nothing (decision 0062).
 */
const tables = async (client: PoolClient): Promise<Array<{ name: string; columns: string[] }>> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.table_name not in ('schema_migration', 'mail_secret')
    group by c.table_name order by c.table_name`)
  return rows
}

const withClient = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
