import type {
  ShownEntry,
  ShownLink,
  ShownList,
  ShownLocation,
  ShownPerson,
  ShownTemplate,
} from '@aktenraum/client/collections/address-book/address-book'
import type { BucketMap } from '@aktenraum/client/base/bucket-map'
import type { SearchIndex } from '@aktenraum/client/memory/search/search-index'
import type { OpenedRecord, RecordFields } from '@aktenraum/client/vault/port'
import type { Person, PersonType } from './person.ts'

/** A record that opened, and is what the server says of it. */
export type Readable<Record> = Record & { readonly fields: RecordFields }
export const isReadable = <Record extends object>(record: Record | undefined): record is Readable<Record> =>
  record !== undefined && 'fields' in record

/** Notes that came with a record; '' where there are none, or they do not open. */
export const notesOf = (record: OpenedRecord): string => ('fields' in record ? (record.notes ?? '') : '')

/** An own address, or a contact with another person. */
export interface Contact {
  readonly link: ShownLink
  readonly location: ShownLocation | undefined
  readonly isOwn: boolean
}
/** A person in the directory, with all that is known of them. */
export interface Entry {
  readonly id: string
  readonly record: ShownPerson
  /** Null: what the server has of them does not open, or is not theirs. */
  readonly person: Person | null
  readonly listed: string
  /** Their birthday is a day of the calendar. Found out once: of all who are shown it is counted with each letter. */
  readonly hasBirthday: boolean
  readonly changedAt: string
}
export interface Records {
  readonly people: ReadonlyMap<string, ShownPerson>
  readonly links: ReadonlyMap<string, ShownLink>
  readonly locations: ReadonlyMap<string, ShownLocation>
  readonly lists: ReadonlyMap<string, ShownList>
  /** Who stands on them. */
  readonly listEntries: ReadonlyMap<string, ShownEntry>
  readonly templates: ReadonlyMap<string, ShownTemplate>
}
export interface Order {
  readonly by: 'name' | 'changed'
  readonly isDescending: boolean
}
export interface Wanted {
  readonly typed: string
  /** Undefined: whatever they are. */
  readonly type?: PersonType | undefined
  readonly order: Order
}
export interface Directory {
  readonly count: number
  readonly get: (id: string) => Entry | undefined
  /** In which every word stands somewhere: in their names, addresses, numbers or organisations (TBL-25, TBL-26). */
  readonly find: (wanted: Wanted) => readonly Entry[]
  /** Of a person, the own addresses first, the own default one before all others (PER-34, PER-35). */
  readonly contactsOf: (id: string) => readonly Contact[]
  /** Where a person stands in the order of names. */
  readonly rankOf: (id: string) => number
  /** By the id of its link; undefined also where one of both people is gone. */
  readonly contact: (linkId: string) => Contact | undefined
  /**
   * With whom a person has contacts, be one of both gone by now: contacts come back with who is taken out of the trash.
   */
  readonly linkedTo: (id: string) => readonly string[]
}

/** Words are set apart by spaces, commas and semicolons (TBL-25). */
export const wordsOf = (typed: string): string => typed.replaceAll(/[\s,;]+/g, ' ').trim()

/** What a directory is made of. */
export interface DirectoryParts {
  readonly known: Known
  readonly inOrder: readonly Entry[]
  readonly byId: BucketMap<Entry>
  /** Addresses and contacts of each person. */
  readonly linksOf: BucketMap<readonly ShownLink[]>
  readonly search: PeopleSearch
}
export type Known = Pick<Records, 'people' | 'links' | 'locations'>

/** What finds people by words, in no order. */
export interface PeopleSearch {
  readonly find: (words: string) => ReadonlySet<Entry>
  readonly shards: readonly Shard[]
  /** In which of these each of them is. */
  readonly homes: BucketMap<number>
}
/** Some people who are searched together: only theirs is made anew when something of them changes. */
export interface Shard {
  readonly ids: readonly string[]
  readonly index: SearchIndex<Entry>
}

/** People in the order of a German telephone book, and what finds them. */
export const directoryOf = ({ known, inOrder, byId, linksOf, search }: DirectoryParts): Directory => {
  const { people, links, locations } = known
  const ranks = once(() => new Map(inOrder.map(({ id }, rank) => [id, rank])))
  const rankOf = (id: string): number => ranks().get(id) ?? inOrder.length
  /** As they were written, most come in this order already, and are sorted at once. */
  const byChange = once(() =>
    [...people.keys()]
      .flatMap((id) => byId.get(id) ?? [])
      .sort((one, other) => compare(one.changedAt, other.changedAt) || rankOf(one.id) - rankOf(other.id)),
  )
  const contactBy = (link: ShownLink): readonly Contact[] =>
    people.has(link.parent_person) && people.has(link.child_person)
      ? [{ link, location: locations.get(link.location), isOwn: link.parent_person === link.child_person }]
      : []

  return {
    count: inOrder.length,
    get: (id) => byId.get(id),
    find: ({ typed, type, order }) => {
      const words = wordsOf(typed)
      const found = words === '' ? null : search.find(words)
      const rising = (order.by === 'name' ? inOrder : byChange()).filter(
        (entry) => (found === null || found.has(entry)) && (type === undefined || entry.person?.type === type),
      )
      return order.isDescending ? rising.toReversed() : rising
    },
    contactsOf: (id) => {
      const chosen = people.get(id)?.default_person_link
      const placeOf = ({ link, isOwn }: Contact): number => (isOwn ? (link.id === chosen ? 0 : 1) : 2)
      const other = ({ link }: Contact): number =>
        rankOf(link.parent_person === id ? link.child_person : link.parent_person)
      return (linksOf.get(id) ?? [])
        .flatMap(contactBy)
        .sort(
          (one, next) =>
            placeOf(one) - placeOf(next) ||
            other(one) - other(next) ||
            compare(one.link.created_at, next.link.created_at) ||
            compare(one.link.id, next.link.id),
        )
    },
    rankOf,
    contact: (linkId) => {
      const link = links.get(linkId)
      return link === undefined ? undefined : contactBy(link)[0]
    },
    linkedTo: (id) => {
      const all = (linksOf.get(id) ?? []).flatMap((link) => [link.parent_person, link.child_person])
      return [...new Set<string>(all)].filter((other) => other !== id)
    },
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

export const phoneNames = ['phone', 'phone2', 'mobile', 'fax'] as const
