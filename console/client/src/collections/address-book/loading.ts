import * as contracts from '@aktenraum/domain/contracts'
import { cursorOf } from '../../wire/cursor.ts'
import { fetchCase } from '../cases.ts'
import type { Context } from '../context.ts'
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
  /** Only what was written since an earlier answer. */
  readonly since?: string
  /** How many records are here of how many there are. */
  readonly onProgress?: (done: number, total: number) => void
  readonly signal?: AbortSignal
  readonly pageSize?: number
  /** Some of it stands under a former key of its case, and one may seal it anew. */
  readonly onOutdated?: (caseId: string) => void
}
/** What `AddressBook.load` answers. */
export const loadDatabase = async (context: Context, id: string, loading: Loading): Promise<LoadedDatabase> => {
  const { first, ...records } = await everyPart(context, id, loading)
  const { timestamp, deleted: gone, has_former_contents: isOutdated, ...rest } = first
  const { counts: _c, people: _p, person_links: _k, locations: _o, ...others } = rest
  const { lists: _l, list_entries: _e, templates: _t, next: _n, ...dto } = others
  const { person_links: personLinks, list_entries: listEntries, ...deleted } = gone
  if (isOutdated && dto.can_update) loading.onOutdated?.(dto.case)
  const [database] = await sealingOf(context).open(dto.case, [dto], databaseToOpen)
  return {
    database: database ?? shown(dto, undefined),
    timestamp,
    ...records,
    deleted: { ...deleted, personLinks, listEntries },
  }
}

const everyPart = async (context: Context, id: string, { since, onProgress, signal, pageSize }: Loading) => {
  const { open } = sealingOf(context)
  const people = new Map<string, ShownPerson>()
  const personLinks = new Map<string, ShownLink>()
  const locations = new Map<string, ShownLocation>()
  const lists = new Map<string, ShownList>()
  const listEntries = new Map<string, ShownEntry>()
  const templates = new Map<string, ShownTemplate>()
  let first: Awaited<ReturnType<typeof fetchPart>> | undefined
  const fetchFrom = (cursor?: string) => fetchPart(context, id, { since, cursor, pageSize })
  for (let coming: ReturnType<typeof fetchFrom> | null = fetchFrom(); coming !== null;) {
    const part = await coming
    signal?.throwIfAborted()
    const cursor = cursorOf(part.next)
    // While one part is opened, the next is on its way.
    coming = cursor === null ? null : fetchFrom(cursor)
    // It is waited for next: until then nobody would hear of its failure.
    coming?.catch(() => undefined)
    // The keys of now: what is new may be under another than before.
    if (first === undefined) await fetchCase(context, part.case)
    first ??= part
    putLast(people, await open(part.case, part.people, personToOpen))
    putLast(personLinks, await open(part.case, part.person_links, linkToOpen))
    putLast(locations, await open(part.case, part.locations, locationToOpen))
    putLast(lists, await open(part.case, part.lists, listToOpen))
    putLast(listEntries, await open(part.case, part.list_entries, entryToOpen))
    putLast(templates, await open(part.case, part.templates, templateToOpen))
    const { counts } = part
    onProgress?.(
      [people, personLinks, locations, lists, listEntries, templates].reduce((sum, { size }) => sum + size, 0),
      Object.values(counts).reduce((sum, count) => sum + count),
    )
  }
  if (first === undefined) throw new TypeError('a load without an answer')
  return {
    first,
    people: [...people.values()],
    personLinks: [...personLinks.values()],
    locations: [...locations.values()],
    lists: [...lists.values()],
    listEntries: [...listEntries.values()],
    templates: [...templates.values()],
  }
}

const fetchPart = (
  { api }: Context,
  id: string,
  { since, cursor, pageSize }: { since: string | undefined; cursor: string | undefined; pageSize: number | undefined },
) => {
  const query = {
    page_size: pageSize ?? contracts.recordsAtOnceInLoad,
    ...(since === undefined ? {} : { since }),
    ...(cursor === undefined ? {} : { cursor }),
  }
  return api.call(contracts.retrieveAddressDatabase, { params: { id }, query })
}

/** What is written again while pages are fetched comes once more, behind all others: as it is by then, it is the one. */
const putLast = <Record extends { readonly id: string }>(
  known: Map<string, Record>,
  records: readonly Record[],
): void => {
  for (const record of records) {
    known.delete(record.id)
    known.set(record.id, record)
  }
}
