import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import { StreamDeleted, WrongExpectedRevision } from '@aktenraum/infra/event-store/port'
import type { Engine } from './event-store-events.ts'
import { allEvents, allPages, collect, command, dataOf, metaOf, newId, newStream, noted } from './event-store-events.ts'
import { tailWhileOthersWrite } from './event-store-tail.ts'

/** What every engine must do, whichever it is: one list, so that a projector cannot tell them apart. */
export const eventStoreContract = (name: string, start: () => Promise<Engine>): void => {
  describe(`event store on ${name}`, () => {
    let engine: Engine
    let store: EventStore
    beforeAll(async () => {
      engine = await start()
      store = await engine.open()
    })
    afterAll(async () => {
      await store.close()
      await engine.close()
    })
    const conflict = (stream: string, actual: number) => ({ name: 'WrongExpectedRevision', stream, actual })

    describe('expected revisions', () => {
      it('none accepts only the first append', async () => {
        const stream = newStream()
        expect(await store.append(stream, 'none', noted(1, 2))).toMatchObject({ revision: 1 })
        await expect(store.append(stream, 'none', noted(3))).rejects.toMatchObject(conflict(stream, 1))
        await expect(store.append(stream, 'none', noted(3))).rejects.toBeInstanceOf(WrongExpectedRevision)
        expect(dataOf(await collect(store.readStream(stream)))).toEqual([1, 2])
      })
      it('exists needs an event before', async () => {
        const stream = newStream()
        await expect(store.append(stream, 'exists', noted(1))).rejects.toMatchObject(conflict(stream, -1))
        await store.append(stream, 'none', noted(1))
        expect(await store.append(stream, 'exists', noted(2))).toMatchObject({ revision: 1 })
      })
      it('any accepts whatever is there', async () => {
        const stream = newStream()
        expect(await store.append(stream, 'any', noted(1))).toMatchObject({ revision: 0 })
        expect(await store.append(stream, 'any', noted(2))).toMatchObject({ revision: 1 })
      })
      it('a number accepts that revision alone', async () => {
        const stream = newStream()
        await expect(store.append(stream, 0, noted(1))).rejects.toMatchObject(conflict(stream, -1))
        await store.append(stream, 'none', noted(1))
        expect(await store.append(stream, 0, noted(2, 3))).toMatchObject({ revision: 2 })
        await expect(store.append(stream, 0, noted(4))).rejects.toMatchObject(conflict(stream, 2))
        await expect(store.append(stream, 5, noted(4))).rejects.toMatchObject(conflict(stream, 2))
      })
      it('lets one of 20 win who all expect none', async () => {
        const stream = newStream()
        const others = await Promise.all(Array.from({ length: 4 }, () => engine.open()))
        const stores = [store, ...others]
        const tries = Array.from({ length: 20 }, (_, index) =>
          Promise.resolve(stores[index % stores.length]?.append(stream, 'none', noted(index))),
        )
        const settled = await Promise.allSettled(tries)
        await Promise.all(others.map((other) => other.close()))
        const lost = settled.filter((result) => result.status === 'rejected')
        expect(lost).toHaveLength(19)
        for (const { reason } of lost) expect(reason).toMatchObject(conflict(stream, 0))
        expect(await collect(store.readStream(stream))).toHaveLength(1)
      })
      it('orders appends that are made at once by one caller', async () => {
        const stream = newStream()
        const results = await Promise.all([1, 2, 3].map((data) => store.append(stream, 'any', noted(data))))
        expect(results.map(({ revision }) => revision).sort()).toEqual([0, 1, 2])
      })
    })

    describe('a retry', () => {
      it.each(['none', 'any'] as const)('with the same ids, expecting %s, has the first result', async (expected) => {
        const stream = newStream()
        const events = command(newId(), 'a', 'b')
        const { revision, position } = await store.append(stream, expected, events)
        expect(await store.append(stream, expected, events)).toMatchObject({ revision, position })
        expect(dataOf(await collect(store.readStream(stream)))).toEqual(['a', 'b'])
      })
      it('has the first result also after other appends', async () => {
        const stream = newStream()
        await store.append(stream, 'none', noted(1))
        const events = command(newId(), 'a', 'b')
        const { revision, position } = await store.append(stream, 0, events)
        await store.append(stream, 2, noted('later'))
        expect(await store.append(stream, 0, events)).toMatchObject({ revision, position })
        expect(dataOf(await collect(store.readStream(stream)))).toEqual([1, 'a', 'b', 'later'])
      })
      it('has the same ids where none were given', async () => {
        const stream = newStream()
        const meta = metaOf(newId())
        const events = [{ type: 'Noted', data: { n: 1 }, meta }]
        const first = await store.append(stream, 'none', events)
        expect(await store.append(stream, 'none', events)).toMatchObject(first)
        expect(await store.append(newStream(), 'none', events)).toMatchObject({ revision: 0 })
      })
      it('does not drag down those who append at the same time', async () => {
        const events = command(newId(), 'a')
        const stream = newStream()
        const first = await store.append(stream, 'any', events)
        const others = Array.from({ length: 5 }, () => store.append(newStream(), 'none', noted(1)))
        const again = store.append(stream, 'any', events)
        expect(await again).toMatchObject({ revision: first.revision, position: first.position })
        expect((await Promise.all(others)).map(({ revision }) => revision)).toEqual([0, 0, 0, 0, 0])
      })
    })

    describe('an append to several streams', () => {
      it('writes to all of them, and answers for the last', async () => {
        const [one, other] = [newStream(), newStream()]
        await store.append(other, 'none', noted('before'))
        const appended = await store.appendAll([
          { stream: one, expected: 'none', events: noted(1, 2) },
          { stream: other, expected: 0, events: noted(3) },
        ])
        expect(appended).toMatchObject({ revision: 1 })
        expect(dataOf(await collect(store.readStream(one)))).toEqual([1, 2])
        const written = await collect(store.readStream(other))
        expect(dataOf(written)).toEqual(['before', 3])
        expect(written.at(-1)).toMatchObject({ position: appended.position, meta: { schemaVersion: 1 } })
        expect(await store.head()).toBe(appended.position)
      })
      it('writes to none where one is not as expected', async () => {
        const [one, other] = [newStream(), newStream()]
        await store.append(other, 'none', noted('before'))
        for (const expected of ['none', 4] as const)
          await expect(
            store.appendAll([
              { stream: one, expected: 'none', events: noted(1) },
              { stream: other, expected, events: noted(2) },
            ]),
          ).rejects.toMatchObject(conflict(other, 0))
        expect(await collect(store.readStream(one))).toEqual([])
        expect(dataOf(await collect(store.readStream(other)))).toEqual(['before'])
      })
      it('has the first result when it is tried again, also after other appends', async () => {
        const appends = [newStream(), newStream()].map((stream) => {
          return { stream, expected: 'none' as const, events: command(newId(), stream) }
        })
        const { revision, position } = await store.appendAll(appends)
        expect(await store.appendAll(appends)).toMatchObject({ revision, position })
        for (const { stream } of appends) await store.append(stream, 0, noted('later'))
        expect(await store.appendAll(appends)).toMatchObject({ revision, position })
        for (const { stream } of appends)
          expect(dataOf(await collect(store.readStream(stream)))).toEqual([stream, 'later'])
      })
      it('is no retry where some of it was written by itself', async () => {
        const [one, other] = [newStream(), newStream()]
        const events = command(newId(), 'a')
        await store.append(one, 'none', events)
        await expect(
          store.appendAll([
            { stream: one, expected: 'none', events },
            { stream: other, expected: 'none', events: noted('b') },
          ]),
        ).rejects.toBeInstanceOf(WrongExpectedRevision)
        expect(await collect(store.readStream(other))).toEqual([])
      })
      it('lets one of many win who write to the same two streams in whichever order', async () => {
        const streams = [newStream(), newStream()]
        const tries = Array.from({ length: 10 }, (_, index) => {
          const both = streams.map((stream) => ({ stream, expected: 'none' as const, events: noted(index) }))
          return store.appendAll(index % 2 === 0 ? both : both.toReversed())
        })
        const settled = await Promise.allSettled(tries)
        expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        const [one, other] = await Promise.all(streams.map((stream) => collect(store.readStream(stream))))
        expect(one).toHaveLength(1)
        expect(dataOf(one ?? [])).toEqual(dataOf(other ?? []))
      })
      it('refuses a stream that has ended, and leaves the others', async () => {
        const [one, ended] = [newStream(), newStream()]
        await store.append(ended, 'none', noted(1))
        await store.tombstone(ended)
        await expect(
          store.appendAll([
            { stream: one, expected: 'none', events: noted(1) },
            { stream: ended, expected: 'any', events: noted(2) },
          ]),
        ).rejects.toBeInstanceOf(StreamDeleted)
        expect(await collect(store.readStream(one))).toEqual([])
      })
    })

    describe('reading a stream', () => {
      it('is empty where nobody wrote', async () => {
        expect(await collect(store.readStream(newStream()))).toEqual([])
      })
      it('goes both ways, from a revision, up to a limit, across chunks', async () => {
        const stream = newStream()
        const numbers = Array.from({ length: 1_203 }, (_, index) => index)
        await store.append(stream, 'none', noted(...numbers))
        const read = async (options: Parameters<EventStore['readStream']>[1]) =>
          dataOf(await collect(store.readStream(stream, options)))
        expect(await read({})).toEqual(numbers)
        expect(await read({ backwards: true })).toEqual([...numbers].reverse())
        expect(await read({ from: 1_201 })).toEqual([1_201, 1_202])
        expect(await read({ from: 1, backwards: true })).toEqual([1, 0])
        expect(await read({ from: 3, limit: 2 })).toEqual([3, 4])
        expect(await read({ backwards: true, limit: 1 })).toEqual([1_202])
        expect(await read({ from: 5_000 })).toEqual([])
      })
      it('gives back what was stored', async () => {
        const stream = newStream()
        const commandId = newId()
        const [event] = command(commandId, { text: 'Grüße \u{1F5C2} ‮ \u0000 "\\', nested: [null, 1.5, true] })
        const { position } = await store.append(stream, 'none', event ? [event] : [])
        const [found] = await collect(store.readStream(stream))
        const { id, type, revision, data, meta } = found ?? {}
        expect({ id, type, revision, data, meta, stream: found?.stream, position: found?.position }).toEqual({
          id: event?.id,
          type: 'Noted',
          revision: 0,
          data: event?.data,
          meta: metaOf(commandId),
          stream,
          position,
        })
        expect(JSON.parse(found?.json ?? '')).toEqual(event?.data)
      })
      it('carries an event of a megabyte', async () => {
        const stream = newStream()
        const blob = 'ä€x'.repeat(166_000)
        await store.append(stream, 'none', noted({ blob }))
        expect(dataOf(await collect(store.readStream(stream)))).toEqual([{ blob }])
      })
    })

    describe('reading several streams', () => {
      const read = async (streams: readonly string[]) => {
        const found = await store.readStreams(streams)
        const told = async (stream: string) => dataOf(await collect(found.get(stream) ?? store.readStream(newStream())))
        return { names: [...found.keys()].toSorted(), told }
      }
      it('gives each as a whole, as often as it is asked for, and nothing of those nobody wrote to', async () => {
        const [short, long, empty, cut] = [newStream(), newStream(), newStream(), newStream()]
        const numbers = Array.from({ length: 703 }, (_, index) => index)
        await store.append(short, 'none', noted('short'))
        await store.append(long, 'none', noted(...numbers))
        await store.append(cut, 'none', noted(...numbers))
        await store.truncate(cut, 2)
        const { names, told } = await read([short, long, empty, cut, short])
        expect(names).toEqual([short, long, empty, cut].toSorted())
        for (const _ of ['once', 'again']) {
          expect(await told(short)).toEqual(['short'])
          expect(await told(long)).toEqual(numbers)
          expect(await told(empty)).toEqual([])
          expect(await told(cut)).toEqual(numbers.slice(2))
        }
      })
      it('sees what was appended before', async () => {
        const streams = Array.from({ length: 20 }, () => newStream())
        await Promise.all(streams.map((stream) => store.append(stream, 'none', noted(stream))))
        const { told } = await read(streams)
        for (const stream of streams) expect(await told(stream)).toEqual([stream])
      })
      it('refuses those alone that have ended, also before anything was written to them', async () => {
        const [ended, never, other] = [newStream(), newStream(), newStream()]
        for (const stream of [ended, other]) await store.append(stream, 'none', noted('written'))
        for (const stream of [ended, never]) await store.tombstone(stream)
        const { told } = await read([ended, other, never])
        expect(await told(other)).toEqual(['written'])
        for (const stream of [ended, never]) await expect(told(stream)).rejects.toBeInstanceOf(StreamDeleted)
      })
      it('of none gives none', async () => {
        expect((await read([])).names).toEqual([])
      })
    })

    describe('pages', () => {
      it('begin after the position, exclusively, and follow the order of appends', async () => {
        const before = await store.head()
        const prefix = `${newStream('page')}/`
        const first = await store.append(`${prefix}a`, 'none', noted(1, 2))
        const second = await store.append(`${prefix}b`, 'none', noted(3))
        const third = await store.append(`${prefix}a`, 1, noted(4))
        expect([first.position, second.position, third.position].sort()).toEqual([
          first.position,
          second.position,
          third.position,
        ])
        expect(dataOf(await allEvents(store, before, { prefix, limit: 10 }))).toEqual([1, 2, 3, 4])
        expect(dataOf(await allEvents(store, first.position, { prefix, limit: 10 }))).toEqual([3, 4])
        expect(dataOf(await allEvents(store, before, { prefix, limit: 1 }))).toEqual([1, 2, 3, 4])
        expect(await allEvents(store, third.position, { prefix, limit: 10 })).toEqual([])
        expect(dataOf(await allEvents(store, before, { prefix, limit: 10, upTo: second.position }))).toEqual([1, 2, 3])
      })
      it('filter by type and by prefix of the stream', async () => {
        const before = await store.head()
        const prefix = `${newStream('page')}/`
        const shared = noted(2).map((event) => ({ ...event, type: 'Shared' }))
        await store.append(`${prefix}a`, 'none', noted(1))
        await store.append(`${prefix}b`, 'none', shared)
        expect(dataOf(await allEvents(store, before, { types: ['Shared'], prefix, limit: 10 }))).toEqual([2])
        expect(dataOf(await allEvents(store, before, { types: ['Noted'], prefix, limit: 10 }))).toEqual([1])
        expect(dataOf(await allEvents(store, before, { prefix: `${prefix}b`, limit: 10 }))).toEqual([2])
        expect(await allEvents(store, before, { types: [], prefix, limit: 10 })).toEqual([])
      })
      it('move on where nothing matches, up to the head', async () => {
        const before = await store.head()
        const appended = await store.append(newStream(), 'none', noted(...Array.from({ length: 700 }, (_, i) => i)))
        const pages = await allPages(store, before, { types: ['Never'], limit: 10 })
        expect(pages.flatMap(({ events }) => events)).toEqual([])
        const reached = String(pages.at(-1)?.upTo)
        expect(reached >= appended.position).toBe(true)
        const next = await store.append(newStream('after'), 'none', noted('next'))
        const [event] = await allEvents(store, reached, { prefix: 'after-', limit: 10 })
        expect(event).toMatchObject({ position: next.position, data: 'next' })
      })
      it('never go back behind where they began', async () => {
        const head = await store.head()
        const page = await store.page(head, { prefix: newStream(), limit: 10 })
        expect(page.upTo >= head).toBe(true)
      })
    })

    it('wakes a listener for appends of another process', async () => {
      await store.append(newStream(), 'none', noted(1))
      const listener = await engine.open()
      let ring = (): void => undefined
      const nextWake = () => new Promise<void>((resolve) => (ring = resolve))
      const first = nextWake()
      listener.wake(() => ring())
      await first // what was there before it listened
      const second = nextWake()
      await store.append(newStream(), 'none', noted(2))
      await second
      await listener.close()
    })

    describe('streams that end', () => {
      it('hide what was truncated and go on counting', async () => {
        const stream = newStream()
        await store.append(stream, 'none', noted(0, 1, 2, 3))
        await store.truncate(stream, 3)
        await store.truncate(stream, 1)
        expect(dataOf(await collect(store.readStream(stream)))).toEqual([3])
        expect(dataOf(await collect(store.readStream(stream, { backwards: true })))).toEqual([3])
        await expect(store.append(stream, 'none', noted(9))).rejects.toMatchObject(conflict(stream, 3))
        expect(await store.append(stream, 3, noted(4))).toMatchObject({ revision: 4 })
        expect(dataOf(await collect(store.readStream(stream, { from: 1 })))).toEqual([3, 4])
      })
      it('refuse everything once they are tombstoned', async () => {
        const stream = newStream()
        await store.append(stream, 'none', noted(0))
        await store.tombstone(stream)
        await store.tombstone(stream)
        await expect(collect(store.readStream(stream))).rejects.toBeInstanceOf(StreamDeleted)
        for (const expected of ['any', 'none', 'exists', 0] as const) {
          await expect(store.append(stream, expected, noted(1))).rejects.toMatchObject({
            name: 'StreamDeleted',
            stream,
          })
        }
      })
    })

    it('misses nothing while two processes write with 16 writers each', async () => {
      const { acknowledged, seen } = await tailWhileOthersWrite(store, engine.connection)
      const positions = seen.map(({ position }) => position)
      expect(positions).toEqual([...new Set(positions)].sort())
      expect(seen.map(({ id }) => id).sort()).toEqual([...acknowledged].sort())
      const revisions = new Map<string, number[]>()
      for (const { stream, revision } of seen) revisions.set(stream, [...(revisions.get(stream) ?? []), revision])
      for (const found of revisions.values()) expect(found).toEqual(found.map((_, index) => index))
    })
  })
}
