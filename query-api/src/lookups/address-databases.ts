import { listAddressDatabases, retrieveAddressDatabase } from '@aktenraum/domain/contracts'
import type { AnswerOf, QueryOf, Within } from '@aktenraum/domain/contracts'
import { cursorLinks, decodeCursor } from '@aktenraum/infra/http/paging'
import { problems } from '@aktenraum/infra/http/problem'
import { fieldTexts } from '@aktenraum/infra/http/texts/de'
import { z } from 'zod'
import {
  isWhole,
  toAddressDatabase,
  toAddressList,
  toAddressTemplate,
  toListEntry,
  toLocation,
  toPerson,
  toPersonLink,
} from '../answers/addresses.ts'
import type { Viewer } from '../answers/user.ts'
import type { Desk } from '../desk/desk.ts'
import { addressOf } from '../paging/address.ts'
import { readPart } from '../paging/paging.ts'
import {
  countDatabases,
  countInDatabase,
  hasFormerContents,
  kinds,
  listByChange,
  listDatabases,
  listGone,
  living,
} from '../reads/addresses.ts'
import type {
  ShownDatabaseRow,
  ShownEntryRow,
  ShownLinkRow,
  ShownListRow,
  ShownLocationRow,
  ShownPersonRow,
  ShownTemplateRow,
} from '../reads/addresses.ts'
import { listCheckpoints } from '../reads/checkpoints.ts'
import { lookUpRecord, orderOfRecords } from './addresses.ts'
import { readWithContents } from './with-contents.ts'

const usualLoad = 500
const orderOf = (ordering: QueryOf<typeof listAddressDatabases>['ordering']) =>
  orderOfRecords<ShownDatabaseRow>('database_id', (row) => row.database_id, ordering ?? ['created_at'])

export const lookUpAddressDatabases = async (
  desk: Desk,
  viewer: Viewer,
  query: QueryOf<typeof listAddressDatabases>,
): Promise<AnswerOf<typeof listAddressDatabases>> => {
  const { pool } = desk.runtime
  const filter = { viewer: viewer.id, ids: query.id__in ?? null }
  const ordering = orderOf(query.ordering)
  const { rows, ...part } = await readPart({
    ...ordering,
    query,
    address: addressOf(listAddressDatabases, {}, query),
    rows: (slice) => readWithContents(desk, () => listDatabases(pool, filter, { order: ordering.order, slice })),
    count: () => countDatabases(pool, filter),
  })
  return { ...part, results: rows.filter(isWhole).map((row) => toAddressDatabase(row, viewer)) }
}

/** Whether what a path names is there for the viewer: the database, and the list in it. */
export const isThere = async (desk: Desk, viewer: Viewer, { database, list }: Within): Promise<boolean> => {
  if (database === undefined) return true
  const { results } = await lookUpAddressDatabases(desk, viewer, { id__in: [database] })
  if (results.length === 0 || list === undefined) return results.length > 0
  return (await lookUpRecord(desk, viewer, { kind: living.lists, id: list, within: { database } })) !== null
}

type Load = AnswerOf<typeof retrieveAddressDatabase>
type Asked = QueryOf<typeof retrieveAddressDatabase>

/** A part of a database, or null where there is none that the viewer may read. */
export const lookUpAddressDatabase = async (
  desk: Desk,
  viewer: Viewer,
  id: string,
  asked: Asked,
): Promise<Load | null> => {
  const { pool } = desk.runtime
  const filter = { viewer: viewer.id, ids: [id] }
  const first = { order: orderOf(undefined).order, slice: { limit: 1, offset: 0 } }
  const [database] = await readWithContents(desk, () => listDatabases(pool, filter, first))
  if (database === undefined || !isWhole(database)) return null
  // Before any row: what is newer than that may be in the answer, and comes again with the next.
  const [checkpoint] = await listCheckpoints(pool, ['addresses'])
  const timestamp = checkpoint?.position ?? ''
  // Of another past, from which a backup came back: then all is told.
  const since = asked.since === undefined || asked.since > timestamp ? null : asked.since
  const { found, next } = await partFrom(desk, { ...asked, since, database: id })
  const gone = since === null || asked.cursor !== undefined ? [] : await listGone(pool, id, since)
  const goneOf = (kind: (typeof gone)[number]['kind']): string[] =>
    gone.flatMap((each) => (each.kind === kind ? [each.id] : []))
  return {
    ...toAddressDatabase(database, viewer),
    timestamp,
    has_former_contents: await hasFormerContents(pool, database.case_id),
    counts: await countInDatabase(pool, id),
    people: found.people.filter(isWhole).map(toPerson),
    person_links: found.personLinks.filter(isWhole).map(toPersonLink),
    locations: found.locations.filter(isWhole).map(toLocation),
    lists: found.lists.filter(isWhole).map(toAddressList),
    list_entries: found.listEntries.filter(isWhole).map(toListEntry),
    templates: found.templates.filter(isWhole).map(toAddressTemplate),
    deleted: retrieveAddressDatabase.answer.shape.deleted.parse({
      people: goneOf('person'),
      person_links: goneOf('person_link'),
      locations: goneOf('location'),
      lists: goneOf('address_list'),
      list_entries: goneOf('list_entry'),
      templates: goneOf('address_template'),
    }),
    next,
  }
}

const loaded = ['people', 'personLinks', 'locations', 'lists', 'listEntries', 'templates'] as const
type Loaded = (typeof loaded)[number]

/** The place behind the last row of a part. */
const place = z.object({
  after: z.tuple([z.enum(loaded), z.string().max(100), z.string().max(100)]),
})
const placeIn = (cursor: string | undefined) => {
  if (cursor === undefined) return null
  const parsed = place.safeParse(decodeCursor(cursor))
  if (!parsed.success) throw problems.fields({ cursor: [fieldTexts.invalid] })
  const [kind, changed, id] = parsed.data.after
  return { kind, changed, id }
}

interface Part {
  readonly people: readonly ShownPersonRow[]
  readonly personLinks: readonly ShownLinkRow[]
  readonly locations: readonly ShownLocationRow[]
  readonly lists: readonly ShownListRow[]
  readonly listEntries: readonly ShownEntryRow[]
  readonly templates: readonly ShownTemplateRow[]
}

/** One kind after the other, each in the order in which it was written last, until the part is full. */
const partFrom = async (
  desk: Desk,
  { since, database, ...asked }: Omit<Asked, 'since'> & { readonly since: string | null; readonly database: string },
): Promise<{ readonly found: Part; readonly next: string | null }> => {
  const from = placeIn(asked.cursor)
  const size = asked.page_size ?? usualLoad
  const found = { people: [], personLinks: [], locations: [], lists: [], listEntries: [], templates: [] } as {
    [Kind in Loaded]: Part[Kind][number][]
  }
  let left = size
  for (const kind of loaded.slice(from === null ? 0 : loaded.indexOf(from.kind))) {
    const after = from?.kind === kind ? from : null
    const part = { database, since, after, limit: left + 1 }
    const rows = await readWithContents(desk, () =>
      listByChange<Part[typeof kind][number]>(desk.runtime.pool, kinds[kind], part),
    )
    const shown = rows.slice(0, left)
    found[kind].push(...(shown as never[]))
    left -= shown.length
    const last = shown.at(-1)
    if (rows.length > shown.length) {
      const at = last === undefined ? { changed: '', id: '' } : { changed: last.changed, id: idOf(last) }
      const address = addressOf(retrieveAddressDatabase, { id: database }, { ...asked, since: since ?? undefined })
      return { found, next: cursorLinks(address, { next: { after: [kind, at.changed, at.id] }, previous: null }).next }
    }
  }
  return { found, next: null }
}

const idOf = (row: Part[Loaded][number]): string => {
  if ('person_id' in row) return row.person_id
  if ('list_id' in row) return row.list_id
  if ('list_entry_id' in row) return row.list_entry_id
  if ('template_id' in row) return row.template_id
  return 'location_id' in row ? row.location_id : row.person_link_id
}
