import { beforeEach, expect, it } from 'vitest'
import type { EventStore, ReadOptions, RecordedEvent } from './port.ts'
import { readingTogether } from './reading-together.ts'

/** What was asked of the store, in turn. */
let asked: unknown[]
/** What each stream holds. */
let texts: Record<string, readonly string[]>
let store: EventStore
beforeEach(() => {
  asked = []
  texts = { a: ['a0', 'a1'], b: ['b0'] }
  const eventsOf = (stream: string) => (texts[stream] ?? []).map((json) => ({ json }) as RecordedEvent)
  const iterate = async function* (stream: string) {
    yield* await Promise.resolve(eventsOf(stream))
  }
  const readStreams = (streams: readonly string[]) => {
    asked.push(streams)
    if (streams.includes('broken')) return Promise.reject(new Error('no connection'))
    return Promise.resolve(
      new Map(streams.map((stream) => [stream, { [Symbol.asyncIterator]: () => iterate(stream) }])),
    )
  }
  const readStream = (stream: string, options?: ReadOptions) => {
    asked.push({ stream, ...options })
    return iterate(stream)
  }
  store = readingTogether({ readStream, readStreams } as Partial<EventStore> as EventStore)
})

const read = async (stream: string, options?: ReadOptions): Promise<string[]> => {
  const found: string[] = []
  for await (const { json } of store.readStream(stream, options)) found.push(json)
  return found
}

it('reads what is asked for at once in one statement, and each stream once', async () => {
  const streams = ['a', 'b', 'nothing', 'a']
  expect(await Promise.all(streams.map((stream) => read(stream)))).toEqual([['a0', 'a1'], ['b0'], [], ['a0', 'a1']])
  expect(asked).toEqual([['a', 'b', 'nothing']])
})

it('reads anew what is asked for later', async () => {
  await read('b')
  texts['b'] = ['b0', 'b1']
  expect(await read('b')).toEqual(['b0', 'b1'])
  expect(asked).toEqual([['b'], ['b']])
})

it('reads alone what is asked for in parts', async () => {
  expect(await Promise.all([read('a', { from: 1 }), read('b')])).toEqual([['a0', 'a1'], ['b0']])
  expect(asked).toEqual([{ stream: 'a', from: 1 }, ['b']])
})

it('tells all who asked that it failed, and reads for the next', async () => {
  const settled = await Promise.allSettled([read('a'), read('broken')])
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read('a')).toEqual(['a0', 'a1'])
})
