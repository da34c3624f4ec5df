import { setMaxListeners } from 'node:events'
import pg from 'pg'
import type { Pool, PoolClient } from 'pg'
import { isOutage } from '../process/outage.ts'
import { PoliteClient } from './polite-client.ts'
import type { PoliteClientConfig } from './polite-client.ts'
import { statementNames } from './statement-names.ts'

export type { Pool, PoolClient } from 'pg'

/** What a query can be sent to: the pool, or the client that holds a transaction. */
export type Queryable = Pick<PoolClient, 'query'>

export interface PoolOptions {
  readonly max?: number
  readonly applicationName?: string
  /**
   * How long a statement may take, here and on the server, and a transaction may wait for its next one. What takes
   * longer counts as an outage, and its connection is given up: the line may be dead without anybody having said so.
   * Without it, a statement may take as long as it takes.
   */
  readonly answerWithinMs?: number
  /** How long a connection may take to end. */
  readonly goodbyeMs?: number | undefined
  /** Once it is aborted, each connection has to end within `goodbyeMs`, whatever is under way on it. */
  readonly stopping?: AbortSignal
}

/**
 * A pool whose rows carry `timestamptz` and `date` as ISO-8601 text and `int8` as text (cast counts to `int` in SQL).
 * `json` and `jsonb` come parsed; ask with `types: rawTypes` for the stored text. Its end breaks off what is under way
 * for longer than `goodbyeMs`.
 */
export const openPool = (databaseUrl: string, options: PoolOptions = {}): Pool => {
  const stopping = new AbortController()
  // Each connection hears it.
  setMaxListeners(0, stopping.signal)
  options.stopping?.addEventListener('abort', () => stopping.abort())
  const pool = new StoppingPool(stopping, {
    Client: HastyClient,
    connectionString: databaseUrl,
    max: options.max ?? 20,
    application_name: options.applicationName ?? 'aktenraum',
    types: isoTypes,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    onConnect: (client) => (client instanceof HastyClient ? client.recogniseServer() : undefined),
    ...limitsOf(options),
    stopping: stopping.signal,
  })
  // An idle connection that breaks is replaced on the next query; unheard, the event would end the process.
  pool.on('error', () => undefined)
  return pool
}

class StoppingPool extends pg.Pool {
  readonly #stopping: AbortController

  constructor(stopping: AbortController, config: pg.PoolConfig & PoliteClientConfig) {
    super(config)
    this.#stopping = stopping
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | void {
    this.#stopping.abort()
    return callback === undefined ? super.end() : super.end(callback)
  }
}

/** After so long without a word the operating systems ask each other whether they are still there. */
const KEEP_ALIVE_MS = 10_000
const CONNECT_MS = 10_000

const limitsOf = ({ answerWithinMs: ms, goodbyeMs }: PoolOptions): pg.PoolConfig & PoliteClientConfig => ({
  goodbyeMs,
  ...(ms !== undefined && { query_timeout: ms, statement_timeout: ms, idle_in_transaction_session_timeout: ms }),
})

/**
 * A server that does not answer at all is away. How long one waits for a connection of the pool is something else.
 *
 * Statements that come again and again have names, but only where the connection leads to PostgreSQL itself: behind a
 * pooler the next transaction may meet another server process, which has never heard of them.
 */
class HastyClient extends PoliteClient {
  #isDirect = false

  constructor(config?: PoliteClientConfig) {
    super({ ...config, connectionTimeoutMillis: Math.min(CONNECT_MS, config?.query_timeout ?? CONNECT_MS) })
    // Broken between two statements of a transaction, it fails the next one; unheard, the event would end the process.
    this.on('error', () => undefined)
    const query = this.query.bind(this) as (asked: unknown, ...more: unknown[]) => unknown
    // Only the name changes, so every one of the driver's signatures still holds.
    this.query = ((asked: unknown, values: unknown, ...more: unknown[]) =>
      query(...this.#named(asked, values), ...more)) as pg.Client['query']
  }

  /** A pooler has no process of the server to itself, so it makes up the number that a client is greeted with. */
  async recogniseServer(): Promise<void> {
    const { rows } = await this.query<{ pid: number }>('select pg_backend_pid() as pid')
    this.#isDirect = rows[0]?.pid === Reflect.get(this, 'processID')
  }

  #named(asked: unknown, values: unknown): [unknown, unknown] {
    if (typeof asked === 'string')
      return Array.isArray(values) && this.#isDirect ? [{ text: asked, name: nameOf(asked) }, values] : [asked, values]
    if (!isStatement(asked)) return [asked, values]
    if (!this.#isDirect) return [{ ...asked, name: undefined }, values]
    const isNameless = asked.name === undefined && (asked.values ?? values) !== undefined
    return [isNameless ? { ...asked, name: nameOf(asked.text) } : asked, values]
  }
}

const nameOf = statementNames()

interface Statement {
  readonly text: string
  readonly name?: string
  readonly values?: unknown
}

/** And not something that speaks to the server by itself, as COPY does. */
const isStatement = (asked: unknown): asked is Statement =>
  typeof asked === 'object' &&
  asked !== null &&
  'text' in asked &&
  typeof asked.text === 'string' &&
  !('submit' in asked)

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

/** As sessions whose time zone is UTC write it, which nearly all do. */
const UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

/** PostgreSQL's text of a `timestamptz`, to the millisecond; infinity stays as it is. */
export const toIso = (text: string): string => {
  const [, day, time, fraction = ''] = UTC.exec(text) ?? []
  if (day !== undefined) return `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
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
