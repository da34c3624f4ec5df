import { isGone } from '@aktenraum/client/base/errors/http'
import type { ShownMerge } from '@aktenraum/client/collections/address-book/merging'
import type { User } from '@aktenraum/client/collections/types'
import type { AddressHistoryEntryDto } from '@aktenraum/domain/contracts'
import { isReadable, notesOf } from '../directory.ts'
import type { Directory } from '../directory.ts'
import type { AddressBookScene, AddressRecords } from '../scene.tsx'
import type { OpenBook } from '../use-book.tsx'

/** The document in which the book was saved last, and whether somebody is in it. */
export type SavedCopy = 'none' | 'gone' | 'unknown' | { readonly savedAt: string; readonly holds: boolean }

/** What is known of a person besides what comes with the book. */
export interface Gathered {
  /** By the person or location whose they are; null: they do not open. */
  readonly notes: ReadonlyMap<string, string | null>
  /** Newest first. */
  readonly history: readonly AddressHistoryEntryDto[]
  readonly colleagues: ReadonlyMap<string, User>
  /** Who was merged into them, and can still be taken out again. */
  readonly merged: readonly ShownMerge[]
  readonly copy: SavedCopy
}

/** Fetches it. Fails as a whole: a report that lacks something would say that there is nothing. */
export const gather = async (
  id: string,
  { records, colleagues }: Pick<AddressBookScene, 'records' | 'colleagues'>,
  { place, database, directory }: Pick<OpenBook, 'place' | 'database' | 'directory'>,
): Promise<Gathered> => {
  const book = await records()
  const [notes, history, users, merges] = await Promise.all([
    notesFor(id, book, place.case, directory),
    wholeHistory((cursor) => book.historyOfPerson(place, id, cursor)),
    colleagues(),
    book.listMerges(place),
  ])
  const merged = mergedInto(id, merges)
  const ids = new Set([id, ...merged.map((each) => each.id as string)])
  return {
    notes,
    history,
    merged,
    colleagues: new Map(users.map((user) => [user.id as string, user])),
    copy: database.document === null ? 'none' : await copyOf(book, place.case, database.document, ids),
  }
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
  const read = [
    ...(person === undefined || person.notes_version === null ? [] : [book.readPerson(caseId, id)]),
    ...[...places.values()].flatMap((each) =>
      each.notes_version === null ? [] : [book.readLocation(caseId, each.id)],
    ),
  ]
  return new Map((await Promise.all(read)).map((each) => [each.id, isReadable(each) ? notesOf(each) : null]))
}

const wholeHistory = async (
  fetchPage: (cursor?: string) => ReturnType<AddressRecords['historyOfPerson']>,
): Promise<readonly AddressHistoryEntryDto[]> => {
  const all: AddressHistoryEntryDto[] = []
  let cursor: string | undefined
  do {
    const { entries, next } = await fetchPage(cursor)
    all.push(...entries)
    cursor = next ?? undefined
  } while (cursor !== undefined)
  return all
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
    return { savedAt, holds: saved.records.people.some((each) => ids.has(each.id)) }
  } catch (error) {
    return isGone(error) ? 'gone' : 'unknown'
  }
}
