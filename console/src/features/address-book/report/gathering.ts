import { checksNaming } from '@aktenraum/client/engines/conflicts/checks-naming'
import type { NamingChecks } from '@aktenraum/client/engines/conflicts/checks-naming'
import { partiesOfPerson } from '@aktenraum/client/engines/conflicts/parties-of-person'
import { isGone, unlessGone } from '@aktenraum/client/base/errors/http'
import { idsOfPerson } from '@aktenraum/client/collections/address-book/merged-ids'
import { holdsAnyOf } from '@aktenraum/client/collections/address-book/saved-holds'
import type { ShownPerson } from '@aktenraum/client/collections/address-book/address-book'
import type { ShownListInTrash } from '@aktenraum/client/collections/address-book/lists'
import type { ShownMerge } from '@aktenraum/client/collections/address-book/merging'
import type { Party } from '@aktenraum/client/collections/parties/party'
import type { RegisterEntry } from '@aktenraum/client/collections/parties/register-entry'
import type { User } from '@aktenraum/client/collections/types'
import type { AddressHistoryEntryDto } from '@aktenraum/domain/contracts'
import { allNames } from '@aktenraum/client/engines/names/all-names'
import { isReadable, notesOf } from '../directory.ts'
import type { Directory, Entry, Records } from '../directory.ts'
import { createLists } from '../lists/lists.ts'
import type { Lists } from '../lists/lists.ts'
import { createDirectory } from '../put-in-order.ts'
import type { AddressBookScene, AddressRecords, Conflicts } from '../scene.tsx'
import type { OpenBook } from '../use-book.tsx'

/** The document in which the book was saved last, and whether somebody is in it. */
export type SavedCopy = 'none' | 'gone' | 'unknown' | { readonly savedAt: string; readonly holds: boolean }

/** What parties of cases and conflict checks say of somebody. */
export interface Involved {
  /** `own`: null for a case in which whoever makes the report takes no part. */
  readonly parties: readonly {
    readonly entry: RegisterEntry
    readonly own: { readonly number: string; readonly party: Party } | null
  }[]
  readonly checks: NamingChecks
  /** So many entries do not open: there may be more parties. */
  readonly unreadable: number
}

/** `to`: to whom by their id, for it may have been somebody who was merged into them. */
export type Happened = AddressHistoryEntryDto & { readonly to: string }

/** What is known of a person besides what comes with the book. */
export interface Gathered {
  /** Of their addresses and contacts alone: also with who lies in the trash, for that is kept, too. */
  readonly directory: Directory
  readonly lists: Lists
  /** By the person or location whose they are; null: they do not open. */
  readonly notes: ReadonlyMap<string, string | null>
  /** Newest first; also of who was merged into them, which tells of the same person. */
  readonly history: readonly Happened[]
  readonly colleagues: ReadonlyMap<string, User>
  /** Who was merged into them, and can still be taken out again. */
  readonly merged: readonly ShownMerge[]
  readonly copy: SavedCopy
  /** Null in the book of a case, of which no parties know. With an error the report says that it lacks them. */
  readonly involved: Involved | { readonly error: unknown } | null
}

/**
 * Fetches it. Fails as a whole, but for what is not in the book itself: a report that lacks something would say that
 * there is nothing.
 */
export const gather = async (
  entry: Entry,
  { records, colleagues, conflicts, note }: Pick<AddressBookScene, 'records' | 'colleagues' | 'conflicts' | 'note'>,
  open: Pick<OpenBook, 'place' | 'database' | 'latest'>,
): Promise<Gathered> => {
  const { id } = entry
  const { place, database, latest } = open
  const book = await records()
  const trash = await Promise.all([book.listTrash(place), book.listTrashedLists(place)])
  const { directory, lists } = aroundOf(entry, latest(), ...trash)
  const merges = await book.listMerges(place)
  // Also of who was merged so long ago that nothing but an id is left.
  const ids = idsOfPerson(id, latest().people, merges)
  const [involved, notes, history, users] = await Promise.all([
    conflicts === null
      ? null
      : involvedIn(conflicts, open, entry).catch(async (error: unknown) => {
          await note(error)
          return { error }
        }),
    notesFor(id, book, place.case, directory),
    historyOf(ids, (each, cursor) => book.historyOfPerson(place, each, cursor)),
    colleagues(),
  ])
  return {
    directory,
    lists,
    involved,
    notes,
    history,
    merged: mergedInto(id, merges),
    colleagues: new Map(users.map((user) => [user.id as string, user])),
    copy: database.document === null ? 'none' : await copyOf(book, place.case, database.document, ids),
  }
}

const involvedIn = async (
  { source, numberOfCase }: Conflicts,
  { place, latest }: Pick<OpenBook, 'place' | 'latest'>,
  { id, person }: Entry,
): Promise<Involved> => {
  const from = await source()
  const [known, checks] = await Promise.all([
    partiesOfPerson(from, place, { id, people: latest().people }),
    from.listChecks(place),
  ])
  const { ids, mergedNames, register, unreadable } = known
  const names = [...(person === null ? [] : allNames(person)), ...mergedNames]
  return {
    parties: await Promise.all(
      known.parties.map(async ({ entry, own }) => ({
        entry,
        own: own === null ? null : { number: await numberOfCase(own.case), party: own.party },
      })),
    ),
    checks: checksNaming(checks, { ids, names, birthday: person?.birthday, entries: register.entries }),
    unreadable,
  }
}

/**
 * Contacts with who lies in the trash stay, and who stands on lists that lie there; both show nowhere else until these
 * come back.
 */
const aroundOf = (
  { id, record }: Entry,
  { people: all, links: linked, locations, lists, listEntries }: Records,
  trashed: readonly ShownPerson[],
  trashedLists: readonly ShownListInTrash[],
): Pick<Gathered, 'directory' | 'lists'> => {
  const links = [...linked.values()].filter((link) => link.parent_person === id || link.child_person === id)
  const inTrash = new Map<string, ShownPerson>(trashed.map((each) => [each.id, each]))
  const others = links.flatMap(({ parent_person: parent, child_person: child }) => [parent, child] as string[])
  const people = new Map(
    others.flatMap((each) => {
      const found = all.get(each) ?? inTrash.get(each)
      return found === undefined ? [] : [[each, found] as const]
    }),
  ).set(id, record)
  const directory = createDirectory({
    people,
    links: new Map(links.map((link) => [link.id, link])),
    locations: new Map(
      links.flatMap(({ location }) => {
        const found = locations.get(location)
        return found === undefined ? [] : [[location as string, found] as const]
      }),
    ),
  })
  const ids = new Set<string>(links.map((link) => link.id))
  const entries = new Map([...listEntries].filter(([, each]) => ids.has(each.person_link)))
  const alsoInTrash = new Map([...lists, ...trashedLists.map((list) => [list.id, list] as const)])
  return { directory, lists: createLists({ lists: alsoInTrash, listEntries: entries }, directory) }
}

const notesFor = async (
  id: string,
  book: AddressRecords,
  caseId: string,
  directory: Directory,
): Promise<Gathered['notes']> => {
  const person = directory.get(id)?.record
  const places = new Map(
    directory.contactsOf(id).flatMap(({ location }) => (location === undefined ? [] : [[location.id, location]])),
  )
  const noted = [...places.values()].filter((each) => each.notes_version !== null)
  const read = [
    ...(person === undefined || person.notes_version === null ? [] : [book.readPerson(caseId, id)]),
    // Of a contact with who lies in the trash none are given out: the report says that they are lacking.
    ...noted.map((each) => book.readLocation(caseId, each.id).catch(unlessGone)),
  ]
  const found = (await Promise.all(read)).filter((each) => each !== undefined)
  return new Map([
    ...noted.map((each) => [each.id as string, null] as const),
    ...found.map((each) => [each.id as string, isReadable(each) ? notesOf(each) : null] as const),
  ])
}

/** What happened to an address or contact that went along in a merge is told of both, and once here. */
const historyOf = async (
  ids: ReadonlySet<string>,
  fetchPage: (id: string, cursor?: string) => ReturnType<AddressRecords['historyOfPerson']>,
): Promise<readonly Happened[]> => {
  const all = new Map<string, Happened>()
  for (const to of ids) {
    let cursor: string | undefined
    do {
      const { entries, next } = await fetchPage(to, cursor)
      for (const entry of entries) if (!all.has(entry.position)) all.set(entry.position, { ...entry, to })
      cursor = next ?? undefined
    } while (cursor !== undefined)
  }
  return [...all.values()].toSorted((one, other) => (one.position < other.position ? 1 : -1))
}

/** Also by way of somebody who was merged in turn. */
const mergedInto = (id: string, merges: readonly ShownMerge[]): readonly ShownMerge[] => {
  const direct = merges.filter(({ into }) => into === id)
  return direct.flatMap((each) => [each, ...mergedInto(each.id, merges)])
}

const copyOf = async (
  book: AddressRecords,
  caseId: string,
  document: string,
  ids: ReadonlySet<string>,
): Promise<SavedCopy> => {
  try {
    const { savedAt, saved } = await book.readFiled(caseId, document)
    return { savedAt, holds: holdsAnyOf(saved, ids) }
  } catch (error) {
    return isGone(error) ? 'gone' : 'unknown'
  }
}
