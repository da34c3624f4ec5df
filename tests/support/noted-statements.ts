import type { Pool, PoolClient } from '@aktenraum/infra/postgres/pool'

export interface NotedStatement {
  readonly text: string
  readonly values: unknown[]
}

/** As the driver is asked: with a text, or with an object, which may hold the values as well. */
type Asked = string | (Pick<NotedStatement, 'text'> & Partial<NotedStatement>)
type Query = (asked: Asked, values?: unknown[]) => Promise<unknown>

/** What is asked of PostgreSQL while `run` runs: of the pool itself, and of connections that it lends. */
export const notedStatements = async (pool: Pool, run: () => Promise<unknown>): Promise<readonly NotedStatement[]> => {
  const found: NotedStatement[] = []
  const noting =
    (query: Query): Query =>
    (asked, values) => {
      found.push({ values: values ?? [], ...(typeof asked === 'string' ? { text: asked } : asked) })
      return query(asked, values)
    }
  const { query, connect } = pool
  const lend = async (): Promise<PoolClient> => {
    const client = await (connect.bind(pool) as () => Promise<PoolClient>)()
    const { query: own, release } = client
    const giveBack: typeof release = (error) => {
      Object.assign(client, { query: own, release })
      release.call(client, error)
    }
    return Object.assign(client, { query: noting(own.bind(client) as Query) as typeof own, release: giveBack })
  }
  // The pool lends to itself by a callback: that statement is noted already.
  const connecting = (...done: unknown[]): unknown => (done.length === 0 ? lend() : Reflect.apply(connect, pool, done))
  Object.assign(pool, { query: noting(query.bind(pool) as Query), connect: connecting })
  try {
    await run()
  } finally {
    Object.assign(pool, { query, connect })
  }
  return found
}
