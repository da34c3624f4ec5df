import pg from 'pg'
import type { Pool, PoolClient } from 'pg'
import { isOutage } from '../outage.ts'

export type { Pool, PoolClient } from 'pg'

/** What a query can be sent to: the pool, or the client that holds a transaction. */
export type Queryable = Pick<PoolClient, 'query'>

/**
 * A pool whose rows carry `timestamptz` and `date` as ISO-8601 text and `int8` as text (cast counts to `int` in SQL).
 * `json` and `jsonb` come parsed; ask with `types: rawTypes` for the stored text.
 */
export const openPool = (databaseUrl: string, options: { max?: number; applicationName?: string } = {}): Pool => {
  const pool = new pg.Pool({
    Client: HastyClient,
    connectionString: databaseUrl,
    max: options.max ?? 20,
    application_name: options.applicationName ?? 'aktenraum',
    types: isoTypes,
  })
  // An idle connection that breaks is replaced on the next query; unheard, the event would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** A server that does not answer at all is away. How long one waits for a connection of the pool is something else. */
class HastyClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: 10_000 })
  }
}

/** Runs `fn` in one transaction: committed when it resolves, rolled back when it throws. */
export const inTransaction = async <T>(pool: Pool, fn: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await fn(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      broken = cause
    })
    // It may lead to a server that is a standby by now, which rolls back without a word.
    if (isOutage(error)) broken ??= error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

const TIMESTAMPTZ = 1184
const DATE = 1082

const toIso = (text: string): string => {
  const parse: (value: string) => unknown = pg.types.getTypeParser(TIMESTAMPTZ)
  const value = parse(text)
  return value instanceof Date ? value.toISOString() : text
}

const isoTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ) return toIso
    if (oid === DATE) return asText
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  },
}

const asText = (text: string): string => text

/** Every column as the text the server sent (null stays null). */
export const rawTypes: pg.CustomTypesConfig = { getTypeParser: () => asText }
