import { operationsEvents, operationsStream, parseEvent } from '@aktenraum/domain'
import type { OperationsEvent } from '@aktenraum/domain'
import { isKnown } from '@aktenraum/domain/kernel'
import type { EventMeta, EventStore, Position } from '../event-store/port.ts'
import { readPartOfList } from '../postgres/part-of-list.ts'
import type { Part } from '../postgres/part-of-list.ts'
import { inTransaction } from '../postgres/pool.ts'
import type { Pool, Queryable } from '../postgres/pool.ts'

/** A job that has used up its attempts. `at`: when the last one failed, ISO 8601. */
export interface UsedUpJob {
  readonly queue: string
  readonly jobId: string
  readonly payload: unknown
  readonly error: string
  readonly attempts: number
  readonly at: string
}

const minuteMs = 60_000

/**
 * How long a parked job waits before the sweep revives it, the first, second, … time; the last one counts from then on.
 */
export const parkedPausesMs: readonly number[] = [1, 5, 15, 60, 240].map((minutes) => minutes * minuteMs)

/** Said twice of the same failure, once. A job that fails again after it was revived is open again. */
export const parkJob = async (
  db: Queryable,
  { queue, jobId, payload, error, attempts, at }: UsedUpJob,
  pausesMs: readonly number[] = parkedPausesMs,
): Promise<void> => {
  await db.query(
    `insert into parked_job as p (queue, job_id, payload, error, attempts, at, revive_at)
     values ($1, $2, $3, $4, $5, $6, $6::timestamptz + ($7::bigint[])[1] * interval '1 millisecond')
     on conflict (queue, job_id) do update set payload = excluded.payload, error = excluded.error,
       attempts = p.attempts + excluded.attempts, at = excluded.at,
       revive_at = excluded.at + ($7::bigint[])[least(p.revivals + 1, cardinality($7::bigint[]))] * interval '1 millisecond',
       resolved = null, resolved_at = null, resolved_by = null, reason = null, carried_out = false
     where p.at < excluded.at and p.resolved is distinct from 'dropped'`,
    [queue, jobId, JSON.stringify(payload), error, attempts, at, pausesMs],
  )
}

/** As operators see it. */
export interface ParkedJobRow extends UsedUpJob {
  readonly revivals: number
  readonly reviveAt: string
}

interface ParkedPart extends Part {
  readonly queue: string | null
  readonly descending: boolean
}

/** Those that wait to be revived or decided on, by time. */
export const listParkedJobs = (db: Queryable, { queue, descending, ...part }: ParkedPart) =>
  readPartOfList<ParkedJobRow>(
    db,
    {
      columns: 'queue, job_id as "jobId", payload, error, attempts, revivals, at, revive_at as "reviveAt"',
      from: 'parked_job where resolved is null and ($1::text is null or queue = $1)',
      orderBy: `at ${descending ? 'desc' : 'asc'}, queue, job_id`,
      values: [queue],
    },
    part,
  )

/** How many there are of each queue; queues without any are missing. */
export const countParkedJobs = async (db: Queryable): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.query<{ queue: string; count: number }>(
    'select queue, count(*)::int as count from parked_job where resolved is null group by queue',
  )
  return new Map(rows.map(({ queue, count }) => [queue, count]))
}

export interface JobToResolve {
  readonly queue: string
  readonly jobId: string
  readonly payload: unknown
  readonly attempts: number
}

/** Those that an operator has decided on; what is to be done about them has not been done yet. */
export const listDecided = async (
  db: Queryable,
): Promise<readonly (JobToResolve & { readonly resolved: 'retried' | 'dropped' })[]> => {
  const { rows } = await db.query<JobToResolve & { resolved: 'retried' | 'dropped' }>(
    `select queue, job_id as "jobId", payload, attempts, resolved from parked_job
     where resolved is not null and not carried_out order by resolved_at limit 500`,
  )
  return rows
}

export const listToRevive = async (db: Queryable, now: Date): Promise<readonly JobToResolve[]> => {
  const { rows } = await db.query<JobToResolve>(
    `select queue, job_id as "jobId", payload, attempts from parked_job
     where resolved is null and revive_at <= $1 order by revive_at limit 500`,
    [now.toISOString()],
  )
  return rows
}

/** By the time that this is noted the job may have failed again, and wait here once more: it stays to be revived. */
export const recordRevived = async (
  db: Queryable,
  { queue, jobId, attempts }: JobToResolve,
  now: Date,
): Promise<void> => {
  await db.query(
    `update parked_job set revivals = revivals + 1, carried_out = attempts = $3,
       resolved = case attempts when $3 then 'retried' end, resolved_at = case attempts when $3 then $4::timestamptz end,
       resolved_by = case attempts when $3 then 'sweep' end
     where queue = $1 and job_id = $2 and resolved is null`,
    [queue, jobId, attempts, now.toISOString()],
  )
}

/** Of the failure that was decided on: the job may have failed again, and been decided on once more, since. */
export const recordCarriedOut = async (db: Queryable, { queue, jobId, attempts }: JobToResolve): Promise<void> => {
  await db.query(
    `update parked_job set carried_out = true
     where queue = $1 and job_id = $2 and attempts = $3 and resolved is not null`,
    [queue, jobId, attempts],
  )
}

/** What has come right is told by the log for good; these rows are only for looking at. */
export const forgetRevived = async (db: Queryable, before: Date): Promise<void> => {
  await db.query('delete from parked_job where carried_out and resolved_at < $1', [before.toISOString()])
}

/** What an operator wants done with a parked job. `by`: who, as `EventMeta.actor`. */
export interface JobDecision {
  readonly queue: string
  readonly jobId: string
  readonly action: 'retry' | 'drop'
  readonly reason: string
  readonly meta: EventMeta
}

/**
 * Notes the decision and who took it and why, in the row and in the log; the workers carry it out at once. Answers
 * where that stands in the log, or null where there is no such job that waits for a decision. The same decision of the
 * same person, taken again, is the one that stands: its answer may have been lost.
 */
export const decideOnParkedJob = async (
  pool: Pool,
  store: Pick<EventStore, 'append' | 'readStream'>,
  decision: JobDecision,
): Promise<Position | null> => (await decideOnce(pool, store, decision)) ?? decidedBefore(store, decision)

const decisionOf = ({ queue, jobId, action, reason }: JobDecision): OperationsEvent => ({
  type: action === 'retry' ? 'JobRetried' : 'JobDropped',
  data: { queue, jobId, reason },
})

const decideOnce = (pool: Pool, store: Pick<EventStore, 'append'>, decision: JobDecision): Promise<Position | null> =>
  inTransaction(pool, async (client) => {
    const { queue, jobId, action, reason, meta } = decision
    const { rowCount } = await client.query(
      `update parked_job set resolved = $3, resolved_at = $4, resolved_by = $5, reason = $6
       where queue = $1 and job_id = $2 and resolved is null`,
      [queue, jobId, action === 'retry' ? 'retried' : 'dropped', meta.at, meta.actor, reason],
    )
    if (rowCount === 0) return null
    const { position } = await store.append(operationsStream, 'any', [{ ...decisionOf(decision), meta }])
    await client.query(`select pg_notify('parked_job', $1)`, [queue])
    return position
  })

/** Where the last decision on this job stands, if it is this very one. */
const decidedBefore = async (
  store: Pick<EventStore, 'readStream'>,
  decision: JobDecision,
): Promise<Position | null> => {
  const wanted = decisionOf(decision)
  for await (const event of store.readStream(operationsStream, { backwards: true })) {
    if (!isKnown(operationsEvents, event)) continue
    const { type, data } = parseEvent(operationsEvents, event)
    if (data.queue !== wanted.data.queue || data.jobId !== wanted.data.jobId) continue
    const isThis =
      type === wanted.type && data.reason === wanted.data.reason && event.meta.actor === decision.meta.actor
    return isThis ? event.position : null
  }
  return null
}
