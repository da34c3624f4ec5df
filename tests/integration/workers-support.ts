import { openLog } from '@aktenraum/infra/log'
import { inject } from 'vitest'
import { openEventStore } from '@aktenraum/infra/event-store/open'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { runWorkers } from '@aktenraum/workers/start'
import type { WorkersOptions } from '@aktenraum/workers/start'
import { smtpTransport } from '@aktenraum/workers/smtp'
import { createMigratedDatabase, createRedis } from '../support/services.ts'
import { startSmtpServer } from '../support/smtp.ts'
import { openWorkersOffice } from './workers-office.ts'
import type { WorkersOffice } from './workers-office.ts'

export { eventually, idOf, owner } from './workers-office.ts'

/** The workers on real services, with a mail server that does as it is told. */
export interface WorkersUnderTest extends Omit<WorkersOffice, 'close'> {
  readonly pool: Pool
  readonly store: EventStore
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly smtp: Awaited<ReturnType<typeof startSmtpServer>>
  restart(meanwhile: () => Promise<unknown>): Promise<void>
  /** When so many jobs wait for a later time, moves the clock and lets all of them go. */
  passTime(ms: number, count?: number): Promise<void>
  stop(): Promise<void>
}

/** `outage`: what of the workers' dependencies fails. `clock`: stands still but for `passTime`. */
export interface WorkersOptionsUnderTest {
  readonly tuning?: WorkersOptions['tuning']
  readonly outage?: (deps: WorkersOptions['deps']) => WorkersOptions['deps']
  readonly databaseUrlOf?: (databaseUrl: string) => Promise<string>
  readonly redisUrlOf?: (redisUrl: string) => Promise<string>
  readonly answerWithinMs?: number
  readonly onError?: WorkersOptions['onError']
  readonly clock?: boolean
  readonly reactions?: WorkersOptions['reactions']
  readonly notificationDelayMs?: number
  readonly bounces?: WorkersOptions['deps']['settings']['bounces']
  readonly reports?: WorkersOptions['reports']
}

const openTheirPool = (url: string, answerWithinMs?: number): Pool =>
  openPool(url, answerWithinMs === undefined ? {} : { answerWithinMs })

const same = async (url: string): Promise<string> => url

export const startWorkersUnderTest = async ({
  tuning,
  outage = (deps) => deps,
  databaseUrlOf = same,
  redisUrlOf = same,
  answerWithinMs,
  onError = () => undefined,
  clock = false,
  reactions,
  notificationDelayMs = 400,
  bounces = null,
  reports,
}: WorkersOptionsUnderTest = {}): Promise<WorkersUnderTest> => {
  const services = inject('services')
  const databaseUrl = await createMigratedDatabase(services.databaseUrl)
  const redisUrl = await createRedis(services.redisUrl)
  const pool = openPool(databaseUrl)
  const store = await openEventStore({ databasePool: pool, databaseUrl })
  const smtp = await startSmtpServer()
  const theirUrl = await databaseUrlOf(databaseUrl)
  const theirRedisUrl = await redisUrlOf(redisUrl)
  const theirPool = openTheirPool(theirUrl, answerWithinMs)
  const theirStore = await openEventStore({ databasePool: theirPool, databaseUrl: theirUrl })
  let time = clock ? Date.now() : null
  const now = () => new Date(time ?? Date.now())
  const { close, ...office } = openWorkersOffice({ pool, store, redisUrl, now })
  const start = () =>
    runWorkers({
      ...(reactions && { reactions }),
      reports,
      redisUrl: theirRedisUrl,
      databaseUrl: theirUrl,
      deps: outage({
        store: theirStore,
        db: theirPool,
        log: openLog({ logLevel: 'silent', logFile: undefined }),
        transport: smtpTransport(smtp.url),
        now,
        settings: {
          notificationDelayMs,
          publicUrl: 'http://akten.example',
          mailFrom: 'Kanzlei <post@kanzlei.example>',
          officeName: 'Kanzlei Hartmann & Weber',
          bounces,
        },
      }),
      onError,
      ...(tuning === undefined ? {} : { tuning }),
    })
  let workers = start()

  return {
    pool,
    store,
    databaseUrl,
    redisUrl,
    smtp,
    ...office,
    restart: async (meanwhile) => {
      await workers.stop()
      await meanwhile()
      workers = start()
    },
    passTime: async (ms, count) => {
      await office.untilDelayed(count)
      if (time !== null) time += ms
      await office.promote()
    },
    stop: async () => {
      await workers.stop()
      await close()
      for (const opened of [theirStore, store]) await opened.close()
      for (const opened of [theirPool, pool]) await opened.end()
      await smtp.stop()
    },
  }
}
