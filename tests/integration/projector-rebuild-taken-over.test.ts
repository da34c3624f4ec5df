import { askForOutdated } from '@aktenraum/projector/rebuild-requests'
import { documents } from '@aktenraum/projector/projections/documents'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { officeHistory } from '../support/office-history.ts'
import { recordInBulk } from '../support/record-history.ts'
import { ask, askForRebuild, openOffice, readModels, until, untilCaughtUp, untilRebuild } from './projector-support.ts'
import type { Office } from './projector-support.ts'
import { leftovers } from './projector-tables.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
  await recordInBulk(office.pool, officeHistory({ cases: 6, documentsPerCase: 3 }))
})
afterEach(() => office.close())

const projections = [documents]
const rebuildPageSize = 4_999
/** A log of which what rebuilds read comes only once it is let go. */
const heldBack = () => {
  const { store } = office
  let begin = (): void => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const page: typeof store.page = async (after, options) => {
    if (options.limit === rebuildPageSize) {
      begin()
      await held
    }
    return store.page(after, options)
  }
  return { store: { ...store, page }, begun, letGo }
}
/** One projector has a rebuild under way when its connections are lost, of which it does not hear for now. */
const brokenOff = async () => {
  const { pool } = office
  const { store, begun, letGo } = heldBack()
  const failures: string[] = []
  const onError = (_: unknown, { name }: { readonly name: string }) => void failures.push(name)
  await office.startProjector({ projections, store, tuning: { rebuildPageSize }, onError })
  await untilCaughtUp(office, ['documents'])
  await askForRebuild(pool, 'documents')
  await begun
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'aktenraum-projector'`)
  return { letGo, failed: () => until(async () => failures.includes('rebuild/documents')) }
}
const row = async () =>
  (await ask<object>(office.pool, 'select status, broken_off, error from rebuild')).at(0) ?? expect.unreachable()

describe('a rebuild that was broken off', () => {
  it('by an outage is begun again by whichever projector finds it, and is no matter any more of the one that had begun it', async () => {
    const { pool } = office
    const { letGo, failed } = await brokenOff()
    const live = await readModels(pool, projections)
    const holding = new pg.Client({ connectionString: office.databaseUrl })
    await holding.connect()
    await holding.query('begin; lock table document in row exclusive mode')
    await office.startProjector({ projections })
    await until(async () => (await ask(pool, 'select from rebuild where broken_off = 1')).length === 1)
    await untilRebuild(pool, 'documents', 'running')
    letGo()
    await failed()
    expect(await row()).toEqual({ status: 'running', broken_off: 1, error: null })
    await holding.end()
    await untilRebuild(pool, 'documents', 'done')
    expect(await row()).toEqual({ status: 'done', broken_off: 1, error: null })
    expect(await readModels(pool, projections)).toEqual(live)
    expect(await leftovers(pool)).toEqual([])
  })

  it('with its process is begun three times in all: it may be what ends that', async () => {
    const { pool } = office
    const leftBehind = async (brokenOff: number) => {
      await pool.query(
        `insert into rebuild (projection, version, status, broken_off) values ('documents', $1, 'running', $2)
         on conflict (projection) do update set status = 'running', broken_off = excluded.broken_off`,
        [documents.version, brokenOff],
      )
      await pool.query('notify rebuild')
    }
    await office.startProjector({ projections })
    await untilCaughtUp(office, ['documents'])
    await leftBehind(1)
    await untilRebuild(pool, 'documents', 'done')
    await leftBehind(2)
    await untilRebuild(pool, 'documents', 'failed')
    const error = 'the projector ended, or lost its connection, during the rebuild'
    expect(await row()).toEqual({ status: 'failed', broken_off: 3, error })
  })

  it('of another version is not asked for anew by whoever begins meanwhile, who may be what ends with it', async () => {
    const { pool } = office
    await pool.query(`insert into checkpoint (name, version) values ('documents', $1)`, [documents.version - 1])
    await askForOutdated(pool, documents)
    await pool.query(`update rebuild set status = 'running', broken_off = 2`)
    await askForOutdated(pool, documents)
    expect(await row()).toEqual({ status: 'running', broken_off: 2, error: null })
    await pool.query(`update rebuild set status = 'failed'`)
    await askForOutdated(pool, documents)
    expect(await row()).toEqual({ status: 'requested', broken_off: 0, error: null })
  })
})
