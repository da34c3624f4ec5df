import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rebuild } from '@aktenraum/projector/rebuild'
import { swapIn } from '@aktenraum/projector/swap'
import { runRebuilds } from '@aktenraum/projector/rebuild-requests'
import { projections } from '@aktenraum/projector/registry'
import { cases } from '@aktenraum/projector/projections/cases'
import { documents } from '@aktenraum/projector/projections/documents'
import type { Projection } from '@aktenraum/projector/folding/projection'
import { cuttableLine } from '../support/cutting-proxy.ts'
import { officeHistory } from '../support/office-history.ts'
import { recordInBulk, recordOneByOne } from '../support/record-history.ts'
import {
  ask,
  askForRebuild,
  keepReading,
  openOffice,
  readModels,
  rebuildStatus,
  until,
  untilCaughtUp,
  untilRebuild,
} from './projector-support.ts'
import { leftovers, shape } from './projector-tables.ts'
import type { Office } from './projector-support.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
  await recordInBulk(office.pool, officeHistory({ cases: 12, documentsPerCase: 6 }))
})
afterEach(() => office.close())

describe('a rebuild', () => {
  it('gives what the live projections give, row by row, while events come in and people read', async () => {
    const { pool, store } = office
    await office.startProjector({ tuning: { rebuildPageSize: 100 } })
    await untilCaughtUp(office)
    const before = await shape(pool)
    const readers = ['document', 'document_reader', 'case_file', 'audit_event'].map((table) => keepReading(pool, table))
    let isOver = false
    const appending = (async () => {
      for (let round = 0; !isOver; round += 1)
        await recordOneByOne(store, officeHistory({ seed: `round ${round}`, cases: 1, documentsPerCase: 1 }))
    })()
    for (const { name } of projections) {
      await askForRebuild(pool, name)
      await untilRebuild(pool, name, 'done')
    }
    isOver = true
    await appending
    for (const reader of readers) expect((await reader.stop()).filter((count) => count === 0)).toEqual([])
    await untilCaughtUp(office)
    const swapped = await readModels(pool)
    expect(await shape(pool)).toEqual(before)

    // Nobody has touched this log, and nothing is live there.
    const other = await openOffice()
    await copyLog(office, other)
    await other.startProjector({ tuning: { pageSize: 13 } })
    await untilCaughtUp(other)
    const live = await readModels(other.pool)
    await other.close()
    expect(swapped).toEqual(live)
    expect(await leftovers(pool)).toEqual([])
  })

  it('writes page by page what would not fit into memory, and comes to the same', async () => {
    const { pool, store } = office
    const projector = await office.startProjector()
    await untilCaughtUp(office)
    await projector.stop()
    const live = await readModels(pool)
    for (const projection of projections) {
      const client = await pool.connect()
      await rebuild(projection, { store, sessions: [client], pageSize: 40, maxRowsInMemory: 60 })
      client.release()
    }
    expect(await readModels(pool)).toEqual(live)
  })

  it('tells how far it is', async () => {
    const { pool } = office
    await office.startProjector()
    await untilCaughtUp(office)
    await askForRebuild(pool, 'cases')
    await untilRebuild(pool, 'cases', 'done')
    await until(async () => {
      const [row] = await ask<{ done: boolean }>(
        pool,
        `select events_done = events_total and events_done = (select count(*) from audit_event where type = any($1))
           and events_per_second > 0 and finished_at >= started_at and version = $2 as done
         from rebuild where projection = 'cases'`,
        [Object.keys(cases.on), cases.version],
      )
      return row?.done === true
    })
  })

  it('waits for readers that hold on to a table, without making others wait for long', async () => {
    const { pool } = office
    await office.startProjector()
    await untilCaughtUp(office)
    const live = await readModels(pool)
    const holding = await pool.connect()
    await holding.query('begin; select count(*) from document')
    await askForRebuild(pool, 'documents')
    await until(async () => (await leftovers(pool)).length === documents.tables.length)
    await until(async () => {
      const rows = await ask(
        pool,
        `select from pg_locks where relation = 'document'::regclass and mode = 'AccessExclusiveLock' and not granted`,
      )
      return rows.length > 0
    })
    expect(await readModels(pool)).toEqual(live)
    expect(await rebuildStatus(pool, 'documents')).toBe('running')
    await holding.query('commit')
    holding.release()
    await untilRebuild(pool, 'documents', 'done')
    expect(await readModels(pool)).toEqual(live)
  })

  it('can be cancelled while it runs and before it began', async () => {
    const { pool } = office
    await office.startProjector()
    await untilCaughtUp(office)
    const live = await readModels(pool)
    const holding = await pool.connect()
    await holding.query('begin; lock table document in row exclusive mode')
    await askForRebuild(pool, 'documents')
    await untilRebuild(pool, 'documents', 'running')
    await askForRebuild(pool, 'cases')
    await pool.query(`update rebuild set status = 'cancelling'`)
    await untilRebuild(pool, 'documents', 'cancelled')
    await untilRebuild(pool, 'cases', 'cancelled')
    await holding.query('rollback')
    holding.release()
    expect(await leftovers(pool)).toEqual([])
    expect(await readModels(pool)).toEqual(live)
  })

  it('whose second connection does not come about stays asked for, and is done at the next look', async () => {
    const { pool, store } = office
    const projector = await office.startProjector()
    await untilCaughtUp(office)
    await projector.stop()
    const live = await readModels(pool)
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const connect = pool.connect.bind(pool) as (...callback: unknown[]) => unknown
    let connections = 0
    // With a callback, the pool itself asks, for a statement of its own.
    const failing = (...callback: unknown[]): unknown =>
      callback.length === 0 && (connections += 1) === 2 ? Promise.reject(away) : connect(...callback)
    vi.spyOn(pool, 'connect').mockImplementation(failing as typeof pool.connect)
    const asked = vi.spyOn(pool, 'query')
    const errors: unknown[] = []
    const onError = (error: unknown) => void errors.push(error)
    const rebuilds = runRebuilds({
      projections,
      store,
      pool,
      reconnect: () => expect.unreachable(),
      now: () => new Date(),
      onError,
      onSwapped: () => undefined,
    })
    await askForRebuild(pool, 'cases')
    asked.mockClear()
    rebuilds.look()
    await until(async () => errors.length > 0)
    expect(errors).toEqual([away])
    // It has looked, and no more: nobody goes on telling how far it is.
    expect(asked).toHaveBeenCalledOnce()
    expect(await rebuildStatus(pool, 'cases')).toBe('requested')
    rebuilds.look()
    await untilRebuild(pool, 'cases', 'done')
    await rebuilds.stop()
    expect(errors).toEqual([away])
    expect(await readModels(pool)).toEqual(live)
  })

  it('is given up by PostgreSQL within a minute of its machine vanishing, in each of its sessions', async () => {
    const { pool } = office
    await office.startProjector()
    await untilCaughtUp(office)
    const settings = ['tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count', 'tcp_user_timeout']
    const shown = settings.map((name) => `current_setting('${name}')`).join()
    const rebuilt = [cases, documents]
    // Each row says what holds in the session that writes it.
    for (const { name } of rebuilt.flatMap(({ tables }) => tables))
      await pool.query(`alter table ${name} add written_in text default concat_ws(' ', ${shown})`)
    for (const { name, tables } of rebuilt) {
      await askForRebuild(pool, name)
      await untilRebuild(pool, name, 'done')
      const all = tables.map((table) => `select written_in from ${table.name}`).join(' union ')
      expect(await ask(pool, all)).toEqual([{ written_in: '30 10 3 60000' }])
    }
  })

  it('does not keep the tables from others for long where its projector has vanished during the exchange', async () => {
    const client = await office.pool.connect()
    const catchUp = async () => {
      const { rows } = await client.query(`select current_setting('idle_in_transaction_session_timeout') as limit`)
      throw new Error(JSON.stringify(rows))
    }
    const swapped = swapIn(client, cases, { catchUp, skipped: new Set(), isStillAll: async () => true }).finally(() =>
      client.release(true),
    )
    await expect(swapped).rejects.toThrow('[{"limit":"1min"}]')
  })

  it('that fails says why also where its connection is lost with it', async () => {
    const { pool } = office
    const client = await pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const gone = new Promise<void>((resolve) => client.once('end', () => resolve()))
    const reason = new Error('the log cannot be read')
    const page = async () => {
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await gone
      throw reason
    }
    const failed = rebuild(cases, { store: { page }, sessions: [client] }).finally(() => client.release(true))
    await expect(failed).rejects.toBe(reason)
  })

  describe('that is broken off', () => {
    /** Each begin of a rebuild of the documents comes to this when it is to write the first one. */
    const comesTo = async (does: string): Promise<() => Promise<number>> => {
      const { pool } = office
      await pool.query('create sequence begun')
      await pool.query(
        `create function come_to_it() returns text language plpgsql as $$ begin perform nextval('begun'); ${does} end $$`,
      )
      await pool.query('alter table document add mark text')
      await pool.query('alter table document alter mark set default come_to_it()')
      return async () => {
        const [row] = await ask<{ count: number }>(pool, 'select last_value::int as count from begun where is_called')
        return row?.count ?? 0
      }
    }
    const untilOver = () => until(async () => /done|failed/.test((await rebuildStatus(office.pool, 'documents')) ?? ''))
    /** Keeps the rebuild from its exchange. */
    const heldUp = async () => {
      const holding = await office.pool.connect()
      await holding.query('begin; lock table document in row exclusive mode')
      await askForRebuild(office.pool, 'documents')
      await untilRebuild(office.pool, 'documents', 'running')
      return async () => {
        await holding.query('rollback')
        holding.release()
      }
    }

    it('with its connections is asked for again by itself', async () => {
      const { pool } = office
      const errors: string[] = []
      await office.startProjector({ onError: (_error, { name }) => errors.push(name) })
      await untilCaughtUp(office)
      const live = await readModels(pool)
      const letGo = await heldUp()
      await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'aktenraum-projector'`)
      await until(async () => errors.includes('rebuild/documents'))
      await letGo()
      await untilOver()
      expect(await ask(pool, 'select status, error from rebuild')).toEqual([{ status: 'done', error: null }])
      expect(await readModels(pool)).toEqual(live)
      expect(await leftovers(pool)).toEqual([])
    })

    it('by an outage in which that cannot be written down is asked for again when the outage is over', async () => {
      const { pool } = office
      const line = cuttableLine()
      const errors: string[] = []
      const projector = await office.startProjector({
        databaseUrl: await line.urlOf(office.databaseUrl),
        onError: (_error, { name }) => errors.push(name),
      })
      try {
        await untilCaughtUp(office)
        const letGo = await heldUp()
        await line.cut()
        // What it failed by, and that it could not say so.
        await until(async () => errors.includes('rebuild/documents') && errors.includes('rebuild'))
        expect(await rebuildStatus(pool, 'documents')).toBe('running')
        await line.mend()
        await letGo()
        await untilOver()
        expect(await ask(pool, 'select status, error from rebuild')).toEqual([{ status: 'done', error: null }])
      } finally {
        await projector.stop()
        await line.stop()
      }
    })

    it('each time is begun three times and no more: it may be what brings PostgreSQL down', async () => {
      await office.startProjector()
      await untilCaughtUp(office)
      const begun = await comesTo('perform pg_terminate_backend(pg_backend_pid()); return null;')
      await askForRebuild(office.pool, 'documents')
      await untilOver()
      expect([await rebuildStatus(office.pool, 'documents'), await begun()]).toEqual(['failed', 3])
    })

    it('by a full disk is begun once: it would fill it again', async () => {
      await office.startProjector()
      await untilCaughtUp(office)
      const begun = await comesTo(`raise exception 'no space left on device' using errcode = 'disk_full';`)
      await askForRebuild(office.pool, 'documents')
      await untilOver()
      expect([await rebuildStatus(office.pool, 'documents'), await begun()]).toEqual(['failed', 1])
    })
  })

  it('of a projection nobody knows fails with a reason', async () => {
    await office.startProjector()
    await askForRebuild(office.pool, 'phantoms')
    await untilRebuild(office.pool, 'phantoms', 'failed')
    expect(await ask(office.pool, 'select error from rebuild')).toEqual([{ error: 'there is no projection phantoms' }])
  })

  it('that fails says why and leaves the live rows alone', async () => {
    const { pool } = office
    let isBroken = false
    const fragile: Projection = {
      ...documents,
      on: {
        ...documents.on,
        DocumentDeleted: (event) => {
          if (isBroken) throw new Error('out of order')
          return documents.on.DocumentDeleted?.(event) ?? []
        },
      },
    }
    await office.startProjector({ projections: [fragile] })
    await untilCaughtUp(office, ['documents'])
    const live = await readModels(pool, [fragile])
    isBroken = true
    await askForRebuild(pool, 'documents')
    await untilRebuild(pool, 'documents', 'failed')
    expect(await ask(pool, 'select error from rebuild')).toEqual([{ error: expect.stringMatching(/: out of order$/) }])
    expect(await readModels(pool, [fragile])).toEqual(live)
    expect(await leftovers(pool)).toEqual([])
  })
})

const copyLog = async (from: Office, to: Office): Promise<void> => {
  const rows = await ask<{ json: string }>(
    from.pool,
    `select row_to_json(e)::text as json from event e order by position`,
  )
  await to.pool.query(
    `insert into event overriding system value
     select (json_populate_record(null::event, json::json)).* from unnest($1::text[]) as json`,
    [rows.map(({ json }) => json)],
  )
}
