import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { freePort } from './ports.ts'
import { endLeftover, endProcess, spawnDetached } from './processes.ts'
import type { Service } from './processes.ts'
import { findRedis } from './redis-binary.ts'

export type RedisOptions = {
  readonly dataDir: string
  readonly port?: number
  readonly durable?: boolean
  /** Left out, it is one of this run. */
  readonly password?: string
}

/** Starts Redis (or Valkey) on 127.0.0.1 behind a password. */
export const startRedis = async (options: RedisOptions): Promise<Service> => {
  const binary = findRedis()
  // In two steps: a mode given with `recursive` would shut the folders above for everybody else, too.
  mkdirSync(dirname(options.dataDir), { recursive: true })
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  await endLeftoverRedis(options.dataDir)

  const port = options.port ?? (await freePort())
  const password = options.password ?? randomBytes(24).toString('hex')
  const child = spawnDetached(binary.path, ['-'], {
    cwd: options.dataDir,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...binary.env },
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = untilReady(child)
  // By standard input and not as arguments: every user of the machine can read a process's arguments.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(configuration(options, port, password))
  await ready
  const pid = child.pid ?? 0
  writeFileSync(pidFileOf(options.dataDir), String(pid))
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    pid,
    stop: async () => {
      await endProcess(pid, 'SIGTERM', 20_000)
      await exited
      rmSync(pidFileOf(options.dataDir), { force: true })
    },
    onExit: (fn) => child.once('exit', fn),
  }
}

const pidFileOf = (dataDir: string): string => `${dataDir}/redis.pid`

/** Ends the server that a killed run has left on this data. */
export const endLeftoverRedis = (dataDir: string): Promise<void> =>
  endLeftover(pidFileOf(dataDir), '-server 127.0.0.1:', 'SIGTERM')

/** BullMQ needs `noeviction`: a queue that drops keys loses jobs. */
const configuration = (options: RedisOptions, port: number, password: string): string =>
  [
    `port ${port}`,
    'bind 127.0.0.1',
    `requirepass ${password}`,
    `dir "${options.dataDir}"`,
    'maxmemory-policy noeviction',
    'databases 512',
    ...((options.durable ?? true) ? ['appendonly yes', 'appendfsync everysec'] : ['appendonly no', 'save ""']),
    '',
  ].join('\n')

const untilReady = (child: ReturnType<typeof spawnDetached>): Promise<void> =>
  new Promise((resolve, reject) => {
    let log = ''
    let ready = false
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`Redis did not start:\n${log.slice(-4_000)}`)))
    // Both streams are read to the end, or Redis blocks on a full pipe.
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        if (ready) return
        log += chunk.toString('utf8')
        if (/ready to accept connections/i.test(log)) {
          ready = true
          resolve()
        }
      })
    }
  })
