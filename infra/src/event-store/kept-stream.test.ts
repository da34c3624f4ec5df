import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { keptStream } from './kept-stream.ts'
import type { EventStore, ReadOptions, RecordedEvent } from './port.ts'

const stream = 'log-people'
const schemas = { Said: z.object({ what: z.string() }) }
const decider = {
  initialState: [] as readonly string[],
  decide: () => [],
  evolve: (before: readonly string[], { data }: { data: { what: string } }) => [...before, data.what],
}
let events: RecordedEvent[]
/** From where it was read, each time. */
let reads: number[]
let store: EventStore
/** What reading waits for. */
let gate: Promise<unknown>
beforeEach(() => {
  events = []
  reads = []
  gate = Promise.resolve()
  const readStream = async function* (_: string, { from = 0 }: ReadOptions = {}) {
    reads.push(from)
    const found = events.slice(from)
    await gate
    yield* found
  }
  store = { readStream } as unknown as EventStore
})

/** Something that somebody said; by another database, with another id. */
const said = (what: string, database = 'one'): void => {
  const revision = events.length
  const position = String(revision)
  const data = { what }
  const meta = { commandId: `command-${what}`, schemaVersion: 1 }
  const at = { stream, revision, position, json: '', metaJson: '' }
  events.push({ ...at, id: `${database}-${what}`, type: 'Said', data, meta } as unknown as RecordedEvent)
}
const textsOf = async (load: ReturnType<typeof keptLog>) => (await load(store)).state
const keptLog = () => keptStream(stream, { schemas, decider })

it('is read once, and from then on from its last event on', async () => {
  const load = keptLog()
  expect(await load(store)).toMatchObject({ revision: -1, lastId: null, state: [] })
  said('a')
  said('b')
  expect(await textsOf(load)).toEqual(['a', 'b'])
  said('c')
  const { state, revision, lastId, carriedOut } = await load(store)
  expect(state).toEqual(['a', 'b', 'c'])
  expect({ revision, lastId }).toEqual({ revision: 2, lastId: 'one-c' })
  expect([...carriedOut]).toEqual([
    ['command-a', '0'],
    ['command-b', '1'],
    ['command-c', '2'],
  ])
  expect(await textsOf(load)).toEqual(['a', 'b', 'c'])
  expect(reads).toEqual([0, 0, 1, 2])
})

it('is read anew where its end was lost, also where another one has grown in its place', async () => {
  const load = keptLog()
  said('a')
  said('b')
  await load(store)
  events.pop()
  expect(await textsOf(load)).toEqual(['a'])
  said('b')
  await load(store)
  events.pop()
  said('x', 'other')
  said('y', 'other')
  expect(await textsOf(load)).toEqual(['a', 'x', 'y'])
})

it('is kept for each store by itself, and is not undone by a reading that was slower', async () => {
  const load = keptLog()
  said('a')
  let goOn = (): void => undefined
  gate = new Promise<void>((resolve) => (goOn = resolve))
  const slow = load(store)
  gate = Promise.resolve()
  const another = { ...store }
  expect((await load(another)).revision).toBe(0)
  said('b')
  await load(store)
  goOn()
  expect((await slow).revision).toBe(0)
  reads = []
  expect(await textsOf(load)).toEqual(['a', 'b'])
  expect(reads).toEqual([1])
})
