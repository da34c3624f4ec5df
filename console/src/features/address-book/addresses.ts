import { compareNames } from '@aktenraum/client/base/text/collation'
import { createSearchIndex } from '@aktenraum/client/memory/search/search-index'
import { isReadable, wordsOf } from './directory.ts'
import type { Directory } from './directory.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { addressLines, spokenName } from './person.ts'

/** Where somebody of the book is, as it stands in a table of addresses. */
export interface ListedAddress {
  /** Of the location. */
  readonly id: string
  /** The street, then zip and city, then the post box: those that there are (LOC-09, LOC-10). */
  readonly lines: readonly string[]
  /** Who lives or works there. */
  readonly owner: string
  /** What it is found by (LOC-05 to LOC-07), and by whose it is. */
  readonly found: readonly string[]
}

export interface Addresses {
  readonly count: number
  readonly get: (id: string) => ListedAddress | undefined
  /** In which every word stands somewhere, ordered by all that an address says (LOC-08). */
  readonly find: (typed: string) => readonly ListedAddress[]
}

/** The own addresses of everybody in the book. */
export const addressesIn = (directory: Directory): Addresses => {
  const all = directory
    .find({ typed: '', order: { by: 'name', isDescending: false } })
    .flatMap(({ id, person }) => (person === null ? [] : ownAddresses(directory, id, spokenName(person))))
    .sort((one, other) => compareNames(one.lines.join(', '), other.lines.join(', ')))
  const byId = new Map(all.map((address) => [address.id, address]))
  const index = createSearchIndex(all, ({ found }) => found)
  return {
    count: all.length,
    get: (id) => byId.get(id),
    find: (typed) => {
      const words = wordsOf(typed)
      return words === '' ? all : index.search(words)
    },
  }
}

/** Of a person; what says nothing of where they are is none. */
export const ownAddresses = (directory: Directory, person: string, owner: string): readonly ListedAddress[] =>
  directory.contactsOf(person).flatMap(({ isOwn, location }) => {
    if (!isOwn || !isReadable(location)) return []
    const { id, fields } = location
    const lines = addressLines(fields)
    const found = [...['address_line', 'zip', 'city', 'country'].map((name) => textIn(fields, name)), owner]
    return lines.length === 0 ? [] : [{ id, lines, owner, found }]
  })
