import { BEGINNING } from '@aktenraum/infra/event-store/port'
import type { Position } from '@aktenraum/infra/event-store/port'
import { stillThere } from '@aktenraum/infra/event-store/still-there'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** From one place in the log to a later one; `knownId` is that of the event there, where the log can be asked by it. */
export interface Step {
  readonly from: Position
  readonly to: Position
  readonly knownId: string | undefined
}

/** For `$1` to `$4` of the statements below. */
export const valuesOf = (name: string, { from, to, knownId }: Step): unknown[] => [name, to, from, knownId ?? null]

export const loadCheckpoint = async (db: Queryable, name: string): Promise<Position> => {
  const { rows } = await db.query<{ position: string }>('select position from checkpoint where name = $1', [name])
  return rows[0]?.position ?? BEGINNING
}

/**
 * A failover may take back the checkpoint and the events behind it while a reaction has these in hand, or has passed
 * them. It goes on from where it stood before only: what is recorded next gets the same positions.
 */
export const takesStep = (settings = ''): string => `
  insert into checkpoint (name, version, position) select $1, 1, $2${settings}
  where ($3 = '' or exists (select from checkpoint where name = $1 and position >= $3))
    and ${stillThere({ id: '$4', position: '$2' })}
  on conflict (name) do update`

/** Only ever forward: a second runner that lags behind must not pull the checkpoint back. */
const FORWARD = `set position = greatest(checkpoint.position, excluded.position), updated_at = now()
  where checkpoint.position >= $3`

/** Answers false where the log has fallen back, and the checkpoint with it. */
export const save = async (db: Queryable, name: string, step: Step): Promise<boolean> =>
  isMoved(await db.query(`${takesStep()} ${FORWARD}`, valuesOf(name, step)))

/**
 * The same where nothing was to react to, without waiting for the disk: what a crash takes away is passed again for
 * nothing. Every write of the log has each reaction do this, and those who write next would wait behind it.
 */
export const pass = async (db: Queryable, name: string, step: Step): Promise<boolean> =>
  isMoved(await db.query(`${takesStep(HURRIED)} ${FORWARD}`, valuesOf(name, step)))

const HURRIED = ` from set_config('synchronous_commit', 'off', true)`

const isMoved = ({ rowCount }: { readonly rowCount: number | null }): boolean => rowCount === 1
