import { describe, expect, it } from 'vitest'
import type { Records } from '../directory.ts'
import { importsOf } from './imports.ts'
import { trashAll } from './trash-all.ts'
import { undoableOf } from './undoing.ts'

const [id, other] = ['e'.repeat(32), 'f'.repeat(32)]
const now = new Date('2026-11-21T11:00:00.000Z')
const begun = '2026-11-20T11:00:00.000Z'
interface Said {
  readonly by?: string
  readonly of?: number
  readonly version?: number
  readonly left?: number
  readonly at?: string
}
const record = (of: string, said: Said, more: object = {}) => {
  const { by, version = 1, left = 1, at = begun } = said
  const mark = { id: by, from: 'contacts', file: 'kontakte.csv', of: said.of ?? 3, version: left }
  const fields = { name: of, ...(by === undefined ? {} : { import: mark }) }
  return { id: of, version, created_at: at, fields, ...more }
}
const link = (of: string, [parent, child]: readonly [string, string], said: Said) =>
  record(of, said, { parent_person: parent, child_person: child, location: `${of}-at` })
const entry = (of: string, [list, person_link]: readonly [string, string], said: Said) =>
  record(of, said, { list, person_link })
type Any = ReturnType<typeof record>
const book = (of: Partial<Record<'people' | 'links' | 'lists' | 'listEntries', readonly Any[]>>): Records => {
  const byId = (records: readonly Any[] = []) => new Map(records.map((each) => [each.id, each]))
  const { people, links, lists, listEntries } = of
  return { people: byId(people), links: byId(links), lists: byId(lists), listEntries: byId(listEntries) } as never
}
const nothing = { trashed: [], merged: [] }

describe('what was imported', () => {
  const people = [record('a', { by: id }), record('b', { by: id })]
  const list = record('v', { by: id }, { parent: null, is_event: false })
  const one = { id, from: 'contacts', file: 'kontakte.csv', begunAt: begun, of: 3 }

  it('is told by its import, the newest first, for 30 days, and nothing that people have entered', () => {
    const late = '2026-11-21T10:00:00.000Z'
    const old = '2026-10-20T11:00:00.000Z'
    const newer = record('n', { by: other, of: 1, at: late })
    const all = book({
      people: [...people, newer, record('x', {}), record('o', { by: 'old', at: old })],
      lists: [list],
    })
    expect(importsOf(all, nothing, now)).toEqual([
      { ...one, id: other, begunAt: late, of: 1, here: 1, gone: 0, state: 'done' },
      { ...one, here: 3, gone: 0, state: 'done' },
    ])
  })

  it('is told however many it has brought', () => {
    const of = 150_000
    const many = Array.from({ length: of }, (_, at) => record(String(at), { by: id, of }))
    expect(importsOf(book({ people: many }), nothing, now)).toMatchObject([{ of, here: of, state: 'done' }])
  })

  const third = record('c', { by: id })
  it.each([
    ['done, also where somebody was merged', { people, gone: { trashed: [], merged: [third] } }, [3, 0, 'done']],
    ['broken off', { people }, [2, 0, 'broken']],
    ['under way', { people, at: new Date('2026-11-20T11:01:00.000Z') }, [2, 0, 'running']],
    ['taken back in part', { people, gone: { trashed: [third], merged: [] } }, [2, 1, 'partly-undone']],
    ['taken back', { people: [], gone: { trashed: people, merged: [] } }, [0, 2, 'undone']],
  ] as const)('is %s', (_, { people: here, ...rest }, [count, gone, state]) => {
    const { gone: without = nothing, at = now } = rest as { gone?: typeof nothing; at?: Date }
    expect(importsOf(book({ people: here }), without, at)).toEqual([{ ...one, here: count, gone, state }])
  })
})

describe('taking an import back', () => {
  it('leaves whom somebody has changed, reached otherwise, or put on a list since, and for whom they work', () => {
    const by = { by: id }
    const now = book({
      people: [
        record('changed', { ...by, version: 2 }),
        record('firm', by),
        record('reached', by),
        record('listed', by),
        record('chosen', { ...by, version: 2, left: 2 }),
        record('free', by),
        record('another', { by: other }),
        record('entered', {}),
      ],
      links: [
        link('job', ['firm', 'changed'], by),
        link('later', ['entered', 'reached'], {}),
        link('home', ['listed', 'listed'], by),
        link('freely', ['free', 'free'], by),
      ],
      lists: [
        record('plain', by, { parent: null }),
        record('used', by, { parent: null }),
        record('parent', by, { parent: null }),
        record('event', {}, { parent: 'parent' }),
      ],
      listEntries: [entry('now', ['used', 'home'], {}), entry('came', ['plain', 'freely'], by)],
    })
    const { people, lists, kept } = undoableOf(id, now)
    expect([people, lists]).toEqual([['chosen', 'free'], ['plain']])
    expect(kept).toEqual(['changed', 'firm', 'reached', 'listed', 'used', 'parent'])
  })

  it('knows what is gone already, and does the rest when it is begun again', async () => {
    expect(undoableOf(id, book({}))).toEqual({ people: [], lists: [], kept: [] })
    const trashed: string[] = []
    const told: number[] = []
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    await trashAll(
      ids,
      async (each) => void trashed.push(each),
      (done) => told.push(done),
    )
    expect([trashed.sort(), told]).toEqual([ids, [1, 2, 3, 4, 5, 6, 7, 8]])
  })
})
