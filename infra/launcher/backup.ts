import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { Pool } from 'pg'
import { migrate } from '../src/postgres/migrate.ts'
import { copyIn, copyOut } from './database-copy.ts'
import type { CopiedTable } from './database-copy.ts'
import { root } from './paths.ts'

export type Installation = { readonly pool: Pool; readonly blobDir: string; readonly opaqueSetupFile: string }

type Manifest = {
  readonly version: 1
  readonly takenAt: string
  readonly migrations: readonly string[]
  readonly tables: readonly CopiedTable[]
}

/**
 * Writes database, encrypted contents and the login secret to `folder`, while the servers run. A content is stored
 * before the event that names it, so the database goes first: every content it names is then there.
 */
export const backUp = async (from: Installation, folder: string, takenAt: string): Promise<Manifest> => {
  if (existsSync(`${folder}/manifest.json`)) throw new Error(`There is a backup in ${folder} already.`)
  refuseWithinContents(folder, from.blobDir)
  await refuseWithoutFiles(from)
  mkdirSync(`${folder}/database`, { recursive: true, mode: 0o700 })
  const applied = await from.pool.query<{ name: string }>('select name from schema_migration order by name')
  const tables = await copyOut(from.pool, `${folder}/database`)
  if (existsSync(from.blobDir)) copyContents(from.blobDir, `${folder}/blobs`)
  // Made when the first person signs up: before that there is none.
  if (existsSync(from.opaqueSetupFile)) cpSync(from.opaqueSetupFile, `${folder}/opaque-server-setup`)
  // Last, so that a backup that was broken off is not taken for a whole one.
  const manifest: Manifest = { version: 1, takenAt, migrations: applied.rows.map(({ name }) => name), tables }
  writeFileSync(`${folder}/manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  return manifest
}

/** It would be copied into itself without end, or be the contents themselves and go with whoever removes it. */
const refuseWithinContents = (folder: string, blobDir: string): void => {
  if (!`${realPathOf(`${folder}/blobs`)}${sep}`.startsWith(`${realPathOf(blobDir)}${sep}`)) return
  throw new Error(
    `A backup in ${folder} would lie within ${blobDir}, the folder of the contents that it copies. Name a folder elsewhere.`,
  )
}

/** Where links lead, of what is there already. */
const realPathOf = (path: string): string => {
  const full = resolve(path)
  return existsSync(full) || dirname(full) === full
    ? realpathSync(full)
    : join(realPathOf(dirname(full)), basename(full))
}

/** Looked for at another place than that of the servers, they would be missing, which shows when it is too late. */
const refuseWithoutFiles = async ({ pool, blobDir, opaqueSetupFile }: Installation): Promise<void> => {
  const { rows } = await pool.query<{ has_passwords: boolean; has_documents: boolean }>(
    'select exists (select from credential) as has_passwords, exists (select from document) as has_documents',
  )
  if (rows[0]?.has_passwords && !existsSync(opaqueSetupFile))
    throw new Error(
      `${opaqueSetupFile}, the login secret, is not there: nobody could sign in after a restore. Set AKTENRAUM_OPAQUE_SETUP_FILE as it is set for the servers.`,
    )
  if (rows[0]?.has_documents && !existsSync(blobDir))
    throw new Error(
      `${blobDir}, the folder of the contents, is not there: no document could be opened after a restore. Set BLOB_DIR as it is set for the servers.`,
    )
}

/** What goes while people work is erased, or a draft that is whole by now: neither is missing in a backup. */
const copyContents = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [`${from}/${entry.name}`, `${to}/${entry.name}`]
    if (entry.isDirectory()) copyContents(source, target)
    else unlessGone(() => copyFileSync(source, target))
  }
}

const unlessGone = (copy: () => void): void => {
  try {
    copy()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

/** Puts a backup into an installation that has no events yet. An older backup is migrated at the next start. */
export const restore = async (folder: string, to: Installation): Promise<Manifest> => {
  const manifest = readManifest(folder)
  await refuseLaterTables(to.pool, manifest.migrations)
  await migrateTo(to.pool, manifest.migrations)
  const known = await to.pool.query('select 1 from event limit 1')
  if (known.rowCount !== 0) throw new Error('This installation has data. A backup is only restored into an empty one.')
  if (existsSync(`${folder}/blobs`)) cpSync(`${folder}/blobs`, to.blobDir, { recursive: true })
  const secret = `${folder}/opaque-server-setup`
  if (existsSync(secret)) cpSync(secret, to.opaqueSetupFile)
  // Last: where anything before it fails, as on a full disk, the installation is still empty, and it can be repeated.
  await copyIn(to.pool, `${folder}/database`, manifest.tables)
  return manifest
}

const readManifest = (folder: string): Manifest => {
  if (!existsSync(`${folder}/manifest.json`)) throw new Error(`There is no complete backup in ${folder}.`)
  const manifest: Manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8'))
  if (manifest.version !== 1)
    throw new Error(`The backup has a format (${manifest.version}) that this version cannot read.`)
  return manifest
}

/** What comes back must be migrated after it; into tables that were made for more it would not fit. */
const refuseLaterTables = async (pool: Pool, names: readonly string[]): Promise<void> => {
  const { rows } = await pool.query<{ made: boolean }>(`select to_regclass('schema_migration') is not null as made`)
  if (!rows[0]?.made) return
  const later = await pool.query('select from schema_migration where name <> all($1)', [names])
  if (later.rowCount === 0) return
  throw new Error(
    'A later version has made the tables here. Restore into an empty database that nothing was started on.',
  )
}

/** To the tables as they were when the backup was taken, which only its own migrations make. */
const migrateTo = async (pool: Pool, names: readonly string[]): Promise<void> => {
  const folder = mkdtempSync(`${tmpdir()}/aktenraum-migrations-`)
  try {
    for (const name of names) {
      const file = `${root}/infra/migrations/${name}`
      if (!existsSync(file)) throw new Error(`The backup was taken by a newer version: ${name} is not known here.`)
      cpSync(file, `${folder}/${name}`)
    }
    await migrate(pool, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
