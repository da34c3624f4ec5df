import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unpackDebianPackages, unpackedLibraryPath, unpackingLock } from '@aktenraum/infra/launcher/debian-packages'
import { findOnPath } from '@aktenraum/infra/launcher/find-on-path'
import { oneAtATime } from '@aktenraum/infra/launcher/one-at-a-time'
import { dataRoot } from '@aktenraum/infra/launcher/paths'
import { freePort } from '@aktenraum/infra/launcher/ports'

const unpacked = `${dataRoot}/tools/pgbouncer`

/** One of this machine, else one unpacked from Debian's package, as Redis is; null where neither can be had. */
export const findPgBouncer = (): string | null => {
  const installed = findOnPath('pgbouncer')
  if (installed !== null) return installed
  const path = `${unpacked}/usr/sbin/pgbouncer`
  if (!existsSync(path))
    oneAtATime(unpackingLock, () => existsSync(path) || unpackDebianPackages(['pgbouncer'], unpacked))
  return existsSync(path) ? path : null
}

export interface Pooler {
  /** Leads to the same database. */
  readonly databaseUrl: string
  stop(): Promise<void>
}

/** PgBouncer in front of a database, in transaction mode, with `connections` of its own to the server. */
export const startPgBouncer = async (program: string, databaseUrl: string, connections: number): Promise<Pooler> => {
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  const port = await freePort()
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl)
  const name = pathname.slice(1)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    [
      '[databases]',
      `${name} = host=${hostname} port=${serverPort} user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout',
      // It refuses to be root.
      ...(process.getuid?.() === 0 ? ['user = nobody'] : []),
      '',
    ].join('\n'),
  )
  for (const path of [folder, file]) await chmod(path, 0o755)
  const child = spawn(program, [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LD_LIBRARY_PATH: unpackedLibraryPath(unpacked) },
  })
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    let log = ''
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString('utf8')
      if (log.includes('process up')) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PgBouncer did not start:\n${log}`)))
  })
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    databaseUrl: url.href,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
