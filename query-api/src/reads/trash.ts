import type { PlacedEntryDto } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { DocumentRow, TrashedDocumentRow } from '@aktenraum/infra/read-models/documents'
import { signedOf } from './case-logs.ts'
import { parameters, sliceSql } from './slice.ts'
import type { Order, Slice } from './slice.ts'

export type ShownTrashRow = TrashedDocumentRow &
  Pick<
    DocumentRow,
    | 'key_id'
    | 'content_key_id'
    | 'blob_id'
    | 'type'
    | 'charset'
    | 'size'
    | 'encrypted_name'
    | 'encrypted_description'
    | 'uploader'
    | 'uploaded_at'
    | 'related_object'
  > & {
    readonly is_seen_by_another: boolean
    readonly added: PlacedEntryDto | null
    readonly named: PlacedEntryDto | null
  }

/** `viewer`: only what they uploaded or deleted; null for all of it. `documentId`: that one alone. */
export interface TrashFilter {
  readonly caseId: string
  readonly viewer: string | null
  readonly documentId?: string
}

const chosen = ({ caseId, viewer, documentId }: TrashFilter, bind: (value: unknown) => string): string => {
  const one = documentId === undefined ? '' : ` and t.document_id = ${bind(documentId)}`
  const inCase = `t.case_id = ${bind(caseId)}${one}`
  if (viewer === null) return inCase
  const person = bind(viewer)
  return `${inCase} and (d.uploader = ${person} or t.trashed_by = ${person})`
}

const source = 'trashed_document t join document d using (document_id)'

export const listTrash = async (
  db: Queryable,
  filter: TrashFilter,
  order: Order,
  slice: Slice,
): Promise<readonly ShownTrashRow[]> => {
  const { values, bind } = parameters()
  const part = sliceSql(slice, order, bind)
  const { rows } = await db.query<ShownTrashRow>(
    `select t.document_id, t.case_id, t.trashed_by, t.trashed_at, t.shred_at, d.key_id, d.content_key_id, d.blob_id,
       d.type, d.charset, d.size::float8 as size, d.related_object, d.encrypted_name, d.encrypted_description, d.uploader,
       d.uploaded_at, exists (
         select from document_reader r
         where r.document_id = d.document_id and r.seen_at is not null and r.user_id <> d.uploader
       ) as is_seen_by_another, added, named
     from ${source} ${signedOf('t.case_id', 'd.key_id')} where ${chosen(filter, bind)} and ${part.where} order by ${part.orderBy} ${part.limit}`,
    values,
  )
  return part.isReversed ? rows.reverse() : rows
}

/** All of it is counted in one index; only for one's own the documents are looked at. */
export const countTrash = async (db: Queryable, filter: TrashFilter): Promise<number> => {
  const { values, bind } = parameters()
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from ${filter.viewer === null ? 'trashed_document t' : source}
     where ${chosen(filter, bind)}`,
    values,
  )
  return rows[0]?.count ?? 0
}
