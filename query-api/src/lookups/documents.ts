import { listDocuments as contract } from '@aktenraum/domain/contracts'
import type { AnswerOf, QueryOf, retrieveDocument } from '@aktenraum/domain/contracts'
import type { Runtime } from '@aktenraum/infra/runtime'
import { addressOf } from '../address.ts'
import { toDocument } from '../answers/document.ts'
import type { DocumentView } from '../answers/document.ts'
import type { Viewer } from '../answers/user.ts'
import { readPart } from '../paging.ts'
import { readCaseAccess } from '../reads/case-access.ts'
import type { CaseAccessRow } from '../reads/case-access.ts'
import { countDocuments, listDocuments } from '../reads/documents.ts'
import type { DocumentFilter, ShownDocumentRow } from '../reads/documents.ts'
import type { Order } from '../reads/slice.ts'
import { wrapsFor } from './document-keys.ts'
import { settings } from './settings.ts'

type Expand = QueryOf<typeof retrieveDocument>['expand']
interface Place {
  readonly caseId: string
  readonly documentId: string
}

const columns = {
  creation_date: { column: 'uploaded_at', type: 'timestamptz' },
  size: { column: 'size', type: 'bigint' },
  type: { column: 'type', type: 'text' },
} as const satisfies Record<string, Pick<Order, 'column' | 'type'>>

const orderOf = (ordering: string): Order & { readonly column: (typeof columns)[keyof typeof columns]['column'] } => {
  const descending = ordering.startsWith('-')
  const name = descending ? ordering.slice(1) : ordering
  const known = name === 'size' || name === 'type' ? columns[name] : columns.creation_date
  return { ...known, id: 'document_id', descending }
}

/** A document's row, where the viewer takes part in its case; or null. */
export const lookUpDocumentRow = async (
  { pool }: Runtime,
  viewer: Viewer,
  { caseId, documentId }: Place,
): Promise<{ readonly access: CaseAccessRow; readonly row: ShownDocumentRow } | null> => {
  const filter = { caseId, viewer: viewer.id, ids: [documentId], pinned: null }
  const [access, [row]] = await Promise.all([
    readCaseAccess(pool, caseId, viewer.id),
    listDocuments(pool, filter, orderOf('creation_date'), { limit: 1, offset: 0 }),
  ])
  return access === null || row === undefined ? null : { access, row }
}

export const lookUpDocument = async (
  runtime: Runtime,
  viewer: Viewer,
  place: Place,
  expand: Expand,
): Promise<AnswerOf<typeof retrieveDocument> | null> => {
  const found = await lookUpDocumentRow(runtime, viewer, place)
  if (found === null) return null
  const [view, wrappedKeys] = await Promise.all([
    viewOf(runtime, viewer, found.access, expand),
    wrapsFor(runtime, viewer, keysOf(found.row)),
  ])
  return { ...toDocument(found.row, view), wrappedKeys }
}

/** The documents of a case, or null where the viewer takes no part in it. */
export const lookUpDocuments = async (
  runtime: Runtime,
  viewer: Viewer,
  caseId: string,
  query: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract> | null> => {
  const { pool } = runtime
  const access = await readCaseAccess(pool, caseId, viewer.id)
  if (access === null) return null
  const ordering = query.ordering ?? '-creation_date'
  const order = orderOf(ordering)
  const filter: DocumentFilter = {
    caseId,
    viewer: viewer.id,
    ids: namedIn(query),
    pinned: query.pinned === undefined ? null : query.pinned === 'true',
  }
  const { rows, ...part } = await readPart({
    order,
    ordering,
    query,
    address: addressOf(contract, { case_id: caseId }, query),
    rows: (slice) => listDocuments(pool, filter, order, slice),
    count: () => count(runtime, filter, access),
    key: (row) => ({ value: String(row[order.column]), id: row.document_id }),
  })
  const [view, wrappedKeys] = await Promise.all([
    viewOf(runtime, viewer, access, query.expand),
    wrapsFor(runtime, viewer, rows.flatMap(keysOf)),
  ])
  return { ...part, results: rows.map((row) => toDocument(row, view)), wrappedKeys }
}

const namedIn = ({ id__in: ids, filterId = ids }: QueryOf<typeof contract>): readonly string[] | null =>
  ids === undefined ? (filterId ?? null) : ids.filter((id) => filterId?.includes(id))

/** All documents are counted already; pinned ones are few and have an index; of named ones there is a page at most. */
const count = async ({ pool }: Runtime, filter: DocumentFilter, access: CaseAccessRow): Promise<number> => {
  if (filter.ids !== null || filter.pinned === true) return countDocuments(pool, filter)
  if (filter.pinned === null) return access.documents_count
  return Math.max(0, access.documents_count - (await countDocuments(pool, { ...filter, pinned: true })))
}

const viewOf = async (
  runtime: Runtime,
  viewer: Viewer,
  access: CaseAccessRow,
  expand: Expand,
): Promise<DocumentView> => ({
  viewer,
  access,
  now: runtime.now().toISOString(),
  justUploadedMs: (await settings(runtime)).justUploadedMs,
  withRead: expand?.includes('viewer_read') ?? false,
})

const keysOf = ({ key_id, content_key_id }: ShownDocumentRow): readonly string[] =>
  content_key_id === null ? [key_id] : [key_id, content_key_id]
