import type { Pool } from '../postgres/pool.ts'
import { inTransaction } from '../postgres/pool.ts'
import type { EncodedAppend } from './postgres-append.ts'
import { isTaken, write } from './postgres-append.ts'
import { findReplay } from './postgres-read.ts'
import type { AppendResult } from './port.ts'
import { StreamDeleted, WrongExpectedRevision } from './port.ts'

/**
 * Appends to several streams in one transaction. The lock of `append_events` is held until all is written, or nothing.
 */
export const appendAll = async (pool: Pool, appends: readonly EncodedAppend[]): Promise<AppendResult> => {
  try {
    return await inTransaction(pool, async (client) => {
      let result: AppendResult | undefined
      for (const [at, { revision, position, deleted }] of (await write(client, appends)).entries()) {
        const { stream = '', expected = 'any' } = appends[at] ?? {}
        if (deleted) throw new StreamDeleted(stream)
        if (position === undefined) throw new WrongExpectedRevision(stream, expected, revision)
        result = { revision, position }
      }
      if (result === undefined) throw new Error('nothing to append')
      return result
    })
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision) && !isTaken(error)) throw error
    return replayed(pool, appends, error)
  }
}

/** Either all of it is stored already, or somebody else was faster. */
const replayed = async (pool: Pool, appends: readonly EncodedAppend[], error: unknown): Promise<AppendResult> => {
  let last: AppendResult | undefined
  for (const { stream, expected, events } of appends) {
    const ids = events.map(({ id }) => id)
    const { replay, revision } = await findReplay(pool, stream, ids)
    if (replay === undefined)
      throw error instanceof WrongExpectedRevision ? error : new WrongExpectedRevision(stream, expected, revision)
    last = replay
  }
  if (last === undefined) throw error
  return { ...last, replayed: true }
}
