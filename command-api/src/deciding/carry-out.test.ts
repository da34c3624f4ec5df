import { reject } from '@aktenraum/domain/kernel'
import type { Decider } from '@aktenraum/domain/kernel'
import { WrongExpectedRevision } from '@aktenraum/infra/event-store/port'
import type { EventMeta, EventStore, NewEvent, RecordedEvent } from '@aktenraum/infra/event-store/port'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { carryOut, decideAlong, loadToDecide } from './carry-out.ts'

/** A shelf with so many places: a stream as simple as can be. */
const schemas = { Shelved: z.object({ book: z.string() }) } as const
type Shelved = { readonly type: 'Shelved'; readonly data: { readonly book: string } }
interface Shelve {
  readonly type: 'Shelve'
  readonly book: string
}
const decider: Decider<readonly string[], Shelve, Shelved> = {
  initialState: [],
  decide: ({ book }, books) =>
    books.length < 2 ? [{ type: 'Shelved', data: { book } }] : reject('user/too-many-passkeys'),
  evolve: (books, { data }) => [...books, data.book],
}
const shelf = { schemas, decider }
const stream = 'shelf-1'

const meta = (commandId: string): EventMeta => ({
  ...{ commandId, correlationId: commandId, causationId: commandId, actor: 'test' },
  ...{ at: '2026-03-01T10:00:00.000Z', schemaVersion: 1 },
})

/** What a store does for one stream, and how often it was read. */
const openShelf = () => {
  const events: RecordedEvent[] = []
  let reads = 0
  const put = (commandId: string, book: string): string => {
    const at = events.length
    const position = String(at).padStart(3, '0')
    const event = { type: 'Shelved', data: { book }, meta: meta(commandId), json: '', metaJson: '' }
    events.push({ ...event, id: `${commandId}-${at}`, stream, revision: at, position })
    return position
  }
  const append: EventStore['append'] = (_, expected, given: readonly NewEvent[]) => {
    const actual = events.length - 1
    if (expected !== (actual === -1 ? 'none' : actual))
      return Promise.reject(new WrongExpectedRevision(stream, expected, actual))
    const positions = given.map(({ meta: of, data }) =>
      put(of.commandId, z.object({ book: z.string() }).parse(data).book),
    )
    return Promise.resolve({ revision: events.length - 1, position: positions.at(-1) ?? '' })
  }
  const readStream: EventStore['readStream'] = async function* () {
    reads += 1
    yield* [...events]
  }
  const store = { append, readStream } as Partial<EventStore> as EventStore
  return {
    store,
    put,
    books: () => events.map(({ data }) => z.object({ book: z.string() }).parse(data).book),
    reads: () => reads,
  }
}

let shelves: ReturnType<typeof openShelf>
let done: string[]
beforeEach(() => {
  shelves = openShelf()
  done = []
})

const reply = {
  header: () => undefined,
  position: (position: string | undefined) => void done.push(`reply ${position}`),
  signIn: () => undefined,
  signOut: () => undefined,
  knowDevice: () => undefined,
}
const noted = (what: string) => (books: readonly string[]) => {
  done.push(`${what} ${books.join(' ')}`.trim())
  return Promise.resolve(null)
}
const work = (book: string) => ({
  type: shelf,
  stream,
  command: { type: 'Shelve', book } as const,
  meta: meta(`command of ${book}`),
  reply,
  before: noted('before'),
  undo: noted('undo'),
  after: noted('after'),
})

describe('a command', () => {
  it('reads its stream once, prepares, records and ends', async () => {
    shelves.put('earlier', 'a')
    expect(await carryOut(shelves, work('b'))).toMatchObject({ state: ['a', 'b'] })
    expect(done).toEqual(['before a', 'reply 001', 'after a b'])
    expect(shelves.reads()).toBe(1)
  })

  it('does not read again what was read already', async () => {
    const loaded = await loadToDecide(shelves, shelf, stream)
    await carryOut(shelves, { ...work('a'), loaded })
    expect([shelves.books(), shelves.reads()]).toEqual([['a'], 1])
  })

  it('that is refused prepares nothing', async () => {
    for (const book of ['a', 'b']) shelves.put('earlier', book)
    expect(await carryOut(shelves, work('c'))).toEqual({ rejected: 'user/too-many-passkeys' })
    expect([done, shelves.reads()]).toEqual([[], 1])
  })

  it('whose preparation refuses it records nothing, and takes nothing back', async () => {
    const before = () => Promise.resolve(reject('case/key-changed'))
    expect(await carryOut(shelves, { ...work('a'), before })).toEqual({ rejected: 'case/key-changed' })
    expect([done, shelves.books()]).toEqual([[], []])
  })

  it('that somebody was faster than is prepared once, and recorded after theirs', async () => {
    const before = async (books: readonly string[]) => {
      await noted('before')(books)
      shelves.put('other', 'z')
    }
    expect(await carryOut(shelves, { ...work('a'), before })).toMatchObject({ state: ['z', 'a'] })
    expect(done).toEqual(['before', 'reply 001', 'after z a'])
    expect(shelves.reads()).toBe(2)
  })

  it('that is refused because somebody was faster takes back once, as the stream stands then', async () => {
    const before = () => {
      for (const book of ['y', 'z']) shelves.put('other', book)
      return Promise.resolve()
    }
    expect(await carryOut(shelves, { ...work('a'), before })).toEqual({ rejected: 'user/too-many-passkeys' })
    expect([done, shelves.books()]).toEqual([['undo y z'], ['y', 'z']])
  })

  it('that is repeated prepares and ends again, and records nothing', async () => {
    await carryOut(shelves, work('a'))
    done = []
    const isRepeated: boolean[] = []
    const before = (books: readonly string[], repeated: boolean) => {
      isRepeated.push(repeated)
      return noted('before')(books)
    }
    expect(await carryOut(shelves, { ...work('a'), before })).toMatchObject({ state: ['a'], replayed: true })
    expect([done, isRepeated, shelves.books()]).toEqual([['before a', 'reply 000', 'after a'], [true], ['a']])
  })

  it('may depend on how its stream stands', async () => {
    shelves.put('earlier', 'a')
    const command = (books: readonly string[]) => ({ type: 'Shelve', book: `after ${books.join()}` }) as const
    expect(await carryOut(shelves, { ...work('b'), command })).toMatchObject({ state: ['a', 'after a'] })
  })
})

describe('what is decided along with a command', () => {
  const along = (book: string) => ({ stream, command: { type: 'Shelve', book } as const, meta: meta('along') })

  it('is appended behind what was read, and told as it was and will be', async () => {
    shelves.put('earlier', 'a')
    const loaded = await loadToDecide(shelves, shelf, stream)
    expect(decideAlong(shelf, loaded, along('b'))).toEqual({
      former: ['a'],
      state: ['a', 'b'],
      appends: [{ stream, expected: 0, events: [{ type: 'Shelved', data: { book: 'b' }, meta: meta('along') }] }],
    })
  })

  it('begins a stream that nobody wrote to', async () => {
    const loaded = await loadToDecide(shelves, shelf, stream)
    expect(decideAlong(shelf, loaded, along('a'))).toMatchObject({ appends: [{ expected: 'none' }] })
  })

  it('appends nothing where it comes to nothing, and is refused as any command', async () => {
    for (const book of ['a', 'b']) shelves.put('earlier', book)
    const loaded = await loadToDecide(shelves, shelf, stream)
    const silent = { schemas, decider: { ...decider, decide: () => [] } }
    expect(decideAlong(silent, loaded, along('c'))).toMatchObject({ state: ['a', 'b'], appends: [] })
    expect(decideAlong(shelf, loaded, along('c'))).toEqual({ rejected: 'user/too-many-passkeys' })
  })
})
