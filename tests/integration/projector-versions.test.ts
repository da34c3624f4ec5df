import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureCheckpoint } from '@aktenraum/projector/checkpoint'
import { askForOutdated } from '@aktenraum/projector/rebuild-requests'
import type { Projection } from '@aktenraum/projector/folding/projection'
import { documents } from '@aktenraum/projector/projections/documents'
import { officeHistory } from '../support/office-history.ts'
import { recordInBulk, recordOneByOne } from '../support/record-history.ts'
import {
  ask,
  askForRebuild,
  keepReading,
  openOffice,
  rebuildStatus,
  until,
  untilCaughtUp,
  untilRebuild,
} from './projector-support.ts'
import type { Office } from './projector-support.ts'

const nextVersion = documents.version + 1

let office: Office
beforeEach(async () => {
  office = await openOffice()
  await recordInBulk(office.pool, officeHistory({ cases: 12, documentsPerCase: 6 }))
})
afterEach(() => office.close())

const untilVersion = (version: number): Promise<void> =>
  until(async () => {
    const rows = await ask(office.pool, `select from checkpoint where name = 'documents' and version = $1`, [version])
    return rows.length > 0
  })

describe('a rebuild for another version', () => {
  it('is left to the newer release while two of them run', async () => {
    const { pool } = office
    const newer: Projection = { ...documents, version: nextVersion }
    await office.startProjector({ projections: [documents] })
    await untilCaughtUp(office, ['documents'])
    await pool.query(`insert into rebuild (projection, version, status) values ('documents', $1, 'requested')`, [
      nextVersion,
    ])
    await pool.query(`insert into rebuild (projection, status) values ('phantoms', 'requested')`)
    await pool.query('notify rebuild')
    await untilRebuild(pool, 'phantoms', 'failed')
    expect(await rebuildStatus(pool, 'documents')).toBe('requested')
    await office.startProjector({ projections: [newer] })
    await untilRebuild(pool, 'documents', 'done')
    expect(await ask(pool, `select version from checkpoint where name = 'documents'`)).toEqual([
      { version: nextVersion },
    ])
  })

  it('is no matter of an older release either where that does not know the projection at all', async () => {
    const { pool } = office
    await pool.query(`insert into schema_migration (name, checksum) values ('9999_of_a_later_version.sql', '')`)
    await pool.query(`insert into rebuild (projection, version, status) values ('phantoms', 1, 'requested')`)
    await office.startProjector({ projections: [documents] })
    await askForRebuild(pool, 'documents')
    await untilRebuild(pool, 'documents', 'done')
    expect(await rebuildStatus(pool, 'phantoms')).toBe('requested')
    await pool.query(`delete from schema_migration where name like '9999%'`)
    await untilRebuild(pool, 'phantoms', 'failed')
  })

  it('is not lost in one that an older release has under way, however that ends', async () => {
    const { pool, store } = office
    const newer: Projection = { ...documents, version: nextVersion }
    for (const isToFail of [false, true]) {
      await pool.query('truncate checkpoint, rebuild')
      let isBroken = false
      const rebuildPageSize = 4_999
      const page: typeof store.page = async (after, options) => {
        if (isBroken && options.limit === rebuildPageSize) throw new Error('out of order')
        return store.page(after, options)
      }
      const failures: unknown[] = []
      const onError = (error: unknown) => void failures.push(error)
      const tuning = { rebuildPageSize }
      const older = await office.startProjector({
        projections: [documents],
        store: { ...store, page },
        tuning,
        onError,
      })
      await untilCaughtUp(office, ['documents'])
      const holding = await pool.connect()
      await holding.query('begin; lock table document in row exclusive mode')
      await askForRebuild(pool, 'documents')
      await untilRebuild(pool, 'documents', 'running')
      const next = await office.startProjector({ projections: [newer] })
      expect(await rebuildStatus(pool, 'documents')).toBe('requested')
      if (isToFail) {
        isBroken = true
        await until(async () => failures.length > 0)
      }
      await holding.query('rollback')
      holding.release()
      await untilVersion(nextVersion)
      expect(await rebuildStatus(pool, 'documents')).toBe('done')
      await Promise.all([older.stop(), next.stop()])
    }
  })

  it('is made again where an older release that begins later has built its own', async () => {
    const { pool } = office
    const newer: Projection = { ...documents, version: nextVersion }
    await office.startProjector({ projections: [newer] })
    await untilCaughtUp(office, ['documents'])
    // As the older one does when it begins, and what it comes to.
    const older = await office.startProjector({ projections: [documents] })
    await untilRebuild(pool, 'documents', 'done')
    await pool.query(`update checkpoint set version = $1, status = 'running' where name = 'documents'`, [
      documents.version,
    ])
    await recordOneByOne(office.store, officeHistory({ seed: 'later', cases: 1, documentsPerCase: 1 }))
    await untilVersion(nextVersion)
    await untilCaughtUp(office, ['documents'])
    await older.stop()
    expect(await ask(pool, `select version, status from checkpoint where name = 'documents'`)).toEqual([
      { version: nextVersion, status: 'running' },
    ])
  })

  it('takes the place of one that was asked for and not begun', async () => {
    const { pool } = office
    await ensureCheckpoint(pool, documents)
    await askForRebuild(pool, 'documents')
    await askForOutdated(pool, { ...documents, version: nextVersion })
    expect(await ask(pool, 'select version, status from rebuild')).toEqual([
      { version: nextVersion, status: 'requested' },
    ])
  })

  it('begins by itself when a projection has a new version, with the old rows there till then', async () => {
    const { pool } = office
    const first = await office.startProjector()
    await untilCaughtUp(office)
    await first.stop()
    const next: Projection = {
      ...documents,
      version: nextVersion,
      on: {
        ...documents.on,
        DocumentUploaded: (event) =>
          (documents.on.DocumentUploaded?.(event) ?? []).map((change) =>
            change.kind === 'put' && change.table.name === 'document'
              ? { ...change, row: { ...change.row, type: 'new/version' } }
              : change,
          ),
      },
    }
    const reader = keepReading(pool, 'document')
    await office.startProjector({ projections: [next] })
    await untilRebuild(pool, 'documents', 'done')
    expect((await reader.stop()).filter((count) => count === 0)).toEqual([])
    expect(await ask(pool, 'select distinct type from document')).toEqual([{ type: 'new/version' }])
    expect(await ask(pool, `select version, status from checkpoint where name = 'documents'`)).toEqual([
      { version: nextVersion, status: 'running' },
    ])
    await recordOneByOne(office.store, officeHistory({ seed: 'later', cases: 1, documentsPerCase: 1 }))
    await untilCaughtUp(office, ['documents'])
    expect(await ask(pool, 'select distinct type from document')).toEqual([{ type: 'new/version' }])
  })
})
