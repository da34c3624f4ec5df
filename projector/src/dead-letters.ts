import { reasonOf } from '@aktenraum/infra/dead-letters/reason-of'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { AnyProjection } from './folding/projection.ts'
import { EventFailed } from './folding/projection.ts'

/** Puts an event aside and holds the projection, so that nothing overtakes it. Once more counts on. */
export const putAside = async (
  db: Queryable,
  { name }: AnyProjection,
  { event, cause }: EventFailed,
  attempts: number,
): Promise<void> => {
  await db.query(
    `with paused as (update checkpoint set status = 'paused', error = $6, updated_at = now() where name = $1)
     insert into dead_letter (projection, position, event_id, type, stream, error, attempts, revision)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (projection, position) do update set error = excluded.error, at = now(), resolved = null,
       resolved_at = null, resolved_by = null, reason = null, attempts = dead_letter.attempts + excluded.attempts`,
    [name, event.position, event.id, event.type, event.stream, reasonOf(cause), attempts, event.revision],
  )
}

/** Lets a held projection go on when no event is left that an operator has to decide on. */
export const resume = async (db: Queryable, name: string): Promise<boolean> => {
  const { rowCount } = await db.query(
    `update checkpoint set status = 'running', error = null, updated_at = now()
     where name = $1 and status = 'paused'
       and not exists (select from dead_letter where projection = $1 and resolved is null)`,
    [name],
  )
  return rowCount === 1
}

/** Data that does not fit, missing rows, wrong types: trying again helps only so often. */
const DATA_ERRORS = /^(21|22|23|42)[0-9A-Z]{3}$/

/** Whether the page itself is at fault. Everything else is an outage, which ends by itself. */
export const isFaultOfPage = (error: unknown): boolean => {
  if (error instanceof EventFailed) return true
  if (!(error instanceof Error) || !('code' in error)) return false
  return typeof error.code === 'string' && DATA_ERRORS.test(error.code)
}
