import type { SinceDto } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

const pauseMs = 30 * 60_000

interface Visit {
  readonly caseId: string
  readonly userId: string
  readonly at: Date
  /** The end of the log, as far as what is shown now. */
  readonly head: string
  readonly allSeen: boolean
}

/**
 * Who comes back after a pause begins a visit: new is what came after the last one. Who looks again sooner goes on with
 * the visit that is on, and sees the same as new, until they say that they have seen it all.
 */
export const noteVisit = async (
  db: Queryable,
  { caseId, userId, at, head, allSeen }: Visit,
): Promise<SinceDto | null> => {
  const { rows } = await db.query<{ new_from: string | null; new_since: string | null }>(
    `insert into case_visit as v (case_id, user_id, seen_to, seen_at, new_from, new_since)
     values ($1, $2, $3, $4, case when $5 then $3 end, case when $5 then $4::timestamptz end)
     on conflict (case_id, user_id) do update set
       seen_to = greatest(v.seen_to, excluded.seen_to), seen_at = excluded.seen_at,
       new_from = case when $5 then excluded.seen_to when v.seen_at <= $6 then v.seen_to else v.new_from end,
       new_since = case when $5 then excluded.seen_at when v.seen_at <= $6 then v.seen_at else v.new_since end
     returning new_from, new_since`,
    [caseId, userId, head, at, allSeen, new Date(at.getTime() - pauseMs)],
  )
  const [row] = rows
  return row?.new_from && row.new_since ? { position: row.new_from, at: row.new_since } : null
}

/** Of cases that are gone. */
export const forgetVisits = async (db: Queryable): Promise<void> => {
  await db.query('delete from case_visit v where not exists (select from case_file c where c.case_id = v.case_id)')
}
