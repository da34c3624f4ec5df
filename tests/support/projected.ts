import { setTimeout as sleep } from 'node:timers/promises'
import { readHead } from '@aktenraum/infra/event-store/postgres-read'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { projections } from '@aktenraum/projector/registry'

const names = projections.map(({ name }) => name)
const behind = 'select from checkpoint where name = any($1) and position < $2'

/**
 * Waits until all read models show what is in the log now: who reads what another client wrote would be too early else.
 */
export const untilProjected = async (pool: Pool): Promise<void> => {
  const head = await readHead(pool)
  while ((await pool.query(behind, [names, head])).rows.length > 0) await sleep(10)
}
