import { openPostgresEventStore } from '@aktenraum/infra/event-store/postgres'
import { migrate } from '@aktenraum/infra/postgres/migrate'
import { openPool, rawTypes } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { ensureCheckpoint } from '@aktenraum/projector/checkpoint'
import { foldHistory } from '@aktenraum/projector/folding/fold-history'
import { filterOf, project } from '@aktenraum/projector/folding/projection'
import type { Projection } from '@aktenraum/projector/folding/projection'
import { pagesFrom } from '@aktenraum/projector/pages'
import { cases } from '@aktenraum/projector/projections/cases'
import { documents } from '@aktenraum/projector/projections/documents'
import { rebuild } from '@aktenraum/projector/rebuild'
import { officeHistory } from '../support/office-history.ts'
import { recordInBulk } from '../support/record-history.ts'
import { createDatabase } from '../support/services.ts'

const PAGE = 5_000
const ROUNDS = 5
const HISTORY = { cases: 250, documentsPerCase: 160 }

/** What a rebuild cannot do without: reads the same events, page by page, parses each once, and looks at nothing. */
const readAndParse = async (pool: Pool, types: readonly string[]): Promise<number> => {
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
    for (const [, , , , , data = '', meta = ''] of rows) {
      JSON.parse(data)
      JSON.parse(meta)
    }
    after = rows.at(-1)?.[0] ?? after
    if (rows.length < PAGE) return count
  }
}

/** A rebuild without its tables: the same events, read through the store and folded in memory. */
const foldOnly = async ({ store, projection }: Pick<Measured, 'store' | 'projection'>): Promise<void> => {
  const { take } = foldHistory()
  for await (const page of pagesFrom(store, '', { ...filterOf(projection), limit: PAGE }))
    project(projection, page.events, '', take)
}

const inSeconds = async (fn: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await fn()
  return (performance.now() - started) / 1_000
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

interface Measured {
  readonly pool: Pool
  readonly store: ReturnType<typeof openPostgresEventStore>
  readonly projection: Projection
}
interface Round {
  readonly peer: number
  readonly ours: number
}

/** Peer and subject in turns, in events per second; the ratio is that of neighbouring rounds. */
const inTurns = async (events: number, peer: () => Promise<unknown>, ours: () => Promise<unknown>) => {
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ peer: await inSeconds(peer), ours: await inSeconds(ours) })
  return {
    ours: events / median(rounds.map((round) => round.ours)),
    peer: events / median(rounds.map((round) => round.peer)),
    ratio: median(rounds.map((round) => round.peer / round.ours)),
    unit: 'events/s',
  }
}

const measure = async (of: Measured) => {
  const { pool, store, projection } = of
  await ensureCheckpoint(pool, projection)
  const [client, helper] = [await pool.connect(), await pool.connect()]
  for (const session of [client, helper]) await session.query('set synchronous_commit = off')
  const rebuildOnce = () => rebuild(projection, { store, sessions: [client, helper], pageSize: PAGE })
  await rebuildOnce()
  const types = Object.keys(projection.on)
  const read = () => readAndParse(pool, types)
  const events = await read()
  const fold = await inTurns(events, read, () => foldOnly(of))
  const whole = await inTurns(events, read, rebuildOnce)
  client.release()
  helper.release()
  return { fold, whole }
}

const run = async (services: { readonly databaseUrl: string }) => {
  const databaseUrl = await createDatabase(services.databaseUrl)
  const pool = openPool(databaseUrl)
  const store = openPostgresEventStore({ databasePool: pool, databaseUrl })
  try {
    await migrate(pool)
    const total = Math.round((await recordInBulk(pool, officeHistory(HISTORY))) / 1_000)
    const ofCases = await measure({ pool, store, projection: cases })
    const ofDocuments = await measure({ pool, store, projection: documents })
    const against = 'against reading and parsing the same events'
    return [
      { what: `folding cases out of ${total}k events, ${against}`, ...ofCases.fold, target: 0.85 },
      { what: `rebuilding cases, ${against}`, ...ofCases.whole, target: 0.65 },
      { what: `folding documents, ${against}`, ...ofDocuments.fold, target: 0.85 },
      { what: `rebuilding documents, ${against}`, ...ofDocuments.whole, target: 0.45 },
    ]
  } finally {
    await store.close()
    await pool.end()
  }
}

export const bench = { name: 'rebuild', run }
