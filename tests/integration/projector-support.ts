import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { openPostgresEventStore } from '@aktenraum/infra/event-store/postgres'
import type { EventStore, NewEvent } from '@aktenraum/infra/event-store/port'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import type { Table } from '@aktenraum/infra/read-models/table'
import type { AnyProjection } from '@aktenraum/projector/folding/projection'
import { projections } from '@aktenraum/projector/registry'
import { runProjector } from '@aktenraum/projector/run'
import type { ProjectorOptions } from '@aktenraum/projector/run'
import { createMigratedDatabase } from '../support/services.ts'

/** An empty database with an event store over it. */
export interface Office {
  readonly databaseUrl: string
  readonly pool: Pool
  readonly store: EventStore
  /** A projector with pauses short enough for tests; stopped with the office at the latest. */
  startProjector(options?: Partial<ProjectorOptions>): Promise<{ stop(): Promise<void> }>
  close(): Promise<void>
}

export const openOffice = async (): Promise<Office> => {
  const databaseUrl = await createMigratedDatabase(inject('services').databaseUrl)
  const pool = openPool(databaseUrl)
  const store = openPostgresEventStore({ databasePool: pool, databaseUrl })
  const running = new Set<{ stop(): Promise<void> }>()
  return {
    databaseUrl,
    pool,
    store,
    startProjector: async (options = {}) => {
      const tuning = { backOffMs: [1, 1, 20], ...options.tuning }
      const projector = await runProjector({
        store,
        databaseUrl,
        now: () => new Date(),
        onError: () => undefined,
        ...options,
        tuning,
      })
      const stop = async (): Promise<void> => {
        if (running.delete(projector)) await projector.stop()
      }
      running.add(projector)
      return { stop }
    },
    close: async () => {
      await Promise.all([...running].map((projector) => projector.stop()))
      await store.close()
      await pool.end()
    },
  }
}

/** Waits for something to become true; the time limit is that of the test. */
export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await sleep(10)
}

export const ask = async <Row extends object>(pool: Pool, sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await pool.query<Row & Record<string, unknown>>(sql, values)).rows

/** Waits until the projections have passed what is in the log now. */
export const untilCaughtUp = async ({ pool, store }: Office, names = projections.map(({ name }) => name)) => {
  const head = await store.head()
  await until(async () => {
    const rows = await ask(pool, 'select from checkpoint where name = any($1) and position >= $2', [names, head])
    return rows.length === names.length
  })
}

/** All rows of the read models, in the order of their keys, as text: what is equal here is equal. */
export const readModels = async (pool: Pool, of: readonly AnyProjection[] = projections) => {
  const tables = of.flatMap((projection) => projection.tables)
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table.name, await readTable(pool, table)])))
}

const readTable = async (pool: Pool, { name, key }: Table): Promise<string[]> => {
  const rows = await ask<{ row: string }>(pool, `select t::text as row from ${name} t order by ${key.join()}`)
  return rows.map(({ row }) => row)
}

export const askForRebuild = async (pool: Pool, name: string): Promise<void> => {
  await pool.query(
    `insert into rebuild (projection, status) values ($1, 'requested')
     on conflict (projection) do update set status = 'requested'`,
    [name],
  )
  await pool.query('notify rebuild')
}

export const rebuildStatus = async (pool: Pool, name: string): Promise<string | undefined> => {
  const [row] = await ask<{ status: string }>(pool, 'select status from rebuild where projection = $1', [name])
  return row?.status
}

export const untilRebuild = (pool: Pool, name: string, status: string): Promise<void> =>
  until(async () => (await rebuildStatus(pool, name)) === status)

export const notedAt = (id: string, type: string, data: unknown): NewEvent => ({
  type,
  data,
  meta: {
    commandId: id,
    correlationId: id,
    causationId: id,
    actor: 'system',
    at: '2025-01-01T00:00:00.000Z',
    schemaVersion: 1,
  },
})

/** What readers see of a table again and again, until told to stop. @throws what they would see as an error */
export const keepReading = (pool: Pool, table: string) => {
  let isOver = false
  const counts: number[] = []
  const reading = (async () => {
    while (!isOver) {
      const [row] = await ask<{ count: number }>(pool, `select count(*)::int as count from ${table}`)
      counts.push(row?.count ?? 0)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await reading
      return counts
    },
  }
}
