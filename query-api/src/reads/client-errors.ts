import type { ClientErrorDto } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** By the time they were last reported. `total` counts all of them. */
export const listClientErrors = async (
  db: Queryable,
  { descending, limit, offset }: { descending: boolean; limit: number; offset: number },
): Promise<readonly (ClientErrorDto & { readonly total: number })[]> => {
  const direction = descending ? 'desc' : 'asc'
  const { rows } = await db.query<ClientErrorDto & { total: number }>(
    `select fingerprint as id, severity, app, version, name, code, frames, count, first_at, last_at,
       count(*) over ()::int as total
     from client_error order by last_at ${direction}, fingerprint limit $1 offset $2`,
    [limit, offset],
  )
  return rows
}
