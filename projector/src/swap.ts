import type { Position } from '@aktenraum/infra/event-store/port'
import type { PoolClient } from '@aktenraum/infra/postgres/pool'
import type { AnyProjection, Place } from './folding/projection.ts'
import { SHADOW } from './shadow.ts'
import { quoted } from './write-sql.ts'

/** How long readers may have to wait behind us; under PostgreSQL's deadlock_timeout, so that no reader is a victim. */
const LOCK_TIMEOUT = '200ms'
const LOCK_FAILURES = ['55P03', '40P01']
/** How long PostgreSQL keeps the locks of a projector that says nothing; reading the log has its own, shorter limit. */
const IDLE_TIMEOUT = '1min'

export interface Swap {
  readonly catchUp: () => Promise<Place>
  /** What was left out of the shadow tables. */
  readonly skipped: ReadonlySet<Position>
  /** Nothing else is to be left out by now. */
  readonly isStillAll: () => Promise<boolean>
}

/**
 * Puts the shadow tables in the place of the live ones, in one short transaction. The live tables are locked against
 * writing before the checkpoint, as the live projection does: the other order would deadlock. `catchUp` then applies
 * what is left; readers have to wait only for the exchange of names at the end. Answers, with nothing changed, `later`
 * when some reader would not let go in time, and `outdated` when something is to be left out that the tables hold.
 */
export const swapIn = async (
  client: PoolClient,
  projection: AnyProjection,
  { catchUp, skipped, isStillAll }: Swap,
): Promise<'swapped' | 'later' | 'outdated'> => {
  const { name, version } = projection
  const live = projection.tables.map((table) => quoted(table.name))
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    await client.query(`set local idle_in_transaction_session_timeout = '${IDLE_TIMEOUT}'`)
    await client.query(`lock table ${live.join()} in share row exclusive mode`)
    await client.query('select from checkpoint where name = $1 for update', [name])
    const { position, carry } = await catchUp()
    // Who decides on an event waits for the checkpoint, and is too late from now on.
    if (!(await isStillAll())) {
      await client.query('rollback')
      return 'outdated'
    }
    await client.query(`lock table ${live.join()} in access exclusive mode`)
    for (const table of live) await exchange(client, table)
    await client.query(
      `update checkpoint set version = $2, position = $3, carry = $4, status = 'running', error = null,
       updated_at = now() where name = $1`,
      [name, version, position, carry],
    )
    // Whatever was put aside or had back has been taken in now, unless that was asked for too late for this rebuild.
    await client.query(
      `update dead_letter set resolved = 'retried', resolved_at = now()
       where projection = $1 and (resolved is null or resolved = 'withdrawn') and position <> all($2::text[])`,
      [name, [...skipped]],
    )
    // Had back after this rebuild had begun, and before anything live came by.
    await client.query(
      `update dead_letter set resolved = 'withdrawn'
       where projection = $1 and resolved = 'retried' and position = any($2::text[])`,
      [name, [...skipped]],
    )
    // Another release may have asked for its own meanwhile.
    await client.query(
      `update rebuild set status = 'done', error = null, finished_at = now()
       where projection = $1 and version = $2`,
      [name, version],
    )
    await client.query(`select pg_notify('projected', $1)`, [name])
    await client.query('commit')
    return 'swapped'
  } catch (error) {
    await client.query('rollback')
    if (error instanceof Error && 'code' in error && LOCK_FAILURES.includes(String(error.code))) return 'later'
    throw error
  }
}

const exchange = async (client: PoolClient, table: string): Promise<void> => {
  const { rows } = await client.query<{ schema: string }>(
    'select relnamespace::regnamespace::text as schema from pg_class where oid = $1::regclass',
    [table],
  )
  await client.query(`drop table ${table}`)
  await client.query(`alter table ${SHADOW}.${table} set schema ${rows[0]?.schema}`)
}
