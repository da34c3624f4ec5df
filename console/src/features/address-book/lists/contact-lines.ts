import { compareNames } from '@aktenraum/client/base/text/collation'
import { createSearchIndex } from '@aktenraum/client/memory/search/search-index'
import type { SearchIndex } from '@aktenraum/client/memory/search/search-index'
import { whereOf } from '../contact.ts'
import { isReadable, wordsOf } from '../directory.ts'
import type { Contact, Directory } from '../directory.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'

/** An address or a contact in a list of them. */
export interface ContactLine {
  readonly contact: Contact
  /** Whose it is; null where that cannot be read. */
  readonly name: string | null
  /** At which organisation, as what, and where. */
  readonly note: string
}

/** In the order of people, and of one person by what stands below the name. */
export const compareLines =
  (directory: Directory) =>
  (one: ContactLine, other: ContactLine): number =>
    directory.rankOf(one.contact.link.child_person) - directory.rankOf(other.contact.link.child_person) ||
    compareNames(one.note, other.note)

export const lineOf = (directory: Directory, contact: Contact): ContactLine => {
  const { link, isOwn } = contact
  const entry = directory.get(link.child_person)
  const organisation = isOwn ? '' : (directory.get(link.parent_person)?.listed ?? '')
  const type = isReadable(link) ? textIn(link.fields, 'type') : ''
  return {
    contact,
    name: isReadable(link) && entry?.person !== null ? (entry?.listed ?? null) : null,
    note: [organisation, type, whereOf(contact)].filter((part) => part !== '').join(' · '),
  }
}

export interface ContactLines {
  /** In which every word stands somewhere, by name. */
  readonly find: (typed: string) => readonly ContactLine[]
}

/** Every address and every contact of the book. */
export const createContactLines = (directory: Directory, linkIds: Iterable<string>): ContactLines => {
  const lines = [...linkIds]
    .flatMap((id) => directory.contact(id) ?? [])
    .map((contact) => lineOf(directory, contact))
    .filter(({ name }) => name !== null)
    .sort(compareLines(directory))
  let index: SearchIndex<ContactLine> | undefined
  return {
    find: (typed) => {
      const words = wordsOf(typed)
      if (words === '') return lines
      index ??= createSearchIndex(lines, ({ name, note }) => [name ?? '', note])
      return index.search(words)
    },
  }
}
