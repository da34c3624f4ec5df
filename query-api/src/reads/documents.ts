import type { PlacedEntryDto } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { DocumentRow } from '@aktenraum/infra/read-models/documents'
import { signedOf } from './case-logs.ts'
import { parameters, sliceSql } from './slice.ts'
import type { Order, Slice } from './slice.ts'

/**
 * `planned`, `notified` and `seen`: how many of the `others`. `is_read`: by the viewer, null where it was there before
 * them.
 */
export type ShownDocumentRow = Omit<DocumentRow, 'trashed'> & {
  readonly planned: number
  readonly notified: number
  readonly seen: number
  readonly is_seen_by_another: boolean
  readonly is_read: boolean | null
  readonly added: PlacedEntryDto | null
  readonly named: PlacedEntryDto | null
}

/** Everything about documents `d`; a document has no more readers than its case has participants. */
const described = (viewer: string): string => `select d.document_id, d.case_id, d.key_id, d.blob_id, d.type, d.charset,
    d.size::float8 as size, d.encrypted_name, d.encrypted_description, d.uploader, d.uploaded_at, d.filed_at, d.place, d.pinned, d.others,
    d.content_key_id, d.related_object,
    r.planned, r.notified, r.seen, r.is_seen_by_another, r.is_read, added, named
  from shown join document d using (document_id) cross join lateral (
    select count(*) filter (where is_other and planned_at is not null)::int as planned,
      count(*) filter (where is_other and notified_at is not null)::int as notified,
      count(*) filter (where is_other and seen_at is not null)::int as seen,
      coalesce(bool_or(seen_at is not null and user_id <> d.uploader), false) as is_seen_by_another,
      bool_or(is_read) filter (where user_id = ${viewer}) as is_read
    from document_reader where document_id = d.document_id
  ) r ${signedOf('d.case_id', 'd.key_id')}`

export interface DocumentFilter {
  readonly caseId: string
  readonly viewer: string
  readonly ids: readonly string[] | null
  readonly pinned: boolean | null
}

const chosen = (filter: DocumentFilter, bind: (value: unknown) => string): string => {
  const conditions = [`case_id = ${bind(filter.caseId)}`, 'not trashed']
  if (filter.ids !== null) conditions.push(`document_id = any(${bind(filter.ids)})`)
  if (filter.pinned !== null) conditions.push(filter.pinned ? 'pinned' : 'not pinned')
  return conditions.join(' and ')
}

/** The ids of the page come out of an index alone; only then are the documents of the page looked at. */
export const listDocuments = async (
  db: Queryable,
  filter: DocumentFilter,
  order: Order,
  slice: Slice,
): Promise<readonly ShownDocumentRow[]> => {
  const { values, bind } = parameters()
  const part = sliceSql(slice, order, bind)
  const { rows } = await db.query<ShownDocumentRow>(
    `with shown as materialized (
       select document_id from document
       where ${chosen(filter, bind)} and ${part.where} order by ${part.orderBy} ${part.limit}
     ) ${described(bind(filter.viewer))} order by ${part.orderBy}`,
    values,
  )
  return part.isReversed ? rows.reverse() : rows
}

/** For filtered lists only: how many documents a case has stands in `case_file`. */
export const countDocuments = async (db: Queryable, filter: DocumentFilter): Promise<number> => {
  const { values, bind } = parameters()
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from document where ${chosen(filter, bind)}`,
    values,
  )
  return rows[0]?.count ?? 0
}

/** Of all documents of a case that are there, in the order of a list, the places of the entries by which they came. */
export const readPlaces = async (db: Queryable, caseId: string, order: Order): Promise<readonly number[]> => {
  const { values, bind } = parameters()
  const { orderBy } = sliceSql({ limit: 1, offset: 0 }, order, () => '')
  const { rows } = await db.query<{ places: readonly number[] | null }>(
    `select array_agg(e.n order by ${orderBy}) as places from document d
     join case_entry e on e.case_id = d.case_id and e.about = d.key_id and e.op = 'add'
     where d.case_id = ${bind(caseId)} and not d.trashed`,
    values,
  )
  return rows[0]?.places ?? []
}
