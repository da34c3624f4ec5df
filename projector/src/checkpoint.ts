import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { startOf } from './folding/projection.ts'
import type { AnyProjection, Place } from './folding/projection.ts'

export interface Checkpoint extends Place {
  readonly version: number
  readonly status: 'running' | 'paused' | 'rebuilding'
}

/** Puts a projection that was never run before at the start of the log. */
export const ensureCheckpoint = async (db: Queryable, projection: AnyProjection): Promise<void> => {
  const { position, carry } = startOf(projection)
  await db.query(
    `insert into checkpoint (name, version, position, carry) values ($1, $2, $3, $4) on conflict (name) do nothing`,
    [projection.name, projection.version, position, carry],
  )
}

export const readCheckpoint = async (db: Queryable, name: string): Promise<Checkpoint> => {
  const { rows } = await db.query<Checkpoint>(
    { name: 'checkpoint', text: 'select version, position, carry, status from checkpoint where name = $1' },
    [name],
  )
  if (rows[0] === undefined) throw new Error(`there is no checkpoint ${name}`)
  return rows[0]
}
