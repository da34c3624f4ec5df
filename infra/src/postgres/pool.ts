import pg from 'pg'
import type { Pool, PoolClient } from 'pg'
import { isOutage } from '../process/outage.ts'

export type { Pool, PoolClient } from 'pg'

/** What a query can be sent to: the pool, or the client that holds a transaction. */
export type Queryable = Pick<PoolClient, 'query'>

export interface PoolOptions {
  readonly max?: number
  readonly applicationName?: string
  /**
   * How long a statement may take, here and on the server, and a transaction may wait for its next one. What takes longer
   * counts as an outage, and its connection is given up: the line may be dead without anybody having said so. Without it,
   * a statement may take as long as it takes.
   */
  readonly answerWithinMs?: number
}

/**
 * A pool whose rows carry `timestamptz` and `date` as ISO-8601 text and `int8` as text (cast counts to `int` in SQL).
 * `json` and `jsonb` come parsed; ask with `types: rawTypes` for the stored text.
 */
export const openPool = (databaseUrl: string, options: PoolOptions = {}): Pool => {
  const pool = new pg.Pool({
    Client: HastyClient,
    connectionString: databaseUrl,
    max: options.max ?? 20,
    application_name: options.applicationName ?? 'aktenraum',
    types: isoTypes,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...limitsOf(options),
  })
  // An idle connection that breaks is replaced on the next query; unheard, the event would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** After so long without a word the operating systems ask each other whether they are still there. */
const KEEP_ALIVE_MS = 10_000
const CONNECT_MS = 10_000

const limitsOf = ({ answerWithinMs: ms }: PoolOptions): pg.PoolConfig =>
  ms === undefined ? {} : { query_timeout: ms, statement_timeout: ms, idle_in_transaction_session_timeout: ms }

/** A server that does not answer at all is away. How long one waits for a connection of the pool is something else. */
class HastyClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: Math.min(CONNECT_MS, config?.query_timeout ?? CONNECT_MS) })
    // Broken between two statements of a transaction, it fails the next one; unheard, the event would end the process.
    this.on('error', () => undefined)
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
    // It may lead to nobody, or to a standby, which rolls back without a word. Without it the server rolls back, too.
    if (isOutage(error)) broken = error as Error
    else
      await client.query('rollback').catch((cause: Error) => {
        broken = cause
      })
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
