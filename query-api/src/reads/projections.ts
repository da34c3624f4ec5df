import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** `audited`: events behind the position that the audit trail knows, and the time of the first of them. */
export interface ProjectionRow {
  readonly name: string
  readonly version: number
  readonly position: string
  readonly status: 'running' | 'paused' | 'rebuilding'
  readonly error: string | null
  readonly dead_letters: number
  readonly audited: number
  readonly audited_since: string | null
  readonly rebuild_status: 'requested' | 'running' | 'cancelling' | 'cancelled' | 'failed' | 'done' | null
  readonly started_at: string | null
  readonly finished_at: string | null
  readonly events_done: string | null
  readonly events_total: string | null
  readonly events_per_second: number | null
  readonly rebuild_error: string | null
}

export const listProjections = async (db: Queryable): Promise<readonly ProjectionRow[]> => {
  const { rows } = await db.query<ProjectionRow>(
    `select c.name, c.version, c.position, c.status, c.error, d.dead_letters, a.audited, a.audited_since,
       r.status as rebuild_status, r.started_at, r.finished_at, r.events_done, r.events_total, r.events_per_second,
       r.error as rebuild_error
     from checkpoint c left join rebuild r on r.projection = c.name
     cross join lateral (
       select count(*)::int as dead_letters from dead_letter where projection = c.name and (resolved is null or resolved = 'withdrawn')
     ) d
     cross join lateral (
       select count(*)::int as audited, min(at) as audited_since from audit_event where position > c.position
     ) a
     order by c.name`,
  )
  return rows
}
