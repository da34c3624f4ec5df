import { spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensureAccount, postgresBinaries, reachableDirectory } from './postgres-binaries.ts'
import type { Account, PostgresBinaries } from './postgres-binaries.ts'
import { freePort } from './ports.ts'
import { commandLine, endLeftover, endProcess, isAlive, spawnDetached } from './processes.ts'
import type { Service } from './processes.ts'

export type PostgresOptions = {
  readonly dataDir: string
  readonly port?: number
  /** false: nothing is forced to disk, so a power cut loses data, a killed process does not; for test runs. */
  readonly durable?: boolean
}

const role = 'aktenraum'

/**
 * Starts a real PostgreSQL on 127.0.0.1 and creates its cluster on first use. The address names a role that is no
 * superuser but may create databases, and a database of the role's name.
 *
 * The npm package's own class is not used: its exit hooks would stop PostgreSQL before the servers that still write.
 */
export const startPostgres = async (options: PostgresOptions): Promise<Service> => {
  const account = ensureAccount()
  const binaries = await postgresBinaries(account)
  const dataDir = reachableDirectory(options.dataDir, account)
  const passwordFile = `${options.dataDir}.password`

  await endLeftoverPostgres(dataDir)
  if (!existsSync(`${dataDir}/global/pg_control`)) createCluster({ binaries, account, dataDir, passwordFile })
  const password = readFileSync(passwordFile, 'utf8').trim()

  const { child, port } = await launched(options, (onPort) =>
    spawnDetached(binaries.postgres, serverArguments(dataDir, onPort, options.durable ?? true), {
      ...account,
      cwd: dataDir,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: cleanEnvironment(),
    }),
  )
  const exited = child.exitCode === null ? new Promise<void>((resolve) => child.once('exit', () => resolve())) : null
  const admin = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  await ensureRole(admin, password)
  const pid = child.pid ?? 0
  return {
    url: `postgres://${role}:${password}@127.0.0.1:${port}/${role}`,
    pid,
    // SIGINT is PostgreSQL's "fast" shutdown: open sessions are ended, everything acknowledged is on disk.
    stop: async () => {
      await endProcess(pid, 'SIGINT', 30_000)
      await exited
    },
    onExit: (fn) => child.once('exit', fn),
  }
}

/** After a kill -9 of the launcher: ends the server that still runs on this data. */
export const endLeftoverPostgres = async (dataDir: string): Promise<void> => {
  const lock = `${dataDir}/postmaster.pid`
  await endLeftover(lock, 'postgres', 'SIGINT')
  freeStaleLock(lock)
}

/**
 * PostgreSQL clears a dead server's lock itself, unless somebody else has got its process id since. The file stays: it
 * also names the shared memory by which PostgreSQL sees that parts of the dead server still write.
 */
const freeStaleLock = (lock: string): void => {
  if (!existsSync(lock)) return
  const [pid, ...rest] = readFileSync(lock, 'utf8').split('\n')
  if (isAlive(Number(pid)) && !commandLine(Number(pid)).includes('postgres')) {
    writeFileSync(lock, [unusedProcessId(), ...rest].join('\n'))
  }
}

const unusedProcessId = (): number => {
  let candidate = 4_194_303
  while (isAlive(candidate)) candidate -= 1
  return candidate
}

const serverArguments = (dataDir: string, port: number, durable: boolean): string[] => [
  ...['-D', dataDir, '-p', String(port)],
  ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  ...['-c', 'max_connections=200', '-c', 'shared_buffers=256MB'],
  ...(durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off']),
]

/** PostgreSQL reads locale and libpq settings from the environment; ours must not depend on the user's shell. */
const cleanEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' })

type NewCluster = {
  readonly binaries: PostgresBinaries
  readonly account: Account
  readonly dataDir: string
  readonly passwordFile: string
}

const createCluster = ({ binaries, account, dataDir, passwordFile }: NewCluster): void => {
  // An initdb that was interrupted leaves a directory that neither starts nor can be initialised again.
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  mkdirSync(dirname(passwordFile), { recursive: true })
  const password = randomBytes(24).toString('hex')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const handover = `${tmpdir()}/aktenraum-${randomBytes(8).toString('hex')}`
  writeFileSync(handover, password, { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(dataDir, account.uid, account.gid)
    chownSync(handover, account.uid, account.gid)
  }
  try {
    const args = ['-D', dataDir, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${handover}`, '-E', 'UTF8']
    const made = spawnSync(binaries.initdb, [...args, '--locale-provider=builtin', '--locale=C.UTF-8', '--no-sync'], {
      ...account,
      cwd: dataDir,
      env: cleanEnvironment(),
      encoding: 'utf8',
    })
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`)
  } finally {
    rmSync(handover, { force: true })
  }
}

/**
 * Tries again where the next try may well succeed: the parts of a killed server take a moment to notice and go, and
 * somebody may have taken the free port.
 */
const launched = async (
  options: PostgresOptions,
  launch: (port: number) => ChildProcess,
): Promise<{ child: ChildProcess; port: number }> => {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort())
    const child = launch(port)
    try {
      await untilReady(child)
      return { child, port }
    } catch (error) {
      const passing = /pre-existing shared memory|could not bind|lock file .* already exists/.test(String(error))
      if (!passing || attempt === 20) throw error
      await sleep(250)
    }
  }
}

const untilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let log = ''
    let ready = false
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log.slice(-4_000)}`)))
    // The stream must be read on for as long as the server lives, or PostgreSQL blocks on a full pipe.
    child.stderr?.on('data', (chunk: Buffer) => {
      if (ready) return
      log += chunk.toString('utf8')
      if (log.includes('database system is ready to accept connections')) {
        ready = true
        resolve()
      }
    })
  })

const ensureRole = async (adminUrl: string, password: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const known = await client.query('select 1 from pg_roles where rolname = $1', [role])
    if (known.rowCount === 0) await client.query(`create role ${role} login createdb password '${password}'`)
    const made = await client.query('select 1 from pg_database where datname = $1', [role])
    if (made.rowCount === 0) await client.query(`create database ${role} owner ${role}`)
  } finally {
    await client.end()
  }
}
