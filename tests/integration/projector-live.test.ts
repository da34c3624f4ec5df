import { afterEach, describe, expect, it } from 'vitest'
import { applyPage } from '@aktenraum/projector/apply'
import { ensureCheckpoint } from '@aktenraum/projector/checkpoint'
import { filterOf, startOf } from '@aktenraum/projector/folding/projection'
import type { AnyProjection, Place } from '@aktenraum/projector/folding/projection'
import { audit } from '@aktenraum/projector/projections/audit'
import { projections } from '@aktenraum/projector/registry'
import { officeHistory } from '../support/office-history.ts'
import { recordInBulk, recordOneByOne } from '../support/record-history.ts'
import { askForRebuild, openOffice, readModels, until, untilCaughtUp, untilRebuild } from './projector-support.ts'
import type { Office } from './projector-support.ts'

const history = () => officeHistory({ cases: 12, documentsPerCase: 4 })

let offices: Office[] = []
const newOffice = async (): Promise<Office> => {
  const office = await openOffice()
  offices.push(office)
  return office
}
afterEach(async () => {
  await Promise.all(offices.map((office) => office.close()))
  offices = []
})

/** Delivers the whole log in pages, each as often as `times` says. */
const deliver = async ({ pool, store }: Office, projection: AnyProjection, times: number): Promise<void> => {
  await ensureCheckpoint(pool, projection)
  let place: Place = startOf(projection)
  for (;;) {
    const page = await store.page(place.position, { ...filterOf(projection), limit: 50 })
    const answers: (Place | undefined)[] = []
    for (let time = 0; time < times; time += 1) answers.push(await applyPage(pool, projection, place, page))
    expect(answers.slice(1)).toEqual(answers.slice(1).map(() => undefined))
    if (answers[0] === undefined) throw new Error('the first delivery was refused')
    place = answers[0]
    if (page.end) return
  }
}

describe.each(projections.map((projection) => [projection.name, projection] as const))('%s', (_, projection) => {
  it('comes to the same rows when every page is delivered three times', async () => {
    const [once, thrice] = [await newOffice(), await newOffice()]
    for (const [office, times] of [
      [once, 1],
      [thrice, 3],
    ] as const) {
      await recordInBulk(office.pool, history())
      await deliver(office, projection, times)
    }
    const expected = await readModels(once.pool, [projection])
    for (const table of projection.tables) expect(expected[table.name], table.name).not.toEqual([])
    expect(await readModels(thrice.pool, [projection])).toEqual(expected)
  })
})

describe('live projections', () => {
  it('do not depend on how the log falls into pages', async () => {
    const [one, many] = [await newOffice(), await newOffice()]
    for (const office of [one, many]) await recordInBulk(office.pool, history())
    await one.startProjector({ tuning: { pageSize: 1 } })
    await many.startProjector()
    await untilCaughtUp(one)
    await untilCaughtUp(many)
    expect(await readModels(one.pool)).toEqual(await readModels(many.pool))
  })

  it('are the same with two projectors at once, while events come in', async () => {
    const [alone, shared] = [await newOffice(), await newOffice()]
    await recordInBulk(alone.pool, history())
    await alone.startProjector()
    for (const pageSize of [3, 7]) await shared.startProjector({ tuning: { pageSize } })
    await recordOneByOne(shared.store, history())
    await untilCaughtUp(alone)
    await untilCaughtUp(shared)
    expect(await readModels(shared.pool)).toEqual(await readModels(alone.pool))
  })

  it('tell those who wait, by NOTIFY, when they have moved on', async () => {
    const { pool, store, startProjector } = await newOffice()
    const client = await pool.connect()
    const heard = new Set<string | undefined>()
    client.on('notification', ({ payload }) => heard.add(payload))
    await client.query('listen projected')
    await startProjector()
    await recordOneByOne(store, officeHistory({ cases: 1, documentsPerCase: 1 }))
    await until(async () => projections.every(({ name }) => heard.has(name)))
    client.release(true)
  })

  it('go on by themselves after their connections broke', async () => {
    const office = await newOffice()
    const { pool, store } = office
    await office.startProjector()
    const [first, second] = [
      officeHistory({ cases: 3, documentsPerCase: 2 }),
      officeHistory({ seed: 'b', cases: 3, documentsPerCase: 2 }),
    ]
    await recordOneByOne(store, first)
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = any('{aktenraum-projector,aktenraum-listen}')`)
    await recordOneByOne(store, second)
    await untilCaughtUp(office)
    const live = await readModels(pool)
    for (const { name } of projections) {
      await askForRebuild(pool, name)
      await untilRebuild(pool, name, 'done')
    }
    expect(await readModels(pool)).toEqual(live)
  })
})

it('writes nothing behind a chain that a rebuild has put in place of the one it knows, though it ends at the same place', async () => {
  const office = await newOffice()
  await recordInBulk(office.pool, history())
  await ensureCheckpoint(office.pool, audit)
  const first = startOf(audit)
  const part = { ...filterOf(audit), limit: 50 }
  const known = await applyPage(office.pool, audit, first, await office.store.page(first.position, part))
  if (known === undefined) throw new Error('the first delivery was refused')
  await office.pool.query(`update checkpoint set carry = repeat('0', 64) where name = 'audit'`)
  const before = await readModels(office.pool, [audit])
  const next = await office.store.page(known.position, part)
  expect(next.events).toHaveLength(50)
  expect(await applyPage(office.pool, audit, known, next)).toBeUndefined()
  expect(await readModels(office.pool, [audit])).toEqual(before)
})
