import type { Pool } from '../src/postgres/pool.ts'
import { withPool } from './installation.ts'

type Letter = {
  readonly projection: string
  readonly position: string
  readonly type: string
  readonly stream: string
  readonly error: string
}

const resolutions: Readonly<Record<string, string>> = { retry: 'retried', skip: 'skipped' }

/** Without arguments lists them; with `retry` or `skip`, a projection and a position decides on one. */
export const run = ([action, projection, position]: readonly string[]): Promise<void> =>
  withPool(async (pool) => {
    if (action === undefined) return list(pool)
    const resolved = resolutions[action]
    if (resolved === undefined || projection === undefined || position === undefined) {
      throw new Error('npm run ops -- dead-letters [retry|skip PROJECTION POSITION]')
    }
    await resolve(pool, resolved, [projection, position])
  })

const list = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<Letter>(
    'select projection, position, type, stream, error from dead_letter where resolved is null order by projection, position',
  )
  for (const { projection, position, type, stream, error } of rows) {
    console.log(`${projection}  ${position}  ${type}  ${stream}\n    ${error}`)
  }
  if (rows.length === 0) console.log('There are none.')
}

const resolve = async (
  pool: Pool,
  resolved: string,
  [projection, position]: readonly [string, string],
): Promise<void> => {
  const found = await pool.query(
    `update dead_letter set resolved = $3, resolved_at = now()
     where projection = $1 and position = $2 and resolved is null`,
    [projection, position, resolved],
  )
  if (found.rowCount === 0) throw new Error('There is no such dead letter that waits for a decision.')
  await pool.query(`select pg_notify('dead_letter', $1)`, [projection])
  console.log('Noted; the projection goes on when no other dead letter holds it.')
}
