import type { Writable } from 'node:stream'
import { isOutage } from '../process/outage.ts'
import type { Pool, PoolClient, Queryable } from './pool.ts'

/** What the driver has besides what its types say. */
interface Pipelined {
  pipeline: boolean
  readonly connection: { readonly stream: Pick<Writable, 'cork' | 'uncork'> }
}

/**
 * Runs reads on one connection. What is asked at the same time is sent in one piece and answered one after the other,
 * each statement a transaction of its own: whoever asks several quick things saves connections and round trips; a slow
 * one would keep the others waiting. Not for COPY or cursors, which the driver refuses here.
 *
 * `read` must not ask the pool for another connection: if all that hold one did, each would wait for the others.
 */
export const readTogether = async <T>(pool: Pool, read: (db: Queryable) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  const driver = client as unknown as Pipelined
  const { stream } = driver.connection
  const asked: Promise<unknown>[] = []
  let isCorked = false
  const uncork = (): void => {
    isCorked = false
    stream.uncork()
  }
  const query = (...statement: Parameters<PoolClient['query']>): Promise<unknown> => {
    if (!isCorked) {
      isCorked = true
      stream.cork()
      process.nextTick(uncork)
    }
    const answer = client.query(...statement) as unknown as Promise<unknown>
    asked.push(answer)
    return answer
  }
  let broken: Error | undefined
  driver.pipeline = true
  try {
    return await read({ query: query as PoolClient['query'] })
  } catch (error) {
    if (isOutage(error)) broken = error as Error
    throw error
  } finally {
    // Whoever gets the connection next must not meet the answers of those whom nobody waits for any more.
    await Promise.allSettled(asked)
    driver.pipeline = false
    client.release(broken)
  }
}
