import { markOf } from '@aktenraum/client/collections/address-book/import-mark'
import type { RecordFields } from '@aktenraum/client/vault/port'
import type { Records } from '../directory.ts'
import { isReadable } from '../directory.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { listedName, personIn } from '../person.ts'

export interface Undoable {
  /** People, companies and lists that nobody has touched since. */
  readonly people: readonly string[]
  readonly lists: readonly string[]
  /** The names of those who stay, since somebody has changed or used them. */
  readonly kept: readonly string[]
}

type Book = Pick<Records, 'people' | 'links' | 'lists' | 'listEntries'>
type Any = object & { readonly id: string; readonly version: number }
interface Of {
  readonly isMade: (record: Any) => boolean
  /** It is of the import, and as that left it. */
  readonly isUntouched: (record: Any) => boolean
}

/** What of an import can be taken back: whom somebody has changed, given an address, or put on a list since, stays. */
export const undoableOf = (importId: string, book: Book): Undoable => {
  const markIn = (record: Any) => {
    const mark = 'fields' in record ? markOf(record.fields as RecordFields) : null
    return mark?.id === importId ? mark : null
  }
  const of: Of = {
    isMade: (record) => markIn(record) !== null,
    isUntouched: (record) => markIn(record)?.version === record.version,
  }
  const people = [...book.people.values()].filter(of.isMade)
  const lists = [...book.lists.values()].filter(of.isMade)
  const [keptPeople, keptLists] = [keptPeopleOf(book, of), keptListsOf(book, of)]
  return {
    people: people.filter(({ id }) => !keptPeople.has(id)).map(({ id }) => id),
    lists: lists.filter(({ id }) => !keptLists.has(id)).map(({ id }) => id),
    kept: [
      ...people
        .filter(({ id }) => keptPeople.has(id))
        .map((each) => (isReadable(each) ? listedName(personIn(each.fields)) : '')),
      ...lists
        .filter(({ id }) => keptLists.has(id))
        .map((each) => (isReadable(each) ? textIn(each.fields, 'name') : '')),
    ],
  }
}

const keptPeopleOf = ({ people, links, listEntries }: Book, { isMade, isUntouched }: Of): ReadonlySet<string> => {
  const listed = new Set<string>(
    [...listEntries.values()].filter((entry) => !isUntouched(entry)).map((entry) => entry.person_link),
  )
  const kept = new Set<string>([...people.values()].filter((each) => !isUntouched(each)).map(({ id }) => id))
  const all = [...links.values()]
  for (const link of all)
    if (!isUntouched(link) || listed.has(link.id))
      for (const id of [link.parent_person, link.child_person]) kept.add(id)
  // Whom somebody works for stays with them.
  for (const link of all) if (isMade(link) && kept.has(link.child_person)) kept.add(link.parent_person)
  return kept
}

/** A list stays with who was put on it, and with an event that was made of it. */
const keptListsOf = ({ lists, listEntries }: Book, { isUntouched }: Of): ReadonlySet<string> =>
  new Set<string>([
    ...[...listEntries.values()].filter((entry) => !isUntouched(entry)).map(({ list }) => list),
    ...[...lists.values()].flatMap((list) => {
      if (isUntouched(list)) return []
      return list.parent === null ? [list.id] : [list.id, list.parent]
    }),
  ])
