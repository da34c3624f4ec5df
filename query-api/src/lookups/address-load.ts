import { retrieveAddressDatabase } from '@aktenraum/domain/contracts'
import type { AnswerOf, QueryOf } from '@aktenraum/domain/contracts'
import { mayManageCase } from '@aktenraum/domain/policies'
import { cursorLinks, decodeCursor } from '@aktenraum/infra/http/paging'
import type { Cursor } from '@aktenraum/infra/http/paging'
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
import { kindsOfClients } from '../reads/addresses-of-clients.ts'
import type { LoadedKinds } from '../reads/addresses-of-clients.ts'
import { countInDatabase, listByChange, listGone } from '../reads/address-load.ts'
import { hasFormerContents, kinds } from '../reads/addresses.ts'
import type {
  ShownEntryRow,
  ShownLinkRow,
  ShownListRow,
  ShownLocationRow,
  ShownPersonRow,
  ShownTemplateRow,
} from '../reads/addresses.ts'
import { listCheckpoints } from '../reads/checkpoints.ts'
import { readDatabase } from './address-databases.ts'
import { readWithContents } from './with-contents.ts'

const usualLoad = 500

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
  const database = await readDatabase(desk, viewer, id)
  if (database === null) return null
  // Before any row: what is newer than that may be in the answer, and comes again with the next.
  const [checkpoint] = await listCheckpoints(pool, ['addresses'])
  const timestamp = checkpoint?.position ?? ''
  const since = sinceOf(asked, timestamp)
  const from = placeIn(asked.cursor)
  const isForClients = !mayManageCase({ role: database.role, isStaff: viewer.isStaff })
  const told = isForClients ? kindsOfClients : kinds
  const whole = from?.whole ?? {
    has_former_contents: await hasFormerContents(pool, database.case_id),
    counts: await countInDatabase(pool, told, { database: id, since: since ?? null }),
  }
  const { found, next } = await partFrom(desk, { database: id, told, asked: { ...asked, since }, from }, whole)
  return {
    ...toAddressDatabase(database, viewer),
    timestamp,
    ...whole,
    people: found.people.filter(isWhole).map(toPerson),
    person_links: found.personLinks.filter(isWhole).map(toPersonLink),
    locations: found.locations.filter(isWhole).map(toLocation),
    lists: found.lists.filter(isWhole).map(toAddressList),
    list_entries: found.listEntries.filter(isWhole).map(toListEntry),
    templates: found.templates.filter(isWhole).map(toAddressTemplate),
    deleted: goneOf(
      since === undefined || from !== null ? [] : await listGone(pool, { database: id, since, isForClients }),
    ),
    next,
  }
}

/** Of another past, from which a backup came back: then all is told. */
const sinceOf = ({ since }: Asked, timestamp: string): string | undefined =>
  since === undefined || since > timestamp ? undefined : since

const goneOf = (gone: Awaited<ReturnType<typeof listGone>>): Load['deleted'] => {
  const idsOf = (kind: (typeof gone)[number]['kind']): string[] =>
    gone.flatMap((each) => (each.kind === kind ? [each.id] : []))
  return retrieveAddressDatabase.answer.shape.deleted.parse({
    people: idsOf('person'),
    person_links: idsOf('person_link'),
    locations: idsOf('location'),
    lists: idsOf('address_list'),
    list_entries: idsOf('list_entry'),
    templates: idsOf('address_template'),
  })
}

const loaded = ['people', 'personLinks', 'locations', 'lists', 'listEntries', 'templates'] as const
type Loaded = (typeof loaded)[number]

/** The place behind the last row of a part, and what its first part has said of all of them: to count takes longer. */
const place = z.object({
  kind: z.enum(loaded),
  changed: z.string().max(100),
  id: z.string().max(100),
  whole: retrieveAddressDatabase.answer.pick({ has_former_contents: true, counts: true }),
})
type Place = z.output<typeof place>
const counted = ['people', 'person_links', 'locations', 'lists', 'list_entries', 'templates'] as const

const cursorOf = ({ kind, changed, id, whole: { has_former_contents: hasFormer, counts } }: Place): Cursor => ({
  after: [kind, changed, id, Number(hasFormer), ...counted.map((name) => counts[name])],
})
const placeIn = (cursor: string | undefined): Place | null => {
  if (cursor === undefined) return null
  const [kind, changed, id, hasFormer, ...counts] = decodeCursor(cursor).after ?? []
  const whole = {
    has_former_contents: hasFormer === 1,
    counts: Object.fromEntries(counted.map((name, at) => [name, counts[at]])),
  }
  const parsed = place.safeParse({ kind, changed, id, whole })
  if (!parsed.success) throw problems.fields({ cursor: [fieldTexts.invalid] })
  return parsed.data
}

interface Part {
  readonly people: readonly ShownPersonRow[]
  readonly personLinks: readonly ShownLinkRow[]
  readonly locations: readonly ShownLocationRow[]
  readonly lists: readonly ShownListRow[]
  readonly listEntries: readonly ShownEntryRow[]
  readonly templates: readonly ShownTemplateRow[]
}

interface Wanted {
  readonly database: string
  readonly told: LoadedKinds
  readonly asked: Asked
  readonly from: Place | null
}

/** One kind after the other, each in the order in which it was written last, until the part is full. */
const partFrom = async (
  desk: Desk,
  { database, told, asked, from }: Wanted,
  whole: Place['whole'],
): Promise<{ readonly found: Part; readonly next: string | null }> => {
  const { since = null, page_size: size = usualLoad } = asked
  const found = { people: [], personLinks: [], locations: [], lists: [], listEntries: [], templates: [] } as {
    [Kind in Loaded]: Part[Kind][number][]
  }
  let left = size
  for (const kind of loaded.slice(from === null ? 0 : loaded.indexOf(from.kind))) {
    // Where a part ended right before a kind, none of it was told yet.
    const after = from?.kind === kind && from.changed !== '' ? from : null
    const part = { database, since, after, limit: left + 1 }
    const rows = await readWithContents(desk, () =>
      listByChange<Part[typeof kind][number]>(desk.runtime.pool, told[kind], part),
    )
    const shown = rows.slice(0, left)
    found[kind].push(...(shown as never[]))
    left -= shown.length
    const last = shown.at(-1)
    if (rows.length > shown.length) {
      const at = last === undefined ? { changed: '', id: '' } : { changed: last.changed, id: idOf(last) }
      const next = cursorOf({ kind, ...at, whole })
      const address = addressOf(retrieveAddressDatabase, { id: database }, asked)
      return { found, next: cursorLinks(address, { next, previous: null }).next }
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
