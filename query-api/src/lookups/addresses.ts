import type { z } from 'zod'
import { linksAtOnceInMerge } from '@aktenraum/domain/contracts'
import type { AnswerOf, Contract, QueryOf, Within, listPeople, page } from '@aktenraum/domain/contracts'
import { isWhole } from '../answers/addresses.ts'
import type { Viewer } from '../answers/user.ts'
import type { Desk } from '../desk/desk.ts'
import { orderingOf } from '../paging/ordering.ts'
import { readPart } from '../paging/paging.ts'
import { countRecords, listRecords, living } from '../reads/addresses.ts'
import type { Kind, RecordFilter, ShownLinkRow, ShownLocationRow } from '../reads/addresses.ts'
import { readWithContents } from './with-contents.ts'

type Row = {
  readonly created_at: string
  readonly updated_at: string
  readonly trashed_at?: string | null
  readonly sealed: Buffer | null
}

/** In the order in which they came, unless who asks says otherwise. */
export const orderOfRecords = <R extends Row>(
  id: string,
  idOf: (row: R) => string,
  ordering: readonly ('created_at' | '-created_at' | 'updated_at' | '-updated_at' | 'trashed_at' | '-trashed_at')[],
) =>
  orderingOf(
    {
      columns: {
        created_at: { column: 'r.created_at', type: 'timestamptz', of: (row: R) => row.created_at },
        updated_at: { column: 'r.updated_at', type: 'timestamptz', of: (row: R) => row.updated_at },
        trashed_at: { column: 'r.trashed_at', type: 'timestamptz', of: (row: R) => row.trashed_at ?? '' },
      },
      id: { column: `r.${id}`, of: idOf },
    },
    ordering,
  )

type Query = Omit<QueryOf<typeof listPeople>, 'ordering'> & {
  readonly list?: string | undefined
  readonly inCase?: string | undefined
}
interface Asked<R extends Row, Item extends object> {
  /** Path and query of the call. */
  readonly address: string
  readonly kind: Kind
  readonly query: Query
  readonly ordering: ReturnType<typeof orderOfRecords<R>>
  readonly toItems: (rows: readonly R[]) => Promise<readonly Item[]> | readonly Item[]
}
type PageOf<Item extends object> = AnswerOf<{ answer: ReturnType<typeof page<z.ZodType<Item>>> } & Contract>

/** A page of the records of a kind that the viewer may read, wherever they lie. */
export const lookUpRecords = async <R extends Row, Item extends object>(
  desk: Desk,
  viewer: Viewer,
  { address, kind, query, ordering, toItems }: Asked<R, Item>,
): Promise<PageOf<Item>> => {
  const { pool } = desk.runtime
  const filter: RecordFilter = {
    viewer: viewer.id,
    ids: query.id__in ?? null,
    database: query.database ?? null,
    list: query.list ?? null,
    ...(query.inCase === undefined ? {} : { inCase: query.inCase }),
    withNotes: query.expand?.includes('notes') ?? false,
  }
  const { rows, ...part } = await readPart({
    ...ordering,
    query,
    address,
    rows: (slice) => readWithContents(desk, () => listRecords<R>(pool, kind, filter, { order: ordering.order, slice })),
    count: () => countRecords(pool, kind, filter),
  })
  return { ...part, results: [...(await toItems(rows.filter(isWhole)))] }
}

interface AskedOne {
  readonly kind: Kind
  readonly id: string
  readonly within: Within
  readonly withNotes?: boolean
}

/** One of them, or null where there is none that the viewer may read. */
export const lookUpRecord = async <R extends Row>(
  desk: Desk,
  viewer: Viewer,
  { kind, id, within, withNotes = false }: AskedOne,
): Promise<R | null> => {
  const filter: RecordFilter = { viewer: viewer.id, ids: [id], ...within, withNotes }
  const { order } = orderOfRecords<R>(kind.id, () => id, ['created_at'])
  const slice = { limit: 1, offset: 0 }
  const [row] = await readWithContents(desk, () => listRecords<R>(desk.runtime.pool, kind, filter, { order, slice }))
  return row !== undefined && isWhole(row) ? row : null
}

/** Addresses and contacts of a person that lie in the trash by themselves: so many of them as go along at once. */
export const trashedLinksOf = async (
  desk: Desk,
  viewer: Viewer,
  { database, ofPerson }: Required<Pick<RecordFilter, 'database' | 'ofPerson'>>,
): Promise<readonly ShownLinkRow[]> => {
  const filter = { viewer: viewer.id, database, ofPerson }
  const { order } = orderOfRecords<ShownLinkRow>('person_link_id', (row) => row.person_link_id, ['created_at'])
  const slice = { limit: linksAtOnceInMerge, offset: 0 }
  const rows = await readWithContents(desk, () =>
    listRecords<ShownLinkRow>(desk.runtime.pool, living.trashedLinks, filter, { order, slice }),
  )
  return rows.filter(isWhole)
}

/** The locations of these own addresses, by the address. */
export const locationsOf = async (
  desk: Desk,
  viewer: Viewer,
  links: readonly ShownLinkRow[],
  withNotes: boolean,
): Promise<ReadonlyMap<string, ShownLocationRow>> => {
  const filter = { viewer: viewer.id, links: links.map(({ person_link_id: id }) => id), withNotes }
  const { order } = orderOfRecords<ShownLocationRow>('location_id', (row) => row.location_id, ['created_at'])
  const slice = { limit: Math.max(1, links.length), offset: 0 }
  const rows = await readWithContents(desk, () =>
    listRecords<ShownLocationRow>(desk.runtime.pool, living.locations, filter, { order, slice }),
  )
  return new Map(rows.filter(isWhole).map((row) => [row.person_link_id, row]))
}
