import type { Position } from '@aktenraum/infra/event-store/port'
import type { Pool } from '@aktenraum/infra/postgres/pool'

/**
 * What a failover without synchronous replication comes to: the standby that takes over lacks the last events, and has
 * the checkpoints of then. Everything but what reads goes on: no connection breaks, so that nobody is told.
 */
export const loseAllBehind = async (
  pool: Pool,
  position: Position,
  checkpoints: readonly object[] = [],
): Promise<void> => {
  await pool.query('alter table event disable trigger event_is_append_only')
  await pool.query('delete from event where position > $1', [position])
  await pool.query(`alter table event alter column position restart with ${Number(position) + 1}`)
  await pool.query('delete from checkpoint')
  await pool.query('insert into checkpoint select * from json_populate_recordset(null::checkpoint, $1)', [
    JSON.stringify(checkpoints),
  ])
}
