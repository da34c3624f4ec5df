import type { z } from 'zod'
import type { AnswerOf, Contract, QueryOf, listPeople, page } from '@aktenraum/domain/contracts'
import type { Runtime } from '@aktenraum/infra/runtime'
import { isWhole } from '../answers/addresses.ts'
import type { Viewer } from '../answers/user.ts'
import { orderingOf } from '../paging/ordering.ts'
import { readPart } from '../paging/paging.ts'
import { countRecords, listRecords, living } from '../reads/addresses.ts'
import type { Kind, RecordFilter, ShownLinkRow, ShownLocationRow } from '../reads/addresses.ts'

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

type Query = Omit<QueryOf<typeof listPeople>, 'ordering'>
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
  { pool }: Runtime,
  viewer: Viewer,
  { address, kind, query, ordering, toItems }: Asked<R, Item>,
): Promise<PageOf<Item>> => {
  const filter: RecordFilter = {
    viewer: viewer.id,
    ids: query.id__in ?? null,
    database: query.database ?? null,
    withNotes: query.expand?.includes('notes') ?? false,
  }
  const { rows, ...part } = await readPart({
    ...ordering,
    query,
    address,
    rows: (slice) => listRecords<R>(pool, kind, filter, { order: ordering.order, slice }),
    count: () => countRecords(pool, kind, filter),
  })
  return { ...part, results: [...(await toItems(rows.filter(isWhole)))] }
}

/** One of them, or null where there is none that the viewer may read. */
export const lookUpRecord = async <R extends Row>(
  { pool }: Runtime,
  viewer: Viewer,
  { kind, id, withNotes }: { readonly kind: Kind; readonly id: string; readonly withNotes: boolean },
): Promise<R | null> => {
  const filter: RecordFilter = { viewer: viewer.id, ids: [id], withNotes }
  const { order } = orderOfRecords<R>(kind.id, () => id, ['created_at'])
  const [row] = await listRecords<R>(pool, kind, filter, { order, slice: { limit: 1, offset: 0 } })
  return row !== undefined && isWhole(row) ? row : null
}

/** The locations of these own addresses, by the address. */
export const locationsOf = async (
  { pool }: Runtime,
  viewer: Viewer,
  links: readonly ShownLinkRow[],
  withNotes: boolean,
): Promise<ReadonlyMap<string, ShownLocationRow>> => {
  const filter = { viewer: viewer.id, links: links.map(({ person_link_id: id }) => id), withNotes }
  const { order } = orderOfRecords<ShownLocationRow>('location_id', (row) => row.location_id, ['created_at'])
  const slice = { limit: Math.max(1, links.length), offset: 0 }
  const rows = await listRecords<ShownLocationRow>(pool, living.locations, filter, { order, slice })
  return new Map(rows.filter(isWhole).map((row) => [row.person_link_id, row]))
}
