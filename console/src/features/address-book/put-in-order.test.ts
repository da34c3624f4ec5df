import { describe, expect, it } from 'vitest'
import { changedMap } from '@aktenraum/client/base/changed-map'
import { directoryOf } from './directory.ts'
import type { Directory, DirectoryParts, Known } from './directory.ts'
import { createDirectory, putInOrder } from './put-in-order.ts'
import { numbersFrom } from './testing/numbers-from.ts'

type Person = Known['people'] extends ReadonlyMap<string, infer Value> ? Value : never
type Link = Known['links'] extends ReadonlyMap<string, infer Value> ? Value : never
type Location = Known['locations'] extends ReadonlyMap<string, infer Value> ? Value : never

const [lastNames, firstNames] = [
  ['Krause', 'Müller', 'Zander', 'Nolte', 'Öztürk'],
  ['Petra', 'Karl', 'Anna', ''],
]
const cities = ['Hamburg', 'Kiel', 'Lübeck']
const words = ['krause', 'mueller anna', 'kiel', 'petra hamburg', 'nolte', 'aber']
const rising = { by: 'name', isDescending: false } as const
const lately = { by: 'changed', isDescending: true } as const

/** What a map has become, made of what it was as a book does it. */
const after = <Value>(before: ReadonlyMap<string, Value>, now: ReadonlyMap<string, Value>) =>
  changedMap(before, [
    ...[...now].filter(([id, value]) => before.get(id) !== value),
    ...[...before.keys()].filter((id) => !now.has(id)).map((id) => [id, undefined] as const),
  ])

/** A book in which something happens each time, the same for a seed. */
const livingBook = (seed: number) => {
  const next = numbersFrom(seed)
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item
  const people = new Map<string, Person>()
  const links = new Map<string, Link>()
  const locations = new Map<string, Location>()
  let [count, clock] = [0, 0]
  let known: Known = { people: new Map(), links: new Map(), locations: new Map() }
  const newId = (): string => String((count += 1)).padStart(32, '0')
  const now = (): string => new Date(Date.UTC(2026, 0, 5) + (clock += 1)).toISOString()
  const say = (id: string): void => {
    const isBroken = next() < 0.02
    const fields = { name: one(lastNames), first_name: one(firstNames) }
    const opened = isBroken ? { broken: 'unreadable' } : { fields }
    people.set(id, { id, default_person_link: null, updated_at: now(), ...opened } as never)
  }
  const place = (id: string): void => void locations.set(id, { id, fields: { city: one(cities) } } as never)
  const join = (id: string, of?: Link): void => {
    const [parent, child] = [one([...people.keys()]), one([...people.keys()])]
    const location = of?.location ?? newId()
    place(location)
    const made = { parent_person: parent, child_person: next() < 0.5 ? parent : child, location, created_at: now() }
    links.set(id, { id, fields: { type: one(['aber', 'Büro']) }, ...made } as never)
  }
  const happenings: readonly (() => void)[] = [
    () => say(newId()),
    () => say(one([...people.keys()])),
    () => void people.delete(one([...people.keys()])),
    () => join(newId()),
    () => join(one([...links.keys()]), links.get(one([...links.keys()]))),
    () => void links.delete(one([...links.keys()])),
    () => place(one([...locations.keys()])),
  ]
  for (let number = 0; number < 900; number += 1) say(newId())
  for (let number = 0; number < 600; number += 1) join(newId())
  return {
    happens: (times: number): void => {
      for (let time = 0; time < times; time += 1) one(happenings)()
    },
    known: (): Known =>
      (known = {
        people: after(known.people, people),
        links: after(known.links, links),
        locations: after(known.locations, locations),
      }),
  }
}

const done = (steps: Generator<undefined, DirectoryParts>): { parts: DirectoryParts; turns: number } => {
  for (let turns = 0; ; turns += 1) {
    const step = steps.next()
    if (step.done === true) return { parts: step.value, turns }
  }
}

const saidBy = (directory: Directory, { people, links }: Known) => ({
  count: directory.count,
  inOrder: directory.find({ typed: '', order: rising }).map(({ id, listed }) => [id, listed]),
  lately: directory.find({ typed: '', order: lately }).map(({ id }) => id),
  found: words.map((typed) => directory.find({ typed, order: rising }).map(({ id }) => id)),
  contacts: [...people.keys()].map((id) => directory.contactsOf(id).map(({ link }) => link)),
  ranks: [...people.keys()].map(directory.rankOf),
  links: [...links.keys()].map((id) => directory.contact(id)?.link),
})

describe('people who are put in order after something has changed', () => {
  it.each([3, 1871, 20261126])('stand and are found as if all were put in order anew (seed %i)', (seed) => {
    const book = livingBook(seed)
    let { parts } = done(putInOrder(book.known()))
    for (const times of [1, 1, 1, 0, 1, 2, 5, 40, 1, 700, 3]) {
      book.happens(times)
      const known = book.known()
      parts = done(putInOrder(known, parts)).parts
      expect(saidBy(directoryOf(parts), known)).toEqual(saidBy(createDirectory(known), known))
    }
  })

  it('keep all of whom nothing is new, and what finds them', () => {
    const book = livingBook(7)
    const { people, links, locations } = book.known()
    const { parts: before, turns } = done(putInOrder({ people, links, locations }))
    const [first] = people.values()
    if (first === undefined) throw new Error('nobody')
    const changed = new Map(people).set(first.id, { ...first, fields: { name: 'Aal' } } as never)
    const { parts, turns: fewer } = done(putInOrder({ people: changed, links, locations }, before))
    expect(parts.inOrder[0]?.id).toBe(first.id)
    const stayed = parts.inOrder.filter((entry) => before.byId.get(entry.id) === entry)
    expect(stayed).toHaveLength(people.size - 1)
    // Of three shards, those of this person and of whom they are linked with are made anew.
    expect(parts.search.shards.some((shard) => before.search.shards.includes(shard))).toBe(true)
    expect(fewer).toBeLessThan(turns)
  })

  it('have no more than a thousand links looked at in a step, also where addresses come to all who are listed', () => {
    const ids = Array.from({ length: 3_000 }, (_, number) => String(number).padStart(32, '0'))
    const mapOf = (make: (id: string) => object) => new Map(ids.map((id) => [id, make(id)])) as never
    const people = mapOf((id) => ({ id, default_person_link: null, updated_at: '', fields: { name: `N${id}` } }))
    const links = new LookedAt<Link>(
      mapOf((id) => ({ id, parent_person: id, child_person: id, location: id, created_at: '', fields: {} })),
    )
    const { parts: names } = done(putInOrder({ people, links: new Map(), locations: new Map() }))
    const locations: Known['locations'] = mapOf((id) => ({ id, fields: { city: 'Kiel' } }))
    const steps = putInOrder({ people, links, locations }, names)
    let most = 0
    for (let step = steps.next(); step.done !== true; step = steps.next()) {
      most = Math.max(most, links.count)
      links.count = 0
    }
    expect(most).toBeGreaterThan(0)
    expect(Math.max(most, links.count)).toBeLessThanOrEqual(1_001)
  })
})

/** Counts how often something in it is looked at. */
class LookedAt<Value> extends Map<string, Value> {
  count = 0

  override get(id: string): Value | undefined {
    this.count += 1
    return super.get(id)
  }

  override values(): MapIterator<Value> {
    const values = super.values()
    const next = values.next.bind(values)
    values.next = () => {
      this.count += 1
      return next()
    }
    return values
  }
}
