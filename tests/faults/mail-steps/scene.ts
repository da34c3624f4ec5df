import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dataRoot } from '@aktenraum/infra/launcher/paths'
import { freePort } from '@aktenraum/infra/launcher/ports'
import { removeData } from '@aktenraum/infra/launcher/remove-data'
import { startRedis } from '@aktenraum/infra/launcher/services'
import type { Service } from '@aktenraum/infra/launcher/services'
import { runProjector } from '@aktenraum/projector/run'
import { openEventStore } from '@aktenraum/infra/event-store/open'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { openWorkersOffice } from '../../integration/workers-office.ts'
import { createMigratedDatabase } from '../../support/services.ts'
import type { ServiceUrls } from '../../support/services.ts'
import { postgres, redis, smtp } from './protocols.ts'
import { startWire } from './wire.ts'

/** `emptied Redis` comes back without anything. */
export const victims = ['worker', 'Redis', 'emptied Redis', 'SMTP'] as const
export type Victim = (typeof victims)[number]

const program = (name: string, env: Readonly<Record<string, string>>): Promise<ChildProcess> => {
  const child = fork(new URL(name, import.meta.url), {
    env: { ...process.env, ...env },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return once(child, 'message').then(() => child)
}

const killed = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/**
 * Workers, a Redis that writes as in production, and a mail server, each in a process of its own, with wires between
 * them and the workers, and one to PostgreSQL.
 */
export const startScene = async (
  services: Pick<ServiceUrls, 'databaseUrl'>,
  onMessage: (what: string) => Promise<void>,
) => {
  const folder = `${dataRoot}/test/mail-steps-${process.pid}`
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/received`
  const [port, password] = [await freePort(), randomBytes(16).toString('hex')]
  const bringUpRedis = () => startRedis({ dataDir: `${folder}/redis`, port, password })
  let itsRedis: Service = await bringUpRedis()
  const smtpPort = String(await freePort())
  const bringUpSmtp = () => program('smtp-process.ts', { SMTP_PORT: smtpPort, SMTP_FILE: file })
  let itsSmtp = await bringUpSmtp()
  const databaseUrl = await createMigratedDatabase(services.databaseUrl)
  const pool = openPool(databaseUrl)
  const store = await openEventStore({ databasePool: pool, databaseUrl })
  const now = () => new Date()
  const office = openWorkersOffice({ pool, store, redisUrl: itsRedis.url, now })
  const projector = await runProjector({ store, databaseUrl, now, onError: () => undefined })
  const wires = {
    DATABASE_URL: await startWire(databaseUrl, postgres, onMessage),
    REDIS_URL: await startWire(itsRedis.url, redis, onMessage),
    SMTP_URL: await startWire(`smtp://127.0.0.1:${smtpPort}`, smtp, onMessage),
  }
  let aheadMs = 0
  const bringUpWorker = () =>
    program('worker-process.ts', {
      ...{ DATABASE_URL: wires.DATABASE_URL.url, REDIS_URL: wires.REDIS_URL.url, SMTP_URL: wires.SMTP_URL.url },
      AHEAD_MS: String(aheadMs),
    })
  let worker = await bringUpWorker()
  const killRedis = async (): Promise<void> => {
    const gone = new Promise<void>((resolve) => itsRedis.onExit(resolve))
    process.kill(itsRedis.pid, 'SIGKILL')
    await gone
  }
  const kill: Record<Victim, () => Promise<void>> = {
    worker: () => killed(worker),
    Redis: killRedis,
    'emptied Redis': killRedis,
    SMTP: () => killed(itsSmtp),
  }
  const revive: Record<Victim, () => Promise<unknown>> = {
    worker: async () => (worker = await bringUpWorker()),
    Redis: async () => (itsRedis = await bringUpRedis()),
    'emptied Redis': async () => {
      removeData(`${folder}/redis`)
      itsRedis = await bringUpRedis()
    },
    SMTP: async () => (itsSmtp = await bringUpSmtp()),
  }
  return {
    office,
    kill: (victim: Victim) => kill[victim](),
    revive: (victim: Victim) => revive[victim](),
    /** What waits for a later time is due by then. */
    passTime: async (ms: number): Promise<void> => {
      aheadMs += ms
      if (worker.connected) worker.send(aheadMs)
      await office.promote()
    },
    /** How often the mail server has got this mail. */
    received: (mailId: string): number =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .filter((line) => line === mailId).length
        : 0,
    stop: async (): Promise<void> => {
      await killed(worker)
      await projector.stop()
      for (const wire of Object.values(wires)) await wire.stop()
      await office.close()
      await store.close()
      await pool.end()
      await killed(itsSmtp)
      await itsRedis.stop()
      removeData(folder)
    },
  }
}
export type Scene = Awaited<ReturnType<typeof startScene>>
