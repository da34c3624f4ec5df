import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyPage } from '@aktenraum/projector/apply'
import { ensureCheckpoint } from '@aktenraum/projector/checkpoint'
import { filterOf } from '@aktenraum/projector/folding/projection'
import type { Projection } from '@aktenraum/projector/folding/projection'
import { cases } from '@aktenraum/projector/projections/cases'
import { documents } from '@aktenraum/projector/projections/documents'
import { officeHistory } from '../support/office-history.ts'
import { recordInBulk, recordOneByOne } from '../support/record-history.ts'
import { decideIn, nthUploadOf, poisonedAt, undisturbedIn, untilPausedIn } from './projector-poison.ts'
import { ask, askForRebuild, openOffice, readModels, until, untilCaughtUp, untilRebuild } from './projector-support.ts'
import type { Office } from './projector-support.ts'

let office: Office
let tries: number
let isBroken: boolean
beforeEach(async () => {
  office = await openOffice()
  tries = 0
  isBroken = true
  await recordInBulk(office.pool, officeHistory({ cases: 6, documentsPerCase: 3 }))
})
afterEach(() => office.close())

const withPoison = (position: string): Projection =>
  poisonedAt(position, () => {
    if (!isBroken) return
    tries += 1
    throw new Error('this one is poison')
  })
const nthUpload = (n: number) => nthUploadOf(office, n)
const untilPaused = () => untilPausedIn(office)
const decide = (action: 'retry' | 'skip' | 'withdraw') => decideIn(office, action)
const undisturbed = () => undisturbedIn(office)

const counted = async (): Promise<number> => {
  const [row] = await ask<{ sum: number }>(office.pool, 'select sum(documents_count)::int as sum from case_file')
  return row?.sum ?? 0
}

describe('an event that a projection cannot take in', () => {
  it('is tried three times and once alone, then put aside; all before it is taken in, nothing after it', async () => {
    const poison = await nthUpload(4)
    await office.startProjector({ projections: [withPoison(poison.position)] })
    await untilPaused()
    expect(tries).toBe(4)
    expect(
      await ask(office.pool, 'select projection, position, event_id, type, error, attempts, resolved from dead_letter'),
    ).toEqual([
      {
        projection: 'cases',
        position: poison.position,
        event_id: poison.id,
        type: 'DocumentUploaded',
        error: 'this one is poison',
        attempts: 4,
        resolved: null,
      },
    ])
    const [checkpoint] = await ask<{ before: boolean; error: string }>(
      office.pool,
      'select position < $1 as before, error from checkpoint',
      [poison.position],
    )
    expect(checkpoint).toEqual({ before: true, error: 'this one is poison' })
    const [told] = await ask<{ count: number }>(
      office.pool,
      `select sum(case when type in ('DocumentUploaded', 'DocumentRestored') then 1 else -1 end)::int as count from event
        where type in ('DocumentUploaded', 'DocumentRestored', 'DocumentTrashed', 'DocumentDeleted')
          and not coalesce((data->>'fromTrash')::boolean, false) and position < $1::bigint`,
      [poison.position],
    )
    expect(await counted()).toBe(told?.count)
  })

  it('is taken in when it is tried again after the cause was mended', async () => {
    const poison = await nthUpload(4)
    const projector = await office.startProjector({ projections: [withPoison(poison.position)] })
    await untilPaused()
    isBroken = false
    await decide('retry')
    await untilCaughtUp(office, ['cases'])
    const mended = await readModels(office.pool, [cases])
    await projector.stop()
    expect(mended).toEqual(await undisturbed())
  })

  it('is put aside again when trying again does not help, and the tries are added up', async () => {
    await office.startProjector({ projections: [withPoison((await nthUpload(4)).position)] })
    await untilPaused()
    await decide('retry')
    await until(async () => (await ask(office.pool, 'select from dead_letter where attempts = 8')).length === 1)
    expect(await ask(office.pool, 'select resolved, status from dead_letter, checkpoint')).toEqual([
      { resolved: null, status: 'paused' },
    ])
  })

  it('is left out when it is skipped, live and in a rebuild', async () => {
    const { pool } = office
    const projector = await office.startProjector({ projections: [withPoison((await nthUpload(4)).position)] })
    await untilPaused()
    await decide('skip')
    await untilCaughtUp(office, ['cases'])
    const live = await readModels(pool, [cases])
    const all = await counted()
    await askForRebuild(pool, 'cases')
    await untilRebuild(pool, 'cases', 'done')
    expect(await readModels(pool, [cases])).toEqual(live)
    await decide('withdraw')
    await projector.stop()
    await undisturbed()
    expect(await counted()).toBe(all + 1)
  })

  it('is not left out because a row says so: only operators have that done, and the log tells', async () => {
    await office.startProjector({ projections: [withPoison((await nthUpload(4)).position)] })
    await untilPaused()
    await office.pool.query(`update dead_letter set resolved = 'skipped', reason = 'forged'`)
    await office.pool.query('notify dead_letter')
    await until(async () => (await ask(office.pool, 'select from dead_letter where attempts = 8')).length === 1)
    expect(await ask(office.pool, 'select resolved, reason, status from dead_letter, checkpoint')).toEqual([
      { resolved: null, reason: null, status: 'paused' },
    ])
    isBroken = false
    await office.pool.query(`update dead_letter set resolved = 'skipped'`)
    await askForRebuild(office.pool, 'cases')
    await untilRebuild(office.pool, 'cases', 'done')
    const rebuilt = await readModels(office.pool, [cases])
    expect(rebuilt).toEqual(await undisturbed())
  })

  it('that was skipped and is had back is taken in by the next rebuild, and by none before', async () => {
    const { pool } = office
    const projector = await office.startProjector({ projections: [withPoison((await nthUpload(4)).position)] })
    await untilPaused()
    await decide('skip')
    await untilCaughtUp(office, ['cases'])
    isBroken = false
    const without = await readModels(pool, [cases])
    await decide('withdraw')
    await untilCaughtUp(office, ['cases'])
    expect(await readModels(pool, [cases])).toEqual(without)
    expect(await ask(pool, 'select resolved, status from dead_letter, checkpoint')).toEqual([
      { resolved: 'withdrawn', status: 'running' },
    ])
    await askForRebuild(pool, 'cases')
    await untilRebuild(pool, 'cases', 'done')
    expect(await ask(pool, 'select resolved from dead_letter')).toEqual([{ resolved: 'retried' }])
    const whole = await readModels(pool, [cases])
    await projector.stop()
    expect(whole).toEqual(await undisturbed())
  })

  it('that is had back while a rebuild runs without it waits for the next one', async () => {
    const { pool } = office
    let began = (): void => undefined
    const running = new Promise<void>((resolve) => (began = resolve))
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const poison = await nthUpload(4)
    const first = await office.startProjector({ projections: [withPoison(poison.position)] })
    await untilPaused()
    await decide('skip')
    await untilCaughtUp(office, ['cases'])
    await first.stop()
    isBroken = false
    const { store } = office
    const holding: typeof store = {
      ...store,
      page: async (after, options) => {
        if (options.limit === 7) {
          began()
          await held
        }
        return store.page(after, options)
      },
    }
    await office.startProjector({ store: holding, projections: [cases], tuning: { rebuildPageSize: 7 } })
    await askForRebuild(pool, 'cases')
    await running
    await decide('withdraw')
    goOn()
    await untilRebuild(pool, 'cases', 'done')
    expect(await ask(pool, 'select resolved from dead_letter')).toEqual([{ resolved: 'withdrawn' }])
    await askForRebuild(pool, 'cases')
    await untilRebuild(pool, 'cases', 'done')
    expect(await ask(pool, 'select resolved from dead_letter')).toEqual([{ resolved: 'retried' }])
  })

  it('is not put aside once another projector has taken it in', async () => {
    const { pool, store } = office
    const poison = await nthUpload(4)
    let hasPassed = false
    const page: typeof store.page = async (after, options) => {
      const read = await store.page(after, options)
      if (tries === 2 && !hasPassed) {
        hasPassed = true
        const healthy = await office.startProjector({ projections: [cases] })
        await untilCaughtUp(office, ['cases'])
        await healthy.stop()
      }
      return read
    }
    // Page by page, so that nothing stands before it in its page.
    const tuning = { pageSize: 1 }
    const first = await office.startProjector({
      projections: [withPoison(poison.position)],
      store: { ...store, page },
      tuning,
    })
    await until(async () => tries === 4)
    await first.stop()
    expect(await ask(pool, 'select from dead_letter')).toEqual([])
    expect(await ask(pool, 'select status from checkpoint')).toEqual([{ status: 'running' }])
    expect(await readModels(pool, [cases])).toEqual(await undisturbed())
  })

  it('is overtaken by nobody, also not by a projector that could take it in', async () => {
    const { pool, store } = office
    const place = { position: '', carry: '' }
    const page = await store.page(place.position, { ...filterOf(cases), limit: 1 })
    await ensureCheckpoint(pool, cases)
    await pool.query(`update checkpoint set status = 'paused'`)
    expect(await applyPage(pool, cases, place, page)).toBeUndefined()
    await pool.query(`update checkpoint set status = 'running'`)
    expect(await applyPage(pool, cases, place, page)).toMatchObject({ position: page.upTo })
  })

  it('holds only its own projection', async () => {
    const poison = await nthUpload(4)
    await office.startProjector({ projections: [withPoison(poison.position), documents] })
    await untilPaused()
    await untilCaughtUp(office, ['documents'])
    expect(await ask(office.pool, 'select name, status from checkpoint order by name')).toEqual([
      { name: 'cases', status: 'paused' },
      { name: 'documents', status: 'running' },
    ])
  })

  it('does not hold a rebuild that can take it in, which frees the projection', async () => {
    const { pool } = office
    const projector = await office.startProjector({ projections: [withPoison((await nthUpload(4)).position)] })
    await untilPaused()
    isBroken = false
    await askForRebuild(pool, 'cases')
    await untilRebuild(pool, 'cases', 'done')
    expect(await ask(pool, 'select resolved, status, c.error from dead_letter, checkpoint c')).toEqual([
      { resolved: 'retried', status: 'running', error: null },
    ])
    const freed = await readModels(pool, [cases])
    await projector.stop()
    expect(freed).toEqual(await undisturbed())
  })
})

it('rows that the database refuses are put aside like any other failure', async () => {
  const poison = await nthUpload(2)
  const refused: Projection = {
    ...documents,
    on: {
      ...documents.on,
      DocumentUploaded: (event) =>
        (documents.on.DocumentUploaded?.(event) ?? []).map((change) =>
          change.kind === 'put' && event.position === poison.position
            ? { ...change, row: { ...change.row, case_id: null } }
            : change,
        ),
    },
  }
  // Page by page, so that no later event of the same page mends the row before it is written.
  await office.startProjector({ projections: [refused], tuning: { pageSize: 1 } })
  await untilPaused()
  const letters = await ask<{ position: string; error: string }>(office.pool, 'select position, error from dead_letter')
  expect(letters).toEqual([{ position: poison.position, error: expect.stringContaining('null value in column') }])
})

it('an outage is waited out and puts nothing aside', async () => {
  const { pool, store } = office
  const projector = await office.startProjector({ projections: [cases], tuning: { pageSize: 2 } })
  for (const event of officeHistory({ seed: 'more', cases: 4, documentsPerCase: 2 })) {
    await recordOneByOne(store, [event])
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'aktenraum-projector'`)
  }
  await untilCaughtUp(office, ['cases'])
  expect(await ask(pool, 'select from dead_letter')).toEqual([])
  const disturbed = await readModels(pool, [cases])
  await projector.stop()
  expect(disturbed).toEqual(await undisturbed())
})
