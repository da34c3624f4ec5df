import type { Queryable } from '@aktenraum/infra/postgres/pool'

// Rebuilds are requests to the projector: a row says what is wanted, the notification wakes it.

const wake = (db: Queryable, projection: string): Promise<unknown> =>
  db.query(`select pg_notify('rebuild', $1)`, [projection])

/** Also of a reaction, which has a checkpoint, too. */
export const hasCheckpoint = async (db: Queryable, name: string): Promise<boolean> =>
  ((await db.query('select from checkpoint where name = $1', [name])).rowCount ?? 0) > 0

/** False while one is under way. */
export const requestRebuild = async (db: Queryable, projection: string): Promise<boolean> => {
  const { rowCount } = await db.query(
    `insert into rebuild (projection, version, status) select name, version, 'requested' from checkpoint where name = $1
     on conflict (projection) do update set status = 'requested', version = excluded.version, started_at = now(),
       events_done = 0, events_total = 0, events_per_second = 0, error = null, finished_at = null, broken_off = 0
     where rebuild.status not in ('requested', 'running', 'cancelling')`,
    [projection],
  )
  if (rowCount === 0) return false
  await wake(db, projection)
  return true
}

/** False where there is none under way. */
export const requestCancelling = async (db: Queryable, projection: string): Promise<boolean> => {
  const { rowCount } = await db.query(
    `update rebuild set status = case status when 'requested' then 'cancelled' else 'cancelling' end,
       finished_at = case status when 'requested' then now() end
     where projection = $1 and status in ('requested', 'running', 'cancelling')`,
    [projection],
  )
  if (rowCount === 0) return false
  await wake(db, projection)
  return true
}
