import type { ShownLink, ShownLocation } from '@aktenraum/client/collections/address-book/address-book'
import { emptyBucketMap } from '@aktenraum/client/base/bucket-map'
import { createSearchIndex } from '@aktenraum/client/memory/search/search-index'
import { packedNumber } from '@aktenraum/client/engines/names/register-number'
import { dialled, inDigits, numberIn } from './dialled.ts'
import { isReadable, phoneNames } from './directory.ts'
import type { DirectoryParts, Entry, PeopleSearch } from './directory.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { addressLines, personNames, spokenName } from './person.ts'

/** So many are indexed in a few milliseconds. */
const shardSize = 400
/** Somebody new comes to others who came lately, as long as these are fewer: all of them are indexed anew then. */
const lately = 50

interface Searched extends Pick<DirectoryParts, 'byId' | 'linksOf'> {
  readonly locations: ReadonlyMap<string, ShownLocation>
}

export const nobodyFound: PeopleSearch = { find: () => new Set(), shards: [], homes: emptyBucketMap() }

/**
 * Makes people searchable, step by step; of those who were before, only who is touched.
 * @param touched ids of whom something is new, or who are gone
 */
export function* makeSearchable(
  searched: Searched,
  touched: Iterable<string>,
  before: PeopleSearch,
): Generator<undefined, PeopleSearch> {
  const { byId } = searched
  const shards = [...before.shards]
  const { homes, due } = yield* housed(byId, touched, before)
  const fieldsOf = (entry: Entry): readonly string[] => textsOf(searched, entry)
  for (const [place, added] of due) {
    const ids = [...(shards[place]?.ids ?? []).filter((id) => byId.has(id)), ...added]
    const entries = ids.flatMap((id) => byId.get(id) ?? [])
    shards[place] = { ids, index: createSearchIndex(entries, fieldsOf) }
    yield
  }
  const find = (words: string): ReadonlySet<Entry> => {
    // A number may be typed as the display of a telephone shows it, and be kept in another way.
    const ways = [words, numberIn(words)].filter((typed) => typed !== '')
    return new Set(shards.flatMap(({ index }) => ways.flatMap((typed) => index.search(typed))))
  }
  return { shards, homes, find }
}

interface Housed extends Pick<PeopleSearch, 'homes'> {
  /** Shards that are made anew, with who is new in them. */
  readonly due: ReadonlyMap<number, readonly string[]>
}
/** Who is new comes to the last shard while that is small; of many, the others fill shards of their own. */
function* housed(
  byId: Searched['byId'],
  touched: Iterable<string>,
  { shards, homes }: PeopleSearch,
): Generator<undefined, Housed> {
  const moved = new Map<string, number | undefined>()
  const due = new Map<number, string[]>()
  let [last, room] = [shards.length - 1, Math.max(0, lately - (shards.at(-1)?.ids.length ?? lately))]
  const houseNew = (id: string): void => {
    if (room === 0) [last, room] = [last + 1, shardSize]
    room -= 1
    moved.set(id, last)
    const added = due.get(last) ?? []
    added.push(id)
    due.set(last, added)
  }
  for (const id of touched) {
    const home = homes.get(id)
    if (home !== undefined) due.set(home, due.get(home) ?? [])
    if (!byId.has(id)) moved.set(id, undefined)
    else if (home === undefined) houseNew(id)
    if (room === 0) yield
  }
  return { homes: homes.with(moved), due }
}

/** All by which somebody is found (TBL-26). */
const textsOf = ({ byId, linksOf, locations }: Searched, { id, person }: Entry): readonly string[] => {
  const nameOf = (of: string): string => (of === id ? '' : (byId.get(of)?.listed ?? ''))
  return [
    ...(person === null
      ? []
      : // `HRB1234` finds `HRB 1234`, too.
        [...personNames.map((name) => person[name]), spokenName(person), packedNumber(person.register_no)]),
    ...(linksOf.get(id) ?? []).flatMap((link) => [
      ...textsOfContact(link, locations.get(link.location)),
      nameOf(link.parent_person),
      nameOf(link.child_person),
    ]),
  ]
}

const textsOfContact = (link: ShownLink, location: ShownLocation | undefined): readonly string[] => [
  ...(isReadable(link)
    ? [
        textIn(link.fields, 'type'),
        textIn(link.fields, 'email'),
        ...phoneNames.flatMap((name) => numbersOf(textIn(link.fields, name))),
      ]
    : []),
  ...(isReadable(location) ? addressLines(location.fields) : []),
]

/**
 * A number as it was typed, and as one types it elsewhere: without what sets it in groups, and from within the country.
 */
const numbersOf = (number: string): readonly string[] => {
  const digits = inDigits(number)
  return digits === '' ? [] : [number, digits, dialled(number)]
}
