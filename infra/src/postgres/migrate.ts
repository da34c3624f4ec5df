import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient, Queryable } from './pool.ts'

/** Any number, the same in every process: it keeps two of them from migrating at once. */
const MIGRATION_LOCK = 7_203_114

const MIGRATIONS = join(import.meta.dirname, '../../migrations')

/**
 * Applies the `*.sql` files of `infra/migrations` that this database has not seen, in order of name, each in its own
 * transaction. Returns the names applied. A second process waits for the first and then finds nothing to do.
 * @throws when a file that was applied before has changed since, or is not there: a later version was here
 */
export const migrate = async (pool: Pool, folder = MIGRATIONS): Promise<string[]> => {
  const files = await readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      return await applyMissing(client, files)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    client.release()
  }
}

/** Whether a later version runs beside this one, or did: it may know things that this one does not. */
export const isMigratedFurther = async (db: Queryable, folder = MIGRATIONS): Promise<boolean> => {
  const { rowCount } = await db.query('select from schema_migration where name <> all($1::text[]) limit 1', [
    await namesIn(folder),
  ])
  return rowCount !== 0
}

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

const readMigrations = async (folder: string): Promise<Migration[]> => {
  return Promise.all(
    (await namesIn(folder)).map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

const applyMissing = async (client: PoolClient, files: readonly Migration[]): Promise<string[]> => {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const unknown = rows.find(({ name }) => !files.some((file) => file.name === name))
  if (unknown !== undefined)
    throw new Error(`migration ${unknown.name} of this database is not known here: a later version has made it`)
  const done: string[] = []
  for (const file of files) {
    const known = applied.get(file.name)
    if (known !== undefined && known !== file.checksum) {
      throw new Error(`migration ${file.name} was applied to this database with other content; add a new file instead`)
    }
    if (known !== undefined) continue
    await apply(client, file)
    done.push(file.name)
  }
  return done
}

const apply = async (client: PoolClient, { name, sql, checksum }: Migration): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
