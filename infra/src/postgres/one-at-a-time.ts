import { inTransaction } from './pool.ts'
import type { Pool } from './pool.ts'

/** Work that must not overlap, in whichever process it is done: one after the other, for each `turn`. */
export const oneAtATime = <Result>(pool: Pool, turn: number, work: () => Promise<Result>): Promise<Result> =>
  inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [turn])
    return work()
  })
