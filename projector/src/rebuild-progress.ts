import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { onWaking } from '@aktenraum/infra/process/on-waking'
import { filterOf } from './folding/projection.ts'
import type { AnyProjection } from './folding/projection.ts'

export interface ProgressReport {
  add(events: number): void
  /** Writes the last figures, unless the projector is stopped. */
  stop(): Promise<void>
}

export interface ProgressOptions {
  readonly now: () => Date
  /** The projector goes down. */
  readonly stopped: AbortSignal
  /** Called when an operator has asked to stop the rebuild. */
  readonly cancel: () => void
  readonly onError: (error: unknown) => void
}

const REPORT_MS = 250

/**
 * Writes down how far a rebuild is, four times a second, and hears that way that it is to be stopped. The total comes
 * from the audit history, which counts by type along an index whatever the engine of the event store is.
 */
export const reportProgress = (
  db: Queryable,
  projection: AnyProjection,
  { now, stopped, cancel, onError }: ProgressOptions,
): ProgressReport => {
  const startedAt = now().getTime()
  let done = 0
  let total = 0
  const counted = countEvents(db, projection).then((count) => void (total = count), onError)

  const write = async (): Promise<void> => {
    await counted
    const seconds = Math.max(0.001, (now().getTime() - startedAt) / 1_000)
    const { rows } = await db.query<{ status: string }>(
      `update rebuild set events_done = $2::bigint, events_total = greatest($2::bigint, $3::bigint), events_per_second = $4
       where projection = $1 returning status`,
      [projection.name, done, total, Math.round(done / seconds)],
    )
    if (rows[0]?.status === 'cancelling') cancel()
  }
  const writing = onWaking(write, { stopping: stopped, onError })
  const timer = setInterval(writing.wake, REPORT_MS)

  return {
    add: (events) => void (done += events),
    stop: async () => {
      clearInterval(timer)
      writing.wake()
      await writing.ended()
    },
  }
}

const countEvents = async (db: Queryable, projection: AnyProjection): Promise<number> => {
  const { types = null } = filterOf(projection)
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from audit_event where $1::text[] is null or type = any($1)',
    [types],
  )
  return rows[0]?.count ?? 0
}
