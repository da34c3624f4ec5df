import type { EventStore } from '@aktenraum/infra/event-store/port'
import { inTransaction } from '@aktenraum/infra/postgres/pool'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { applyPage } from '@aktenraum/projector/apply'
import { readCheckpoint } from '@aktenraum/projector/checkpoint'
import { filterOf } from '@aktenraum/projector/folding/projection'
import { cases } from '@aktenraum/projector/projections/cases'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { officeHistory } from '../support/office-history.ts'
import { recordInBulk } from '../support/record-history.ts'
import { decideIn, nthUploadOf, poisonedAt, undisturbedIn, untilPausedIn } from './projector-poison.ts'
import type { PlaceOfEvent } from './projector-poison.ts'
import { ask, askForRebuild, openOffice, readModels, until, untilCaughtUp, untilRebuild } from './projector-support.ts'
import type { Office } from './projector-support.ts'

const lockWaits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
let office: Office
beforeEach(async () => {
  office = await openOffice()
  await recordInBulk(office.pool, officeHistory({ cases: 6, documentsPerCase: 3 }))
})
afterEach(() => office.close())

describe('an event that was skipped, and is had back in the very moment in which it is passed', () => {
  let poison: PlaceOfEvent
  beforeEach(async () => {
    poison = await nthUploadOf(office, 4)
    const fail = () => {
      throw new Error('this one is poison')
    }
    const projector = await office.startProjector({ projections: [poisonedAt(poison.position, fail)] })
    await untilPausedIn(office)
    await projector.stop()
    await decideIn(office, 'skip')
  })
  const resolved = () => ask(office.pool, 'select resolved from dead_letter')
  /** It is had back when the first page of so many events is asked for: what is to be left out is known by then. */
  const hadBackAt = (limit: number): EventStore => {
    const { store } = office
    let isHadBack = false
    const page: typeof store.page = async (after, options) => {
      if (options.limit === limit && !isHadBack) {
        isHadBack = true
        await decideIn(office, 'withdraw')
        expect(await resolved()).toEqual([{ resolved: 'retried' }])
      }
      return store.page(after, options)
    }
    return { ...store, page }
  }
  const untilTakenIn = async () => {
    await askForRebuild(office.pool, 'cases')
    await untilRebuild(office.pool, 'cases', 'done')
    expect(await resolved()).toEqual([{ resolved: 'retried' }])
  }

  it('waits for a rebuild', async () => {
    const tuning = { pageSize: 999 }
    const { stop } = await office.startProjector({ projections: [cases], store: hadBackAt(999), tuning })
    await untilCaughtUp(office, ['cases'])
    expect(await resolved()).toEqual([{ resolved: 'withdrawn' }])
    await untilTakenIn()
    const whole = await readModels(office.pool, [cases])
    await stop()
    expect(whole).toEqual(await undisturbedIn(office))
  })

  it('waits for another rebuild, where one for a new version passes it', async () => {
    const newer = { ...cases, version: cases.version + 1 }
    const tuning = { rebuildPageSize: 7 }
    const { stop } = await office.startProjector({ projections: [newer], store: hadBackAt(7), tuning })
    await untilRebuild(office.pool, 'cases', 'done')
    expect(await resolved()).toEqual([{ resolved: 'withdrawn' }])
    await untilTakenIn()
    await stop()
  })

  it('is shown as taken in where it is taken in between what is recorded and what is shown of it', async () => {
    const { pool, store } = office
    await pool.query(`update checkpoint set status = 'running'`)
    let taken: Promise<unknown> = Promise.resolve()
    const append: typeof store.append = async (...what) => {
      const appended = await store.append(...what)
      const from = await readCheckpoint(pool, 'cases')
      const { events, upTo } = await store.page(from.position, { ...filterOf(cases), limit: 1_000 })
      taken = applyPage(pool, cases, from, { events, upTo })
      const waiting = async () => (await ask(pool, lockWaits)).length > 0
      await Promise.race([taken, until(waiting)])
      return appended
    }
    await inTransaction(pool, (db) => decideIn({ ...office, store: { ...store, append } }, 'withdraw', db))
    expect(await taken).toBeDefined()
    expect(await resolved()).toEqual([{ resolved: 'retried' }])
    const { position } = await readCheckpoint(pool, 'cases')
    expect(position > poison.position).toBe(true)
  })

  const pass = async (db: Queryable) => {
    const from = await readCheckpoint(db, 'cases')
    const { events, upTo } = await office.store.page(from.position, { ...filterOf(cases), limit: 1_000 })
    const wanted = events.filter(({ position }) => position !== poison.position)
    return applyPage(db, cases, from, { events: wanted, upTo, leftOut: [poison.position] })
  }
  const withdraw = (db: Queryable) => decideIn(office, 'withdraw', db)
  it.each([
    ['the operator', withdraw, pass],
    ['the projection', pass, withdraw],
  ])('waits for a rebuild where %s is faster by less than a transaction', async (_who, first, second) => {
    const { pool } = office
    await pool.query(`update checkpoint set status = 'running'`)
    const client = await pool.connect()
    await client.query('begin')
    await first(client)
    const other = second(pool)
    await until(async () => (await ask(pool, lockWaits)).length > 0)
    await client.query('commit')
    client.release()
    await other
    expect(await resolved()).toEqual([{ resolved: 'withdrawn' }])
    const { position } = await readCheckpoint(pool, 'cases')
    expect(position > poison.position).toBe(true)
  })
})

describe('an event that only a rebuild cannot take in', () => {
  let isBroken: boolean
  let poison: PlaceOfEvent
  beforeEach(async () => {
    isBroken = false
    poison = await nthUploadOf(office, 4)
    const fail = () => {
      if (isBroken) throw new Error('this one is poison')
    }
    await office.startProjector({ projections: [poisonedAt(poison.position, fail)] })
    await untilCaughtUp(office, ['cases'])
    isBroken = true
    await askForRebuild(office.pool, 'cases')
    await untilRebuild(office.pool, 'cases', 'failed')
  })
  const state = () =>
    ask(
      office.pool,
      'select r.status, r.error, c.status as live, l.position, resolved from rebuild r, checkpoint c, dead_letter l',
    )

  it('is put aside for operators, who read why it failed, while the projection goes on', async () => {
    const error = `event ${poison.position} was put aside, to be decided on before another rebuild: this one is poison`
    const { position } = poison
    expect(await state()).toEqual([{ status: 'failed', error, live: 'running', position, resolved: null }])
    await askForRebuild(office.pool, 'cases')
    await until(async () => (await ask(office.pool, 'select from dead_letter where attempts = 2')).length === 1)
  })

  it('is left out of the next rebuild once they skip it, and taken in once it can be', async () => {
    const { pool } = office
    const whole = await readModels(pool, [cases])
    await decideIn(office, 'skip')
    await askForRebuild(pool, 'cases')
    await untilRebuild(pool, 'cases', 'done')
    expect(await readModels(pool, [cases])).not.toEqual(whole)
    await decideIn(office, 'withdraw')
    isBroken = false
    await askForRebuild(pool, 'cases')
    await untilRebuild(pool, 'cases', 'done')
    expect(await readModels(pool, [cases])).toEqual(whole)
    expect(await state()).toMatchObject([{ status: 'done', live: 'running', resolved: 'retried' }])
  })
})

describe('an event whose rows PostgreSQL refuses in a rebuild alone', () => {
  const secondCase = async (): Promise<PlaceOfEvent> => {
    const [row] = await ask<PlaceOfEvent>(
      office.pool,
      `select lpad(position::text, 20, '0') as position, data->>'caseId' as id from event where type = 'CaseOpened'
       order by event.position offset 1 limit 1`,
    )
    return row ?? expect.unreachable()
  }
  const unfit = (id: string) => [`alter table case_file add check (case_id <> '${id}') not valid`]
  // Live, each has a mark of its own; what is built anew has the one that all have at first.
  const alike = () => [
    `alter table case_file add mark text default 'new'`,
    `update case_file set mark = case_id`,
    `create unique index on case_file (mark)`,
  ]
  it.each([
    ['since they do not fit', unfit],
    ['since there are some like them', alike],
  ])('%s is put aside for operators', async (_why, prepare) => {
    const { pool } = office
    await office.startProjector({ projections: [cases], tuning: { rebuildPageSize: 5 } })
    await untilCaughtUp(office, ['cases'])
    const poison = await secondCase()
    for (const statement of prepare(poison.id)) await pool.query(statement)
    await askForRebuild(pool, 'cases')
    await untilRebuild(pool, 'cases', 'failed')
    expect(await ask(pool, 'select position, attempts from dead_letter')).toEqual([
      { position: poison.position, attempts: 1 },
    ])
    const refused = `event ${poison.position} was put aside, to be decided on before another rebuild: `
    expect(await ask(pool, 'select error from rebuild')).toEqual([{ error: expect.stringContaining(refused) }])
  })
})

it.each([
  ['while a rebuild has it in hand', 1],
  ['when all of a rebuild is done but the exchange of the tables', 3],
])('an event that is skipped %s is left out of what it comes to', async (_when, reads) => {
  const { pool, store } = office
  const poison = await nthUploadOf(office, 4)
  let isBroken = true
  const fail = () => {
    if (isBroken) throw new Error('this one is poison')
  }
  let count = 0
  const page: typeof store.page = async (after, options) => {
    const read = await store.page(after, options)
    if (options.limit !== 999) return read
    count += 1
    if (count === reads) await decideIn(office, 'skip')
    return read
  }
  const projections = [poisonedAt(poison.position, fail)]
  const tuning = { rebuildPageSize: 999 }
  const projector = await office.startProjector({ projections, store: { ...store, page }, tuning })
  await untilPausedIn(office)
  isBroken = false
  await askForRebuild(pool, 'cases')
  await untilRebuild(pool, 'cases', 'done')
  expect(await ask(pool, 'select resolved from dead_letter')).toEqual([{ resolved: 'skipped' }])
  const rebuilt = await readModels(pool, [cases])
  await projector.stop()
  expect(rebuilt).toEqual(await undisturbedIn(office))
})
