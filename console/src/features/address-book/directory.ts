import type {
  ShownEntry,
  ShownLink,
  ShownList,
  ShownLocation,
  ShownPerson,
  ShownTemplate,
} from '@aktenraum/client/collections/address-book/address-book'
import { compareNames } from '@aktenraum/client/base/text/collation'
import { createSearchIndex } from '@aktenraum/client/memory/search/search-index'
import type { SearchIndex } from '@aktenraum/client/memory/search/search-index'
import type { OpenedRecord, RecordFields } from '@aktenraum/client/vault/port'
import { addressLines, listedName, personIn, personNames, spokenName, textIn } from './person.ts'
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
}

/** Words are set apart by spaces, commas and semicolons (TBL-25). */
export const wordsOf = (typed: string): string => typed.replaceAll(/[\s,;]+/g, ' ').trim()

/** People in the order of a German telephone book, and what finds them. */
export const createDirectory = ({
  people,
  links,
  locations,
}: Pick<Records, 'people' | 'links' | 'locations'>): Directory => {
  const linksOf = new Map<string, ShownLink[]>()
  for (const link of links.values())
    for (const id of new Set([link.parent_person, link.child_person])) {
      const before = linksOf.get(id)
      if (before === undefined) linksOf.set(id, [link])
      else before.push(link)
    }
  const entries = [...people.values()].map(entryOf).sort(byName)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const nameOf = (id: string): string => byId.get(id)?.listed ?? ''
  const fieldsOf = ({ id, person }: Entry): readonly string[] => [
    ...(person === null ? [] : [...personNames.map((name) => person[name]), spokenName(person)]),
    ...(linksOf.get(id) ?? []).flatMap((link) => [
      ...fieldsOfContact(link, locations.get(link.location)),
      link.parent_person === id ? '' : nameOf(link.parent_person),
      link.child_person === id ? '' : nameOf(link.child_person),
    ]),
  ]
  let index: SearchIndex<Entry> | undefined
  /** Most of what a directory costs is its index: whoever looks for nobody does not wait for it when something changes. */
  const search = (words: string): readonly Entry[] => (index ??= createSearchIndex(entries, fieldsOf)).search(words)
  const ranked = new Map<string, number>(entries.map(({ id }, rank) => [id, rank]))
  const rankOf = (id: string): number => ranked.get(id) ?? entries.length
  const contactBy = (link: ShownLink): readonly Contact[] =>
    people.has(link.parent_person) && people.has(link.child_person)
      ? [{ link, location: locations.get(link.location), isOwn: link.parent_person === link.child_person }]
      : []

  return {
    count: entries.length,
    get: (id) => byId.get(id),
    find: ({ typed, type, order }) => {
      const words = wordsOf(typed)
      const found = (words === '' ? entries : search(words)).filter(
        ({ person }) => type === undefined || person?.type === type,
      )
      const rising =
        order.by === 'name' ? found : found.toSorted((one, other) => compare(one.changedAt, other.changedAt))
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
            compare(one.link.created_at, next.link.created_at),
        )
    },
    rankOf,
    contact: (linkId) => {
      const link = links.get(linkId)
      return link === undefined ? undefined : contactBy(link)[0]
    },
  }
}

const entryOf = (record: ShownPerson): Entry => {
  const person = isReadable(record) ? personIn(record.fields) : null
  return {
    id: record.id,
    record,
    person,
    listed: person === null ? '' : listedName(person),
    changedAt: record.updated_at,
  }
}

/** By last name, first name, prefix and suffix (PER-34); what cannot be read comes last. */
const byName = (one: Entry, other: Entry): number => {
  if (one.person === null || other.person === null) return Number(one.person === null) - Number(other.person === null)
  for (const name of ['name', 'first_name', 'title_prefix', 'title_suffix'] as const) {
    const order = compareNames(one.person[name], other.person[name])
    if (order !== 0) return order
  }
  return compare(one.id, other.id)
}
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const fieldsOfContact = (link: ShownLink, location: ShownLocation | undefined): readonly string[] => [
  ...(isReadable(link)
    ? [
        textIn(link.fields, 'type'),
        textIn(link.fields, 'email'),
        ...phoneNames.flatMap((name) => numbersOf(textIn(link.fields, name))),
      ]
    : []),
  ...(isReadable(location) ? addressLines(location.fields) : []),
]

export const phoneNames = ['phone', 'phone2', 'mobile', 'fax'] as const

/** A number as it was typed, and as one types it elsewhere: without what sets it in groups, and from within the country. */
const numbersOf = (number: string): readonly string[] => {
  const dialled = number.replaceAll(/\(0\)|[^\d+]/g, '')
  return dialled === '' ? [] : [number, dialled, dialled.replace(/^(\+|00)49/, '0')]
}
