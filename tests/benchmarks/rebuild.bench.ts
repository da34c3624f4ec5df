import { copyRows } from '@aktenraum/infra/postgres/copy'
import { openPostgresEventStore } from '@aktenraum/infra/event-store/postgres'
import { migrate } from '@aktenraum/infra/postgres/migrate'
import { openPool, rawTypes } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { ensureCheckpoint } from '@aktenraum/projector/checkpoint'
import type { Projection } from '@aktenraum/projector/folding/projection'
import { cases } from '@aktenraum/projector/projections/cases'
import { documents } from '@aktenraum/projector/projections/documents'
import { rebuild } from '@aktenraum/projector/rebuild'
import { officeHistory } from '../support/office-history.ts'
import { recordInBulk } from '../support/record-history.ts'
import { createDatabase } from '../support/services.ts'

const PAGE = 5_000
const ROUNDS = 5
const HISTORY = { cases: 250, documentsPerCase: 160 }

/** What a rebuild cannot do without: reads the same events, page by page, and looks at nothing. */
const readOnly = async (pool: Pool, types: readonly string[]): Promise<number> => {
  let after = '0'
  for (let count = 0; ;) {
    const { rows } = await pool.query<string[]>({
      name: 'bare-page',
      text: `select position, revision, id, stream, type, data, meta from event
             where position > $1 and type = any($2) order by position limit ${PAGE}`,
      values: [after, types],
      rowMode: 'array',
      types: rawTypes,
    })
    count += rows.length
    after = rows.at(-1)?.[0] ?? after
    if (rows.length < PAGE) return count
  }
}

type Texts = readonly (readonly (string | null)[])[]

const textsOf = async (pool: Pool, table: string): Promise<Texts> => {
  const { rows } = await pool.query<(string | null)[]>({
    text: `select * from ${table}`,
    rowMode: 'array',
    types: rawTypes,
  })
  return rows
}

/** Puts the finished rows, as text, into new tables and gives them the same indexes and statistics. */
const writeOnly = async (pool: Pool, tables: ReadonlyMap<string, Texts>): Promise<void> => {
  const client = await pool.connect()
  await client.query('set synchronous_commit = off')
  for (const [table, texts] of tables) {
    const { rows } = await client.query<{ indexdef: string }>('select indexdef from pg_indexes where tablename = $1', [
      table,
    ])
    await client.query(`create table bare (like ${table})`)
    await copyRows(client, 'bare', texts)
    for (const { indexdef } of rows)
      await client.query(indexdef.replace(/INDEX \S+ ON \S+ USING/, 'index on bare using'))
    await client.query('analyze bare')
    await client.query('drop table bare')
  }
  client.release()
}

const inSeconds = async (fn: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await fn()
  return (performance.now() - started) / 1_000
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

const measure = async (
  { pool, store, projection }: { pool: Pool; store: ReturnType<typeof openPostgresEventStore>; projection: Projection },
  peer: (tables: ReadonlyMap<string, Texts>) => Promise<unknown>,
) => {
  await ensureCheckpoint(pool, projection)
  const [client, helper] = [await pool.connect(), await pool.connect()]
  for (const session of [client, helper]) await session.query('set synchronous_commit = off')
  const rebuildOnce = () => rebuild(projection, { store, sessions: [client, helper], pageSize: PAGE })
  await rebuildOnce()
  const tables = new Map<string, Texts>()
  for (const { name } of projection.tables) tables.set(name, await textsOf(pool, name))
  const events = await readOnly(pool, Object.keys(projection.on))
  const rounds: { ours: number; peer: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ peer: await inSeconds(() => peer(tables)), ours: await inSeconds(rebuildOnce) })
  client.release()
  helper.release()
  const ours = events / median(rounds.map((round) => round.ours))
  const theirs = events / median(rounds.map((round) => round.peer))
  return { ours, peer: theirs, ratio: ours / theirs, target: 0.9, unit: 'events/s' }
}

const run = async (services: { readonly databaseUrl: string }) => {
  const databaseUrl = await createDatabase(services.databaseUrl)
  const pool = openPool(databaseUrl)
  const store = openPostgresEventStore({ databasePool: pool, databaseUrl })
  try {
    await migrate(pool)
    const total = Math.round((await recordInBulk(pool, officeHistory(HISTORY))) / 1_000)
    const reading = await measure({ pool, store, projection: cases }, () => readOnly(pool, Object.keys(cases.on)))
    const writing = await measure({ pool, store, projection: documents }, async (tables) => {
      await readOnly(pool, Object.keys(documents.on))
      await writeOnly(pool, tables)
    })
    return [
      { what: `rebuilding cases out of ${total}k events, against reading the same events`, ...reading },
      {
        what: `rebuilding documents out of ${total}k events, against reading the same events and copying the same rows`,
        ...writing,
      },
    ]
  } finally {
    await store.close()
    await pool.end()
  }
}

export const bench = { name: 'rebuild', run }
