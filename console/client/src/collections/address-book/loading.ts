import { UntrustedKeyError } from '@aktenraum/crypto-client'
import * as contracts from '@aktenraum/domain/contracts'
import { fetchCase } from '../cases.ts'
import type { Context } from '../context.ts'
import { pagesAhead } from '../pages-ahead.ts'
import { isOutdated, lookingAgain } from './newest-seen.ts'
import {
  databaseToOpen,
  entryToOpen,
  linkToOpen,
  listToOpen,
  locationToOpen,
  personToOpen,
  shown,
  templateToOpen,
} from './records.ts'
import type {
  ShownDatabase,
  ShownEntry,
  ShownLink,
  ShownList,
  ShownLocation,
  ShownPerson,
  ShownTemplate,
} from './records.ts'
import { sealingOf } from './sealing.ts'

/** All of a database, or what has changed of it. */
export interface LoadedDatabase {
  readonly database: ShownDatabase
  /** What `load` is asked with for what changes from now on. */
  readonly timestamp: string
  readonly people: readonly ShownPerson[]
  readonly personLinks: readonly ShownLink[]
  readonly locations: readonly ShownLocation[]
  readonly lists: readonly ShownList[]
  readonly listEntries: readonly ShownEntry[]
  readonly templates: readonly ShownTemplate[]
  /** Ids of what is gone. */
  readonly deleted: {
    readonly people: readonly string[]
    readonly personLinks: readonly string[]
    readonly locations: readonly string[]
    readonly lists: readonly string[]
    readonly listEntries: readonly string[]
    readonly templates: readonly string[]
  }
}
export interface Loading {
  /** The room or case in which one knows it to lie: where the server says another, nothing is opened. */
  readonly case?: string
  /** Only what was written since an earlier answer. */
  readonly since?: string
  /** How many records are here of how many there are. */
  readonly onProgress?: (done: number, total: number) => void
  /** All people are here, and what belongs to them is still on its way; not told where all comes at once. */
  readonly onPeople?: (database: ShownDatabase, people: readonly ShownPerson[]) => void
  readonly signal?: AbortSignal
  readonly pageSize?: number
  /** Some of it stands under a former key of its case, and one may seal it anew. */
  readonly onOutdated?: (caseId: string) => void
}
/**
 * What `AddressBook.load` answers. What is still older than what was seen after several looks is in it as outdated.
 * @throws UntrustedKeyError for another database than was asked for
 */
export const loadDatabase = async (context: Context, id: string, loading: Loading): Promise<LoadedDatabase> => {
  const { first, database, ...records } = await lookingAgain(
    context,
    () => everyPart(context, id, loading),
    ({ first: _, database: place, ...all }) => [[place], ...Object.values(all)],
  )
  const { timestamp, has_former_contents: isOutdated, can_update: canUpdate, case: caseId } = first
  const { person_links: personLinks, list_entries: listEntries, ...deleted } = first.deleted
  if (isOutdated && canUpdate) loading.onOutdated?.(caseId)
  return { database, timestamp, ...records, deleted: { ...deleted, personLinks, listEntries } }
}

type Part = Awaited<ReturnType<typeof fetchPart>>

/** What each part says of the database itself. */
const databaseOf = async (context: Context, part: Part): Promise<ShownDatabase> => {
  const { timestamp: _i, deleted: _d, has_former_contents: _f, counts: _c, next: _n, ...rest } = part
  const { people: _p, person_links: _k, locations: _o, lists: _l, list_entries: _e, templates: _t, ...dto } = rest
  const [database] = await sealingOf(context).open(dto.case, [dto], databaseToOpen)
  return database ?? shown(dto, undefined)
}

const everyPart = async (context: Context, id: string, loading: Loading) => {
  const here = recordsHere(context)
  let opening: { readonly first: Part; readonly database: ShownDatabase } | undefined
  const takeKeys = keyTaker(context, loading)
  let { onPeople } = loading
  const { since, pageSize, signal, case: caseId } = loading
  const parts = pagesAhead((cursor) => fetchPart(context, { id, case: caseId }, { since, cursor, pageSize }))
  for await (const { page: part, isLast } of parts) {
    signal?.throwIfAborted()
    await takeKeys(part)
    opening ??= { first: part, database: await databaseOf(context, part) }
    await here.open(part)
    if (!isLast && here.hasAllPeople(part)) {
      const { people } = here.all()
      // Else all of it is asked for once more.
      if (!people.some(isOutdated)) onPeople?.(opening.database, people)
      onPeople = undefined
    }
    const total = Object.values(part.counts).reduce((sum, count) => sum + count)
    loading.onProgress?.(here.count(), total)
  }
  if (opening === undefined) throw new TypeError('a load without an answer')
  return { ...opening, ...here.all() }
}

/** Has the keys of the case come, once: for what has changed only where something is not under the one that is here. */
export const keyTaker = (context: Context, { since }: Loading) => {
  let haveCome = false
  return async (part: Part): Promise<void> => {
    const present = context.state.caseKeys.get(part.case)
    const isHere = since !== undefined && keyIdsIn(part).every((keyId) => keyId === present)
    if (haveCome || isHere) return
    await fetchCase(context, part.case)
    haveCome = true
  }
}
const keyIdsIn = (part: Part): readonly string[] =>
  [[part], part.people, part.person_links, part.locations, part.lists, part.list_entries, part.templates]
    .flat()
    .map(({ encrypted_record: { key_id: keyId } }) => keyId)

/** What has come so far. */
const recordsHere = (context: Context) => {
  const { open } = sealingOf(context)
  const people = new Map<string, ShownPerson>()
  const personLinks = new Map<string, ShownLink>()
  const locations = new Map<string, ShownLocation>()
  const lists = new Map<string, ShownList>()
  const listEntries = new Map<string, ShownEntry>()
  const templates = new Map<string, ShownTemplate>()
  return {
    open: async (part: Part): Promise<void> => {
      putLast(people, await open(part.case, part.people, personToOpen))
      putLast(personLinks, await open(part.case, part.person_links, linkToOpen))
      putLast(locations, await open(part.case, part.locations, locationToOpen))
      putLast(lists, await open(part.case, part.lists, listToOpen))
      putLast(listEntries, await open(part.case, part.list_entries, entryToOpen))
      putLast(templates, await open(part.case, part.templates, templateToOpen))
    },
    hasAllPeople: ({ counts }: Part): boolean => people.size >= counts.people,
    count: (): number =>
      [people, personLinks, locations, lists, listEntries, templates].reduce((sum, { size }) => sum + size, 0),
    all: () => ({
      people: [...people.values()],
      personLinks: [...personLinks.values()],
      locations: [...locations.values()],
      lists: [...lists.values()],
      listEntries: [...listEntries.values()],
      templates: [...templates.values()],
    }),
  }
}

/**
 * Whoever opens another database in its place writes there from then on: under a key that others may have. A record of
 * another one does not open as one of this.
 * @throws UntrustedKeyError
 */
export const fetchPart = async (
  { api }: Context,
  { id, case: caseId }: { readonly id: string; readonly case: string | undefined },
  { since, cursor, pageSize }: { since: string | undefined; cursor: string | undefined; pageSize: number | undefined },
) => {
  const query = {
    page_size: pageSize ?? contracts.recordsAtOnceInLoad,
    ...(since === undefined ? {} : { since }),
    ...(cursor === undefined ? {} : { cursor }),
  }
  const part = await api.call(contracts.retrieveAddressDatabase, { params: { id }, query })
  if (part.id !== id || (caseId !== undefined && part.case !== caseId))
    throw new UntrustedKeyError('of another address book')
  const inThis = <Dto extends object>(dtos: readonly Dto[]) => dtos.map((dto) => ({ ...dto, database: part.id }))
  return {
    ...part,
    people: inThis(part.people),
    person_links: inThis(part.person_links),
    locations: inThis(part.locations),
    lists: inThis(part.lists),
    list_entries: inThis(part.list_entries),
    templates: inThis(part.templates),
  }
}

/**
 * What is written again while pages are fetched comes once more, behind all others: as it is by then, it is the one.
 */
export const putLast = <Record extends { readonly id: string }>(
  known: Map<string, Record>,
  records: readonly Record[],
): void => {
  for (const record of records) {
    known.delete(record.id)
    known.set(record.id, record)
  }
}
