import { reasonOf } from '@aktenraum/infra/dead-letters/reason-of'
import { readSkips } from '@aktenraum/infra/dead-letters/skips'
import type { Skips } from '@aktenraum/infra/dead-letters/skips'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import { isMigratedFurther } from '@aktenraum/infra/postgres/migrate'
import type { Pool, PoolClient } from '@aktenraum/infra/postgres/pool'
import { onWaking } from '@aktenraum/infra/process/on-waking'
import { unlessAborted } from '@aktenraum/infra/process/unless-aborted'
import { putAsideByRebuild } from './dead-letters.ts'
import { EventFailed } from './folding/projection.ts'
import type { AnyProjection } from './folding/projection.ts'
import { isWorthAnother } from './rebuild-failures.ts'
import { reportProgress } from './rebuild-progress.ts'
import { rebuild } from './rebuild.ts'
import { dropShadow } from './shadow.ts'
import type { Sessions } from './shadow.ts'

export interface RebuildsOptions {
  readonly projections: readonly AnyProjection[]
  readonly store: Pick<EventStore, 'page' | 'readStream'>
  readonly pool: Pool
  /** For the last word when the projector stops: all connections of `pool` may have been broken off by then. */
  readonly reconnect: () => Pool
  readonly now: () => Date
  readonly onError: (error: unknown, context: { name: string; attempt: number }) => void
  /** Called when other tables stand under the names of the projection. */
  readonly onSwapped: (name: string) => void
  readonly pageSize?: number
}

export interface Rebuilds {
  /** Carries out what is asked for, one rebuild after the other; while it is at it, looks again right after. */
  look(): void
  /** Breaks off what is under way and asks for it again, so that the next start carries it out. */
  stop(): Promise<void>
}

interface Asked {
  readonly projection: string
  readonly version: number
  readonly status: 'requested' | 'running' | 'cancelling'
}

interface Carrying extends RebuildsOptions {
  /** The projector goes down. */
  readonly stopped: AbortSignal
}

/** Which rebuild: where it was taken for broken off, another projector may have begun it again since. */
interface Begun extends Omit<Asked, 'status'> {
  /** As PostgreSQL writes it. */
  readonly began: string
}

/** How often a rebuild is begun at most that is broken off each time: it may be what brings PostgreSQL down. */
const TRIES = 3

/**
 * Carries out rebuilds that stand in `rebuild`. Whoever works on one holds a lock in its session, so a row that says
 * "running" while the lock is free was left behind, by an outage or by a process that died: its tables go, the live
 * ones were never touched, and whoever finds it begins it again.
 */
export const runRebuilds = (options: RebuildsOptions): Rebuilds => {
  const { projections, pool, onError } = options
  const stopping = new AbortController()
  const carrying: Carrying = { ...options, stopped: stopping.signal }

  const lookOnce = async (): Promise<void> => {
    const { rows } = await pool.query<Asked>(
      `select projection, version, status from rebuild where status in ('requested', 'running', 'cancelling') order by started_at`,
    )
    for (const asked of rows) {
      const { projection: name, version } = asked
      if (stopping.signal.aborted) return
      const projection = projections.find((known) => known.name === name)
      // While releases are exchanged, both run for a moment: the older one leaves to the newer what it cannot build.
      if (projection !== undefined && version > projection.version) continue
      if (projection === undefined) await refuse(asked, pool)
      else await withLock(pool, name, (client) => settle(projection, client, carrying))
    }
  }

  const looking = onWaking(lookOnce, {
    stopping: stopping.signal,
    onError: (error) => onError(error, { name: 'rebuild', attempt: 1 }),
  })
  return {
    look: looking.wake,
    stop: async () => {
      stopping.abort()
      await looking.ended()
    },
  }
}

/** Unless a later version may know it: whatever that one reads or writes anew, it has migrated the database for. */
const refuse = async (asked: Asked, pool: Pool): Promise<void> => {
  if (await isMigratedFurther(pool)) return
  await conclude(pool, asked, 'failed', `there is no projection ${asked.projection}`)
}

/** Runs `fn` while this session alone may rebuild the projection; not at all where another one does. */
const withLock = (pool: Pool, name: string, fn: (client: PoolClient) => Promise<void>): Promise<void> =>
  withSession(pool, async (client) => {
    const { rows } = await client.query<{ locked: boolean }>(
      `select pg_try_advisory_lock(hashtext('rebuild'), hashtext($1)) as locked`,
      [name],
    )
    if (rows[0]?.locked) await fn(client)
  })

/** Ends the session afterwards, and with it every lock, whatever state it is in. */
const withSession = async (pool: Pool, fn: (client: PoolClient) => Promise<void>): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query(WATCHED)
    await fn(client)
  } finally {
    client.release(true)
  }
}

/**
 * So that PostgreSQL gives the session up, with its locks, within a minute of the projector's machine vanishing, be it
 * between two statements or while it has an answer to be rid of; by itself it may take two hours. A socket within one
 * machine knows neither, and needs none.
 */
const WATCHED = `set tcp_keepalives_idle = '30s'; set tcp_keepalives_interval = '10s'; set tcp_keepalives_count = 3;
  set tcp_user_timeout = '60s'`

const settle = async (projection: AnyProjection, client: PoolClient, carrying: Carrying): Promise<void> => {
  const { name, tables } = projection
  const { rows } = await client.query<Asked & Begun>(
    'select projection, version, status, started_at::text as began from rebuild where projection = $1',
    [name],
  )
  const [asked] = rows
  // Before it is said to be under way: where the second session does not come about, it stays asked for.
  if (asked?.status === 'requested')
    return withSession(carrying.pool, (helper) => carryOut(projection, [client, helper], carrying))
  await dropShadow(client, tables)
  if (asked?.status === 'cancelling') await conclude(client, asked, 'cancelled', null)
  if (asked?.status === 'running') await breakOff(client, asked, brokenOff)
}

const brokenOff = 'the projector ended, or lost its connection, during the rebuild'

const carryOut = async (
  projection: AnyProjection,
  sessions: Sessions,
  { store, pool, reconnect, now, onError, onSwapped, pageSize, stopped }: Carrying,
): Promise<void> => {
  const { name, version } = projection
  const { rows } = await sessions[0].query<Begun>(
    `update rebuild set status = 'running', version = $2, started_at = now(), finished_at = null, error = null,
       events_done = 0, events_total = 0, events_per_second = 0 where projection = $1 and status = 'requested'
     returning projection, version, started_at::text as began`,
    [name, version],
  )
  const [begun] = rows
  if (begun === undefined) return
  const cancelled = new AbortController()
  const failed = (error: unknown): void => onError(error, { name: `rebuild/${name}`, attempt: 1 })
  const progress = reportProgress(pool, projection, {
    now,
    stopped,
    cancel: () => cancelled.abort(),
    onError: failed,
  })
  try {
    const signal = AbortSignal.any([stopped, cancelled.signal])
    const skips = async (): Promise<Skips['now']> => {
      const read = await unlessAborted(readSkips(store, name), signal)
      signal.throwIfAborted()
      return read?.now ?? new Set()
    }
    const paging = pageSize === undefined ? {} : { pageSize }
    await rebuild(projection, { store, sessions, skips, signal, onProgress: progress.add, ...paging })
    onSwapped(name)
  } catch (error) {
    if (cancelled.signal.aborted) await conclude(pool, begun, 'cancelled', null)
    // Whatever it failed by: its connections end with the projector.
    else if (stopped.aborted) await askAgainAtLast(reconnect(), begun)
    else {
      failed(error)
      await fail(pool, begun, error)
    }
  } finally {
    await progress.stop()
  }
}

type Db = Pick<PoolClient, 'query'>

/** An event that cannot be taken in is put aside, so that operators can decide on it. */
const fail = async (db: Db, begun: Begun, error: unknown): Promise<void> => {
  if (isWorthAnother(error)) return breakOff(db, begun, reasonOf(error))
  if (!(error instanceof EventFailed)) return conclude(db, begun, 'failed', reasonOf(error))
  await putAsideByRebuild(db, begun.projection, error)
  const what = `event ${error.event.position} was put aside, to be decided on before another rebuild`
  return conclude(db, begun, 'failed', `${what}: ${reasonOf(error.cause)}`)
}

/** Only of that version: another release may have asked for its own meanwhile. */
const conclude = async (
  db: Db,
  { projection, version, began }: Omit<Asked, 'status'> & Partial<Begun>,
  status: 'failed' | 'cancelled',
  error: string | null,
): Promise<void> => {
  await db.query(
    `update rebuild set status = $2, error = $3, finished_at = now()
     where projection = $1 and version = $4 and status in ('requested', 'running', 'cancelling')
       and ($5::text is null or started_at = $5::timestamptz)`,
    [projection, status, error, version, began ?? null],
  )
}

/** Asks for it again, unless it has been begun often enough. */
const breakOff = async (db: Db, { projection, version, began }: Begun, error: string): Promise<void> => {
  await db.query(
    `update rebuild set broken_off = broken_off + 1,
       status = case when broken_off + 1 < $5 then 'requested' else 'failed' end,
       error = case when broken_off + 1 < $5 then null else $4 end,
       finished_at = case when broken_off + 1 < $5 then null else now() end
     where projection = $1 and version = $2 and started_at = $3::timestamptz and status = 'running'`,
    [projection, version, began, error, TRIES],
  )
}

const askAgain = async (db: Db, { projection, began }: Begun): Promise<void> => {
  await db.query(
    `update rebuild set status = 'requested' where projection = $1 and started_at = $2::timestamptz and status = 'running'`,
    [projection, began],
  )
}

const askAgainAtLast = async (pool: Pool, begun: Begun): Promise<void> => {
  try {
    await askAgain(pool, begun)
  } finally {
    await pool.end()
  }
}

/**
 * Asks for a rebuild of what another version of its projection has written; until then it is left as it is. One that is
 * under way, or was left behind, is that rebuild.
 */
export const askForOutdated = async (db: Db, { name, version }: AnyProjection): Promise<void> => {
  await db.query(
    `with outdated as (
       update checkpoint set status = 'rebuilding', updated_at = now() where name = $1 and version <> $2 returning name
     ) insert into rebuild (projection, version, status) select name, $2, 'requested' from outdated
     on conflict (projection) do update set status = 'requested', version = excluded.version, broken_off = 0
       where rebuild.version <> excluded.version or rebuild.status not in ('requested', 'running')`,
    [name, version],
  )
}
