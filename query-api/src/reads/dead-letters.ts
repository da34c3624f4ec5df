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
  readonly total: number
}

/** Those nobody has dealt with yet, by time. `total` counts all of them. */
export const listDeadLetters = async (
  db: Queryable,
  {
    projection,
    descending,
    limit,
    offset,
  }: { projection: string | null; descending: boolean; limit: number; offset: number },
): Promise<readonly DeadLetterRow[]> => {
  const direction = descending ? 'desc' : 'asc'
  const { rows } = await db.query<DeadLetterRow>(
    `select projection, position, event_id, type, stream, error, attempts, at, count(*) over ()::int as total
     from dead_letter where resolved is null and ($1::text is null or projection = $1)
     order by at ${direction}, position ${direction}, projection limit $2 offset $3`,
    [projection, limit, offset],
  )
  return rows
}
