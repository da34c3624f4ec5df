import { reasonOf } from '@aktenraum/infra/dead-letters/reason-of'
import type { Position, RecordedEvent } from '@aktenraum/infra/event-store/port'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { takesStep, valuesOf } from './checkpoint.ts'
import type { Step } from './checkpoint.ts'

/** Nothing is put aside where another runner, which may be a newer version, has passed the event meanwhile. */
const passed = `with passed as (${takesStep()}
    set position = excluded.position, updated_at = now()
    where checkpoint.position < excluded.position and checkpoint.position >= $3
  returning name)`

interface Failure {
  /** Of the reaction's checkpoint. */
  readonly name: string
  readonly error: unknown
  readonly attempts: number
}

/** Puts an event aside for operators and goes on behind it, both or neither. */
export const setAside = async (
  db: Queryable,
  { event, step }: { readonly event: RecordedEvent; readonly step: Step },
  { name, error, attempts }: Failure,
) => {
  const { id, type, stream, revision } = event
  await db.query(
    `${passed} insert into dead_letter (projection, position, event_id, type, stream, revision, error, attempts)
     select $1, $2, $5, $6, $7, $8, $9, $10 from passed
     on conflict (projection, position) do update set error = excluded.error, at = now(), resolved = null,
       attempts = dead_letter.attempts + excluded.attempts`,
    [...valuesOf(name, step), id, type, stream, revision, reasonOf(error), attempts],
  )
}

/** An event that was put aside before did not do better this time; the step leads to that it be tried. */
export const leaveAside = async (
  db: Queryable,
  { position, step }: { readonly position: Position; readonly step: Step },
  { name, error, attempts }: Failure,
) => {
  await db.query(
    `${passed} update dead_letter set error = $6, attempts = attempts + $7, at = now(), resolved = null,
       resolved_at = null, resolved_by = null, reason = null
     where projection = $1 and position = $5 and exists (select from passed)`,
    [...valuesOf(name, step), position, reasonOf(error), attempts],
  )
}

export const takeBack = async (
  db: Queryable,
  name: string,
  { position, by }: { readonly position: Position; readonly by: string | null },
) => {
  await db.query(
    `update dead_letter set resolved = 'retried', resolved_at = now(), resolved_by = $3, reason = null
     where projection = $1 and position = $2`,
    [name, position, by],
  )
}
