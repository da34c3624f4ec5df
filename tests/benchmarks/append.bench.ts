import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openPostgresEventStore } from '@aktenraum/infra/event-store/postgres'
import { migrate } from '@aktenraum/infra/postgres/migrate'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import type { NewEvent } from '@aktenraum/infra/event-store/port'
import { dataRoot } from '@aktenraum/infra/launcher/paths'
import { startPostgres } from '@aktenraum/infra/launcher/services'
import { createDatabase } from '../support/services.ts'

const CALLERS = 16
const cases = [
  { callers: CALLERS, what: `${CALLERS} callers appending one event each`, target: 1.5 },
  { callers: 1, what: 'one caller appending one event after the other', target: 0.4 },
]
const WARM_UP_MS = 500
const ROUND_MS = 1_000
const ROUNDS = 7

const meta = {
  commandId: '',
  correlationId: '0123456789abcdef0123456789abcdef',
  causationId: '0123456789abcdef0123456789abcdef',
  actor: 'user-0123456789abcdef0123456789abcdef',
  at: '2025-01-01T00:00:00.000Z',
  schemaVersion: 1,
}
const data = {
  documentId: '0123456789abcdef0123456789abcdef',
  name: { key_id: 'document:01234567', data: 'x'.repeat(80) },
}

/** Both sides do the same work for an event: an id, a stream of its own, the JSON, one awaited answer per caller. */
const newEvent = (): NewEvent => {
  const commandId = randomUUID()
  return { id: commandId, type: 'DocumentShared', data, meta: { ...meta, commandId } }
}

/** Runs callers, each with its next append as soon as the last is acknowledged. Returns events per second. */
const measure = async (append: () => Promise<unknown>, callers: number, ms: number): Promise<number> => {
  const started = performance.now()
  let count = 0
  const caller = async (): Promise<void> => {
    while (performance.now() - started < ms) {
      await append()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return (count * 1_000) / (performance.now() - started)
}

/** The peer: what one would write without an event store, one prepared INSERT per event over 16 connections. */
const insertPlainly = (pool: Pool) => (stream: string) => {
  const { id, type, data: body, meta: about } = newEvent()
  return pool.query({
    name: 'plain-insert',
    text: 'insert into plain_event (revision, id, stream, type, data, meta) values ($1, $2, $3, $4, $5, $6)',
    values: [0, id, stream, type, JSON.stringify(body), JSON.stringify(about)],
  })
}

/** A database that really flushes: group commit against many commits means nothing where a commit costs nothing. */
const startDurable = async () => {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => undefined }
  await mkdir(dataRoot, { recursive: true })
  const folder = await mkdtemp(join(dataRoot, 'bench-'))
  const dataDir = join(folder, 'postgres')
  const { url, stop } = await startPostgres({ dataDir })
  return {
    url,
    stop: async () => {
      await stop()
      // Where PostgreSQL's account cannot enter the folder, its data lie elsewhere and a link leads there.
      await rm(await realpath(dataDir), { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const run = async () => {
  const server = await startDurable()
  const databaseUrl = await createDatabase(server.url)
  const pool = openPool(databaseUrl, { max: CALLERS })
  const store = openPostgresEventStore({ databasePool: pool, databaseUrl })
  try {
    await migrate(pool)
    await pool.query('create table plain_event (like event including all)')
    const plain = insertPlainly(pool)
    const stream = () => `case-${randomUUID()}`
    const appendOurs = () => store.append(stream(), 'none', [newEvent()])
    const appendPlain = () => plain(stream())
    const results = []
    for (const { callers, what, target } of cases) {
      for (const append of [appendOurs, appendPlain]) await measure(append, callers, WARM_UP_MS)
      const rounds: { ours: number; peer: number }[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const peer = await measure(appendPlain, callers, ROUND_MS)
        rounds.push({ peer, ours: await measure(appendOurs, callers, ROUND_MS) })
      }
      const ours = median(rounds.map((round) => round.ours))
      const peer = median(rounds.map((round) => round.peer))
      // Of neighbouring rounds: a machine that slows down in between slows both.
      const ratio = median(rounds.map((round) => round.ours / round.peer))
      results.push({ what, ours, peer, ratio, target, unit: 'events/s' })
    }
    return results
  } finally {
    await store.close()
    await pool.end()
    await server.stop()
  }
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

export const bench = { name: 'append', run }

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { what, ours, peer, ratio } of await run()) {
    process.stdout.write(`${what}: ${ours.toFixed(0)} against ${peer.toFixed(0)} events/s, ratio ${ratio.toFixed(2)}\n`)
  }
}
