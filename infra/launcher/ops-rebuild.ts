import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '../src/postgres/pool.ts'
import { withPool } from './installation.ts'

type Progress = {
  readonly status: 'requested' | 'running' | 'cancelling' | 'cancelled' | 'failed' | 'done'
  readonly done: number
  readonly total: number
  readonly rate: number
  readonly error: string | null
}

/** The projector carries it out; this asks for it and watches. Cancelling works while another one watches. */
export const run = ([name, action]: readonly string[]): Promise<void> => {
  if (name === undefined) throw new Error('Which projection? npm run ops -- rebuild NAME [cancel]')
  return withPool(async (pool) => {
    if (action !== 'cancel') await request(pool, name)
    else if (!(await cancel(pool, name))) return console.log(`${name} is not being rebuilt.`)
    await watch(pool, name)
  })
}

const request = async (pool: Pool, name: string): Promise<void> => {
  const known = await pool.query('select from checkpoint where name = $1', [name])
  if (known.rowCount === 0) throw new Error(`There is no projection ${name}; npm run ops -- projections lists them.`)
  const asked = await pool.query(
    `insert into rebuild (projection, status) values ($1, 'requested')
     on conflict (projection) do update set status = 'requested', error = null, finished_at = null, broken_off = 0
       where rebuild.status in ('cancelled', 'failed', 'done')`,
    [name],
  )
  console.log(asked.rowCount === 0 ? 'It is being rebuilt already.' : 'Asked for.')
  await pool.query(`select pg_notify('rebuild', $1)`, [name])
}

/** False where there is none under way. */
const cancel = async (pool: Pool, name: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `update rebuild set status = 'cancelling' where projection = $1 and status in ('requested', 'running', 'cancelling')`,
    [name],
  )
  await pool.query(`select pg_notify('rebuild', $1)`, [name])
  return rowCount !== 0
}

const watch = async (pool: Pool, name: string): Promise<void> => {
  for (let looks = 0; ; looks += 1) {
    const { status, done, total, rate, error } = await look(pool, name)
    if (status === 'done') return console.log(`Rebuilt from ${done} events; readers see the new tables.`)
    if (status === 'cancelled') return console.log('Cancelled; readers see the same tables as before.')
    if (status === 'failed')
      throw new Error(`It failed: ${error ?? 'for no known reason'}. Readers see the same tables as before.`)
    if (status === 'running' && looks % 4 === 0) console.log(`${done} of ${total} events, ${rate} per second`)
    if (status !== 'running' && looks === 40)
      return console.log('Either no projector runs, or it is busy with another rebuild; it is carried out after that.')
    await sleep(250)
  }
}

const look = async (pool: Pool, name: string): Promise<Progress> => {
  const { rows } = await pool.query<Progress>(
    `select status, events_done::int as done, events_total::int as total, events_per_second as rate, error
     from rebuild where projection = $1`,
    [name],
  )
  if (rows[0] === undefined) throw new Error(`Nobody has asked to rebuild ${name}.`)
  return rows[0]
}
