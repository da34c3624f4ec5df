import type { Queryable } from '@aktenraum/infra/postgres/pool'

export interface DeadLetterRow {
  readonly projection: string
  readonly position: string
  readonly event_id: string
  readonly type: string
  readonly stream: string
  readonly error: string
  readonly attempts: number
  readonly at: string
  readonly resolved: 'skipped' | 'withdrawn' | null
  readonly resolved_at: string | null
  readonly resolved_by: string | null
  readonly reason: string | null
  readonly total: number
}

export type DeadLetterState = 'open' | 'skipped'

const conditions = { open: `(resolved is null or resolved = 'withdrawn')`, skipped: `resolved = 'skipped'` } as const

/** Those to be decided on, or those that are left out, by time. `total` counts all of them. */
export const listDeadLetters = async (
  db: Queryable,
  {
    projection,
    state,
    descending,
    limit,
    offset,
  }: { projection: string | null; state: DeadLetterState; descending: boolean; limit: number; offset: number },
): Promise<readonly DeadLetterRow[]> => {
  const direction = descending ? 'desc' : 'asc'
  const { rows } = await db.query<DeadLetterRow>(
    `select projection, position, event_id, type, stream, error, attempts, at, resolved, resolved_at,
       resolved_by, reason, count(*) over ()::int as total
     from dead_letter where ${conditions[state]} and ($1::text is null or projection = $1)
     order by at ${direction}, position ${direction}, projection limit $2 offset $3`,
    [projection, limit, offset],
  )
  return rows
}
