import { reasonOf } from '@aktenraum/infra/dead-letters/reason-of'
import { stillThere } from '@aktenraum/infra/event-store/still-there'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { AnyProjection, Place } from './folding/projection.ts'
import { EventFailed } from './folding/projection.ts'

/**
 * Puts the event behind `from` aside and holds the projection, so that nothing overtakes it. Once more counts on. Where
 * the checkpoint is not at `from`, as when another runner has taken the event in, or the log has lost the event since,
 * nothing is done and false answered. `knownId`: its id, where the log can be asked for it by that.
 */
export const putAside = async (
  db: Queryable,
  { name, version }: AnyProjection,
  { position }: Place,
  { failed: { event, cause }, knownId, attempts }: Failure,
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `with paused as (update checkpoint set status = 'paused', error = $6, updated_at = now()
       where name = $1 and version = $9 and position = $10
         and ${stillThere({ id: '$11', position: '$2' })} returning name)
     insert into dead_letter (projection, position, event_id, type, stream, error, attempts, revision)
     select name, $2, $3::uuid, $4, $5, $6, $7::int, $8::int from paused
     ${ONCE_MORE}`,
    [
      ...[name, event.position, event.id, event.type, event.stream, reasonOf(cause), attempts, event.revision],
      ...[version, position, knownId ?? null],
    ],
  )
  return rowCount === 1
}

const ONCE_MORE = `on conflict (projection, position) do update set error = excluded.error, at = now(), resolved = null,
  resolved_at = null, resolved_by = null, reason = null, attempts = dead_letter.attempts + excluded.attempts`

/** Of an event that a rebuild stumbled over: the projection goes on. One that was skipped meanwhile stays that. */
export const putAsideByRebuild = async (db: Queryable, name: string, { event, cause }: EventFailed): Promise<void> => {
  await db.query(
    `insert into dead_letter (projection, position, event_id, type, stream, error, attempts, revision)
     values ($1, $2, $3, $4, $5, $6, 1, $7) ${ONCE_MORE} where dead_letter.resolved is distinct from 'skipped'`,
    [name, event.position, event.id, event.type, event.stream, reasonOf(cause), event.revision],
  )
}

interface Failure {
  readonly failed: EventFailed
  readonly knownId?: string | undefined
  readonly attempts: number
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
