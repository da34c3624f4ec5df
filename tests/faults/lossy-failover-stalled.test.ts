import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import type { EventStore, Page } from '@aktenraum/infra/event-store/port'
import { cases } from '@aktenraum/projector/projections/cases'
import type { Dependencies } from '@aktenraum/workers/dependencies'
import { runReaction } from '@aktenraum/workers/reactions/run'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ask, notedAt, openOffice, readModels, until, untilCaughtUp } from '../integration/projector-support.ts'
import type { Office } from '../integration/projector-support.ts'
import { loseAllBehind } from '../support/lose-events.ts'
import { officeHistory } from '../support/office-history.ts'
import { recordInBulk, recordOneByOne } from '../support/record-history.ts'

/**
 * A failover that loses the last events while a process stands still (its machine was paused, it waits for something
 * else) with events in hand that are no more: it goes on as if nothing had happened.
 */
let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

/** A store whose reader stands still, before or after it is answered, once `isToStall` says so of what it read. */
const stalling = (store: EventStore, isToStall: (after: string, page?: Page) => boolean) => {
  const signs = new EventEmitter()
  const standsStill = once(signs, 'stands still')
  const goesOn = once(signs, 'goes on')
  const stall = async (isDue: boolean): Promise<void> => {
    if (!isDue) return
    signs.emit('stands still')
    await goesOn
  }
  const page: EventStore['page'] = async (after, options) => {
    await stall(isToStall(after))
    const read = await store.page(after, options)
    await stall(isToStall(after, read))
    return read
  }
  return { store: { ...store, page }, standsStill, goOn: () => signs.emit('goes on') }
}

const checkpoints = () => ask<object>(office.pool, 'select * from checkpoint')

it('a projection writes nothing of a page that was lost while it had it in hand', async () => {
  const { pool, store } = office
  await recordInBulk(pool, officeHistory({ cases: 3, documentsPerCase: 2 }))
  const before = await store.head()
  const earlier = await office.startProjector({ projections: [cases] })
  await untilCaughtUp(office, ['cases'])
  await earlier.stop()
  const kept = await checkpoints()
  await recordOneByOne(store, [...officeHistory({ seed: 'lost', cases: 2, documentsPerCase: 2 })])
  const stalled = stalling(store, (after, page) => after === before && page !== undefined)
  await office.startProjector({ projections: [cases], store: stalled.store })
  await stalled.standsStill
  await loseAllBehind(pool, before, kept)
  // Fewer than were lost: as long as what was lost is taken for passed, none of these is looked at.
  await recordOneByOne(store, [...officeHistory({ seed: 'instead', cases: 1, documentsPerCase: 1 })])
  stalled.goOn()
  await untilCaughtUp(office, ['cases'])
  const [{ position } = { position: '' }] = await ask<{ position: string }>(pool, 'select position from checkpoint')
  const mended = await readModels(pool, [cases])
  await pool.query('truncate checkpoint, case_file, participant, former_participant')
  await office.startProjector({ projections: [cases] })
  await untilCaughtUp(office, ['cases'])
  expect([position, mended]).toEqual([await store.head(), await readModels(pool, [cases])])
})

const record = async (count: number): Promise<void> => {
  for (let done = 0; done < count; done += 1)
    await office.store.append('case-a', 'any', [notedAt(randomUUID(), 'CaseOpened', {})])
}

const ids = async (): Promise<readonly string[]> =>
  (await ask<{ id: string }>(office.pool, 'select id from event order by position')).map(({ id }) => id)

/** A reaction that writes down what it is told. */
const listening = (store: EventStore) => {
  const heard: string[] = []
  const reaction = runReaction(
    {
      name: 'of-tests',
      types: ['CaseOpened'],
      react: ({ id }) => {
        heard.push(id)
        return Promise.resolve()
      },
    },
    { db: office.pool, deps: { store } as Partial<Dependencies> as Dependencies, onError: () => undefined },
  )
  return { heard, stop: reaction.stop }
}

it('a reaction that had lost events in hand is told of each that stands in their place', async () => {
  const { pool, store } = office
  await record(5)
  const before = await store.head()
  const stalled = stalling(store, (after, page) => after === before && page !== undefined && page.events.length > 0)
  const reaction = listening(stalled.store)
  await until(async () => reaction.heard.length === 5)
  const kept = await checkpoints()
  await record(4)
  await stalled.standsStill
  await loseAllBehind(pool, before, kept)
  await record(3)
  stalled.goOn()
  const standing = await ids()
  await until(async () => reaction.heard.includes(standing.at(-1) ?? ''))
  await reaction.stop()
  expect(reaction.heard.filter((id) => standing.includes(id))).toEqual(standing)
})

it('a reaction that had passed lost events is told of each that stands in their place, however many follow', async () => {
  const { pool, store } = office
  await record(5)
  const before = await store.head()
  const earlier = listening(store)
  await until(async () => earlier.heard.length === 5)
  await earlier.stop()
  const kept = await checkpoints()
  // One page and the beginning of another.
  await record(101)
  const stalled = stalling(store, (after, page) => after > before && page === undefined)
  const reaction = listening(stalled.store)
  await stalled.standsStill
  await loseAllBehind(pool, before, kept)
  await record(120)
  stalled.goOn()
  const standing = await ids()
  await until(async () => reaction.heard.includes(standing.at(-1) ?? ''))
  await reaction.stop()
  expect(standing.slice(5).filter((id) => !reaction.heard.includes(id))).toEqual([])
})
