import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { documents } from '@aktenraum/projector/projections/documents'
import { projections } from '@aktenraum/projector/registry'
import { officeHistory } from '../support/office-history.ts'
import { recordInBulk } from '../support/record-history.ts'
import {
  ask,
  askForRebuild,
  openOffice,
  readModels,
  rebuildStatus,
  until,
  untilCaughtUp,
  untilRebuild,
} from './projector-support.ts'
import type { Office } from './projector-support.ts'

const history = () => officeHistory({ cases: 10, documentsPerCase: 4 })

let office: Office
let children: ChildProcess[]
beforeEach(async () => {
  children = []
  office = await openOffice()
  await recordInBulk(office.pool, history())
})
afterEach(async () => {
  await Promise.all(children.map(kill))
  await office.close()
})

const startProcess = async (): Promise<ChildProcess> => {
  const child = fork(fileURLToPath(new URL('projector-process.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: office.databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [],
  })
  children.push(child)
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** PostgreSQL notices that the client is gone when it next writes to it. */
const untilSessionsEnded = (): Promise<void> =>
  until(async () => {
    const rows = await ask(
      office.pool,
      `select from pg_stat_activity where datname = current_database() and application_name = 'aktenraum-projector'`,
    )
    return rows.length === 0
  })

const expected = async (): Promise<Record<string, string[]>> => {
  const other = await openOffice()
  await recordInBulk(other.pool, history())
  await other.startProjector()
  await untilCaughtUp(other)
  const rows = await readModels(other.pool)
  await other.close()
  return rows
}

describe('a projector that is killed', () => {
  it('in the middle of a page has written all of it or nothing, and the next one goes on from there', async () => {
    const { pool } = office
    for (const { name, version } of projections)
      await pool.query('insert into checkpoint (name, version) values ($1, $2)', [name, version])
    const holding = await pool.connect()
    await holding.query('begin; select from checkpoint for update')
    const child = await startProcess()
    await until(async () => {
      const rows = await ask(
        pool,
        `select from pg_stat_activity where datname = current_database() and application_name = 'aktenraum-projector'
         and wait_event_type = 'Lock' and query like 'with moved as (update checkpoint%'`,
      )
      return rows.length === projections.length
    })
    await kill(child)
    await holding.query('rollback')
    holding.release()
    await untilSessionsEnded()
    await office.startProjector({ tuning: { pageSize: 7 } })
    await untilCaughtUp(office)
    expect(await readModels(pool)).toEqual(await expected())
  })

  it('again and again at any moment loses and doubles nothing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const child = await startProcess()
      const [before] = await ask<{ at: string }>(
        office.pool,
        "select sum(nullif(position, '')::bigint)::text as at from checkpoint",
      )
      await until(async () => {
        const [now] = await ask<{ at: string; done: boolean }>(
          office.pool,
          `select sum(nullif(position, '')::bigint)::text as at,
             bool_and(position >= (select lpad(max(position)::text, 20, '0') from event)) as done from checkpoint`,
        )
        return now?.done === true || now?.at !== before?.at
      })
      await kill(child)
    }
    await office.startProjector()
    await untilCaughtUp(office)
    expect(await readModels(office.pool)).toEqual(await expected())
  })

  it('in the middle of a rebuild leaves the live rows, and the next one begins it again', async () => {
    const { pool } = office
    const child = await startProcess()
    await untilCaughtUp(office)
    const live = await readModels(pool)
    const holding = await pool.connect()
    await holding.query('begin; lock table document in row exclusive mode')
    await askForRebuild(pool, 'documents')
    await until(
      async () =>
        (await ask(pool, `select from pg_tables where schemaname = 'rebuild'`)).length === documents.tables.length,
    )
    await kill(child)
    await holding.query('rollback')
    holding.release()
    await untilSessionsEnded()
    expect(await rebuildStatus(pool, 'documents')).toBe('running')
    expect(await readModels(pool)).toEqual(live)

    await office.startProjector()
    await untilRebuild(pool, 'documents', 'done')
    expect(await ask(pool, `select tablename from pg_tables where schemaname = 'rebuild'`)).toEqual([])
    expect(await readModels(pool)).toEqual(live)
  })
})
