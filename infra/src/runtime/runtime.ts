import { randomBytes } from 'node:crypto'
import { openDiskBlobStore } from '../blob-store/disk.ts'
import type { BlobStore } from '../blob-store/port.ts'
import type { Config } from '../process/config.ts'
import { openEventStore } from '../event-store/open.ts'
import type { EventStore } from '../event-store/port.ts'
import { openMetrics } from '../metrics/metrics.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { openLog } from '../process/log.ts'
import type { Log } from '../process/log.ts'
import { openPool } from '../postgres/pool.ts'
import type { Pool } from '../postgres/pool.ts'
import { openRedis } from '../process/redis.ts'
import type { Redis } from '../process/redis.ts'
import { openSessions } from '../sessions/store.ts'
import type { Sessions } from '../sessions/store.ts'
import { closingStack } from '../process/shutdown.ts'

/** All that a server process reaches outside of itself. */
export interface Runtime {
  readonly config: Config
  readonly log: Log
  readonly pool: Pool
  readonly store: EventStore
  readonly redis: Redis
  readonly sessions: Sessions
  readonly blobs: BlobStore
  readonly metrics: Metrics
  readonly now: () => Date
  /** Aborted when the process is asked to stop: answers that would go on for long end by it. */
  readonly stopping: AbortSignal
  /** 16 random bytes, lower-case hex. */
  readonly newId: () => string
}

export interface OpenRuntime extends Runtime {
  beginStop(): void
  close(): Promise<void>
}

/** `now`: another clock, for tests. The database must be migrated. */
export const openRuntime = async (
  config: Config,
  { now = () => new Date(), log = openLog(config) }: { now?: () => Date; log?: Log } = {},
): Promise<OpenRuntime> => {
  const closing = closingStack(log)
  const stopping = new AbortController()
  try {
    const pool = openPool(config.databaseUrl, { answerWithinMs: config.databaseAnswerMs })
    closing.add('pool', () => pool.end())
    const { databaseUrl, kurrentdbUrl } = config
    const store = await openEventStore({ databasePool: pool, databaseUrl, kurrentdbUrl })
    closing.add('event store', () => store.close())
    const redis = openRedis(config.redisUrl, log)
    closing.add('redis', async () => void redis.disconnect())
    const sessions = openSessions(redis, { idleMs: config.sessionIdleMs, absoluteMs: config.sessionAbsoluteMs, now })
    return {
      config,
      log,
      pool,
      store,
      redis,
      sessions,
      blobs: openDiskBlobStore(config.blobDir),
      metrics: openMetrics(),
      now,
      stopping: stopping.signal,
      beginStop: () => stopping.abort(),
      newId: () => randomBytes(16).toString('hex'),
      close: closing.closeAll,
    }
  } catch (error) {
    await closing.closeAll()
    throw error
  }
}
