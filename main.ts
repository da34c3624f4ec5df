import { freeBuffersEarly } from '@aktenraum/infra/buffers'
import { readConfig } from '@aktenraum/infra/config'
import type { Config } from '@aktenraum/infra/config'
import type { Listeners } from '@aktenraum/infra/http/server'
import { startHttpServer } from '@aktenraum/infra/http/server'
import { openLog } from '@aktenraum/infra/log'
import type { Log } from '@aktenraum/infra/log'
import { migrate } from '@aktenraum/infra/postgres/migrate'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { openRuntime } from '@aktenraum/infra/runtime'
import type { Runtime } from '@aktenraum/infra/runtime'
import { closingStack, untilAskedToStop } from '@aktenraum/infra/shutdown'
import type { Closing } from '@aktenraum/infra/shutdown'

const parts = ['command-api', 'query-api', 'projector', 'workers'] as const
type Part = (typeof parts)[number]

/**
 * `node main.ts all`: everything in one process. `node main.ts <part>`: one of the four, of which any number may run.
 */
const main = async (argument: string): Promise<void> => {
  const chosen = parts.filter((part) => argument === 'all' || argument === part)
  if (chosen.length === 0) {
    process.stderr.write(`usage: node main.ts all|${parts.join('|')}\n`)
    process.exitCode = 2
    return
  }
  const config = configuration()
  if (config === null) return
  const log = openLog(config).child({ process: argument })
  const closing = closingStack(log)
  const asked = untilAskedToStop()
  try {
    await migrateDatabase(config.databaseUrl, log)
    const runtime = await openRuntime(config, { log })
    closing.add('connections', runtime.close)
    await startParts(runtime, chosen, closing)
    await asked
  } catch (error) {
    log.error('the process cannot go on', { error })
    process.exitCode = 1
  }
  log.info('stopping')
  await closing.closeAll()
}

/** Null where the environment is not complete, which is said without a stack: it names what is to be set. */
const configuration = (): Config | null => {
  try {
    return readConfig()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
    return null
  }
}

/** What is opened last is closed first: no new requests, then no new work, then no connections. */
const startParts = async (runtime: Runtime & Stoppable, chosen: readonly Part[], closing: Closing): Promise<void> => {
  if (chosen.includes('projector')) {
    const { startProjector } = await import('@aktenraum/projector')
    closing.add('projector', (await startProjector(runtime)).stop)
  }
  if (chosen.includes('workers')) {
    const { startWorkers } = await import('@aktenraum/workers')
    closing.add('workers', (await startWorkers(runtime)).stop)
  }
  const server = await startHttpServer(runtime, await listenersOf(runtime, chosen, closing))
  closing.add('http', server.stop)
  closing.add('long answers', async () => runtime.beginStop())
  runtime.log.info('listening', { port: server.port })
}

interface Stoppable {
  beginStop(): void
}

const listenersOf = async (runtime: Runtime, chosen: readonly Part[], closing: Closing): Promise<Listeners> => {
  const listeners: { -readonly [Name in keyof Listeners]: Listeners[Name] } = {}
  if (chosen.includes('command-api')) {
    const { createCommandApi, startSweeping } = await import('@aktenraum/command-api')
    listeners.write = createCommandApi(runtime).callback()
    closing.add('sweep', startSweeping(runtime).stop)
  }
  if (chosen.includes('query-api')) {
    const { createQueryApi } = await import('@aktenraum/query-api')
    listeners.read = createQueryApi(runtime).callback()
  }
  return listeners
}

const migrateDatabase = async (databaseUrl: string, log: Log): Promise<void> => {
  const pool = openPool(databaseUrl, { max: 1, applicationName: 'aktenraum-migrate' })
  try {
    for (const migration of await migrate(pool)) log.info('migrated', { migration })
  } finally {
    await pool.end()
  }
}

freeBuffersEarly()
await main(process.argv[2] ?? 'all')
