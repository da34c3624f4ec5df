import type { ShownEntry, ShownList } from '@aktenraum/client/collections/address-book/address-book'
import { compareNames } from '@aktenraum/client/base/text/collation'
import { createSearchIndex } from '@aktenraum/client/memory/search/search-index'
import type { SearchIndex } from '@aktenraum/client/memory/search/search-index'
import { isReadable, wordsOf } from '../directory.ts'
import type { Contact, Directory, Order, Records } from '../directory.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { compareLines, lineOf } from './contact-lines.ts'
import { momentOf } from './event-moment.ts'

/** A list of whom one writes to, or an event. */
export interface List {
  readonly id: string
  readonly record: ShownList
  readonly isEvent: boolean
  /** Null: what the server has of it does not open, or is not what it says. */
  readonly name: string | null
  /** Of an event; '' where nothing is said. */
  readonly when: string
  readonly where: string
  readonly url: string
  readonly changedAt: string
}
/** Somebody on a list, by an address or a contact. */
export interface Member {
  readonly id: string
  readonly record: ShownEntry
  readonly list: List
  readonly contact: Contact
  /** Null: it cannot be read. */
  readonly name: string | null
  /** At which organisation, as what, and where. */
  readonly note: string
  /** Whether they come; null: nobody has said so, or it is no event (VTL-09). */
  readonly confirmed: boolean | null
}
export type ListKind = 'event' | 'list'
interface Wanted {
  readonly typed: string
  /** Undefined: both. */
  readonly kind?: ListKind | undefined
  /** Only those on which this address or contact stands (VTL-27). */
  readonly holding?: string | undefined
  readonly order: Order
}
export interface Lists {
  readonly count: number
  readonly get: (id: string) => List | undefined
  readonly find: (wanted: Wanted) => readonly List[]
  /** Who stands on these lists, by name. Who is in the trash does not. */
  readonly membersOf: (ids: readonly string[]) => readonly Member[]
  /** The entry by which an address or contact stands on a list. */
  readonly entryOf: (listId: string, linkId: string) => Member | undefined
}

/** Lists and events in the order of a German telephone book, and what finds them. */
export const createLists = (
  { lists: records, listEntries }: Pick<Records, 'lists' | 'listEntries'>,
  directory: Directory,
): Lists => {
  const lists = [...records.values()].map(listOf).sort(byName)
  const byId = new Map(lists.map((list) => [list.id, list]))
  const entriesOf = new Map<string, ShownEntry[]>()
  for (const entry of listEntries.values()) {
    const before = entriesOf.get(entry.list)
    if (before === undefined) entriesOf.set(entry.list, [entry])
    else before.push(entry)
  }
  let index: SearchIndex<List> | undefined
  const search = (words: string): readonly List[] =>
    (index ??= createSearchIndex(lists, ({ name, when, where, url }) => [name ?? '', when, where, url])).search(words)
  const membersOf = (id: string): readonly Member[] => {
    const list = byId.get(id)
    return list === undefined ? [] : (entriesOf.get(id) ?? []).flatMap((record) => memberOf(record, list, directory))
  }

  return {
    count: lists.length,
    get: (id) => byId.get(id),
    find: ({ typed, kind, holding, order }) => {
      const words = wordsOf(typed)
      const found = (words === '' ? lists : search(words)).filter(
        ({ id, isEvent }) =>
          (kind === undefined || isEvent === (kind === 'event')) &&
          (holding === undefined || (entriesOf.get(id) ?? []).some((entry) => entry.person_link === holding)),
      )
      const rising =
        order.by === 'name' ? found : found.toSorted((one, other) => compare(one.changedAt, other.changedAt))
      return order.isDescending ? rising.toReversed() : rising
    },
    membersOf: (ids) => ids.flatMap(membersOf).sort(compareLines(directory)),
    entryOf: (listId, linkId) => membersOf(listId).find(({ contact }) => contact.link.id === linkId),
  }
}

const listOf = (record: ShownList): List => {
  const fields = isReadable(record) ? record.fields : null
  const at = (name: string): string => (fields === null ? '' : textIn(fields, name))
  return {
    id: record.id,
    record,
    isEvent: record.is_event,
    name: fields === null ? null : at('name'),
    when: momentOf(at('when')),
    where: at('where'),
    url: at('url'),
    changedAt: record.updated_at,
  }
}

const memberOf = (record: ShownEntry, list: List, directory: Directory): readonly Member[] => {
  const contact = directory.contact(record.person_link)
  if (contact === undefined) return []
  const { name, note } = lineOf(directory, contact)
  const confirmed = isReadable(record) ? record.fields['confirmed'] : null
  return [
    {
      id: record.id,
      record,
      list,
      contact,
      name: isReadable(record) ? name : null,
      note,
      confirmed: list.isEvent && typeof confirmed === 'boolean' ? confirmed : null,
    },
  ]
}

/** What cannot be read comes last. */
const byName = (one: List, other: List): number => {
  if (one.name === null || other.name === null) return Number(one.name === null) - Number(other.name === null)
  return compareNames(one.name, other.name) || compare(one.id, other.id)
}
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
