import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rebuild } from '@aktenraum/projector/rebuild'
import { projections } from '@aktenraum/projector/registry'
import { cases } from '@aktenraum/projector/projections/cases'
import { documents } from '@aktenraum/projector/projections/documents'
import type { Projection } from '@aktenraum/projector/folding/projection'
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
    expect(await ask(pool, 'select error from rebuild')).toEqual([{ error: 'out of order' }])
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
