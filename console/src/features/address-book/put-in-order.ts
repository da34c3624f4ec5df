import type { ShownLink, ShownPerson } from '@aktenraum/client/collections/address-book/address-book'
import { emptyBucketMap } from '@aktenraum/client/base/bucket-map'
import { changesBetween } from '@aktenraum/client/base/changed-map'
import type { IdsOfChanges } from '@aktenraum/client/base/changed-map'
import { compareNames } from '@aktenraum/client/base/text/collation'
import { isDay } from './calendar/is-day.ts'
import { directoryOf, isReadable } from './directory.ts'
import type { Directory, DirectoryParts, Entry, Known } from './directory.ts'
import { listedName, personIn } from './person.ts'
import { makeSearchable, nobodyFound } from './people-search.ts'

/** So many are looked at before whatever waits may be drawn. */
const atOnce = 250

/**
 * Puts everybody in order and makes them searchable, in steps of a few milliseconds: with tens of thousands of people
 * all of it takes seconds on a phone. Of those who were in order before, only who is new or has changed is looked at.
 */
export function* putInOrder(known: Known, before: DirectoryParts = nobody): Generator<undefined, DirectoryParts> {
  const people = changesBetween(before.known.people, known.people)
  yield
  const links = changesBetween(before.known.links, known.links)
  yield
  const locations = new Set(changesBetween(before.known.locations, known.locations).set)
  yield
  const linksOf = yield* linksAfter(before, known, links)
  const { byId, inOrder } = yield* entriesAfter(before, known, people)
  const states = [before, { known, linksOf }]
  const touched = before === nobody ? known.people.keys() : yield* touchedBy({ people, links, locations }, states)
  const search = yield* makeSearchable({ byId, linksOf, locations: known.locations }, touched, before.search)
  return { known, inOrder, byId, linksOf, search }
}

const nobody: DirectoryParts = {
  known: { people: new Map(), links: new Map(), locations: new Map() },
  inOrder: [],
  byId: emptyBucketMap(),
  linksOf: emptyBucketMap(),
  search: nobodyFound,
}

/** All at once. */
export const createDirectory = (known: Known): Directory => {
  const steps = putInOrder(known)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return directoryOf(step.value)
  }
}

function* linksAfter(
  { known: { links: former }, linksOf }: DirectoryParts,
  { links }: Known,
  { set, gone }: IdsOfChanges,
): Generator<undefined, DirectoryParts['linksOf']> {
  const lists = new Map<string, ShownLink[]>()
  const listOf = (person: string): ShownLink[] => {
    const list = lists.get(person) ?? [...(linksOf.get(person) ?? [])]
    lists.set(person, list)
    return list
  }
  let count = 0
  for (const id of [...set, ...gone]) {
    const link = links.get(id)
    const [left, joined] = [peopleOf(former.get(id)), peopleOf(link)]
    for (const person of left) {
      const list = listOf(person)
      const stays = link !== undefined && joined.has(person) ? [link] : []
      list.splice(
        list.findIndex((each) => each.id === id),
        1,
        ...stays,
      )
    }
    for (const person of joined) if (link !== undefined && !left.has(person)) listOf(person).push(link)
    count += 1
    if (count % atOnce === 0) yield
  }
  return linksOf.with(lists)
}
const peopleOf = (link: ShownLink | undefined): ReadonlySet<string> =>
  new Set(link === undefined ? [] : [link.parent_person, link.child_person])

function* entriesAfter(
  before: DirectoryParts,
  { people }: Known,
  { set, gone }: IdsOfChanges,
): Generator<undefined, Pick<DirectoryParts, 'byId' | 'inOrder'>> {
  const changed = new Map<string, Entry | undefined>(gone.map((id) => [id, undefined]))
  const added: Entry[] = []
  for (const id of set) {
    const record = people.get(id)
    if (record === undefined) continue
    const entry = entryOf(record)
    changed.set(id, entry)
    added.push(entry)
    if (added.length % atOnce === 0) yield
  }
  const byId = before.byId.with(changed)
  yield
  const stayed = before.inOrder.filter(({ id }) => !changed.has(id))
  return { byId, inOrder: yield* merged(stayed, yield* sorted(added)) }
}

interface Touching {
  readonly people: IdsOfChanges
  readonly links: IdsOfChanges
  readonly locations: ReadonlySet<string>
}
/** Who is found by other words than before: who changed, whoever is linked with them, and whose addresses changed. */
function* touchedBy(
  { people, links, locations }: Touching,
  states: readonly Pick<DirectoryParts, 'known' | 'linksOf'>[],
): Generator<undefined, ReadonlySet<string>> {
  const changed = [...people.set, ...people.gone]
  const touched = new Set(changed)
  const touch = (link: ShownLink | undefined): void => {
    for (const person of peopleOf(link)) touched.add(person)
  }
  for (const { known, linksOf } of states) {
    yield* eachInSteps(changed, (id) => {
      for (const link of linksOf.get(id) ?? []) touch(link)
    })
    yield* eachInSteps([...links.set, ...links.gone], (id) => touch(known.links.get(id)))
    if (locations.size === 0) continue
    yield* eachInSteps(known.links.values(), (link) => {
      if (locations.has(link.location)) touch(link)
    })
  }
  return touched
}

function* eachInSteps<Thing>(things: Iterable<Thing>, look: (thing: Thing) => void): Generator<undefined, void> {
  let count = 0
  for (const thing of things) {
    look(thing)
    count += 1
    if (count % (4 * atOnce) === 0) yield
  }
}

const entryOf = (record: ShownPerson): Entry => {
  const person = isReadable(record) ? personIn(record.fields) : null
  return {
    id: record.id,
    record,
    person,
    listed: person === null ? '' : listedName(person),
    hasBirthday: person !== null && isDay(person.birthday),
    changedAt: record.updated_at,
  }
}

/**
 * By last name, first name, prefix and suffix (PER-34); what cannot be read comes last. No two are in the same place.
 */
const byName = (one: Entry, other: Entry): number => namesOf(one, other) || (one.id < other.id ? -1 : 1)
const namesOf = ({ person: one }: Entry, { person: other }: Entry): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  for (const name of ['name', 'first_name', 'title_prefix', 'title_suffix'] as const) {
    // The same letters need no collation, which is dear.
    const order = one[name] === other[name] ? 0 : compareNames(one[name], other[name])
    if (order !== 0) return order
  }
  return 0
}

/** Merge sort: pieces that are sorted at once, and then merged two by two. */
function* sorted(entries: readonly Entry[]): Generator<undefined, readonly Entry[]> {
  let runs: (readonly Entry[])[] = []
  for (let from = 0; from < entries.length; from += atOnce) {
    runs.push(entries.slice(from, from + atOnce).sort(byName))
    yield
  }
  while (runs.length > 1) {
    const next: (readonly Entry[])[] = []
    for (let at = 0; at < runs.length; at += 2) next.push(yield* merged(runs[at] ?? [], runs[at + 1] ?? []))
    runs = next
  }
  return runs[0] ?? []
}

/** Few among many find their places by halving; what lies between these is taken as it is. */
function* merged(many: readonly Entry[], few: readonly Entry[]): Generator<undefined, readonly Entry[]> {
  if (many.length < few.length) return yield* merged(few, many)
  if (few.length === 0) return many
  const all: Entry[] = []
  let from = 0
  for (const [count, entry] of few.entries()) {
    const to = placeOf(entry, many, from)
    for (; from < to; from += 1) all.push(many[from] as Entry)
    all.push(entry)
    if (count % atOnce === 0) yield
  }
  for (; from < many.length; from += 1) all.push(many[from] as Entry)
  return all
}

/** How many of those from a place on come before an entry, by steps that double and then halve. */
const placeOf = (entry: Entry, many: readonly Entry[], from: number): number => {
  const isBefore = (at: number): boolean => byName(many[at] as Entry, entry) < 0
  let [low, step] = [from, 1]
  while (low + step <= many.length && isBefore(low + step - 1)) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step - 1, many.length)
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
