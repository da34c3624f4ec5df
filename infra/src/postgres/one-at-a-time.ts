import { createTurns } from '../process/in-turn.ts'
import { inTransaction } from './pool.ts'
import type { Pool } from './pool.ts'

const keepers = new WeakMap<Pool, ReturnType<typeof createTurns>>()
const turnsOf = (pool: Pool): ReturnType<typeof createTurns> => {
  const known = keepers.get(pool) ?? createTurns()
  keepers.set(pool, known)
  return known
}

/**
 * Work that must not overlap, in whichever process it is done: one after the other, for each `turn`. Whoever waits for
 * others of the same process takes no connection meanwhile: else enough of them leave none to the one whose turn it is.
 */
export const oneAtATime = <Result>(pool: Pool, turn: number, work: () => Promise<Result>): Promise<Result> =>
  turnsOf(pool)([String(turn)], () =>
    inTransaction(pool, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [turn])
      return work()
    }),
  )
