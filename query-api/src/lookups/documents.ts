import { listDocuments as contract } from '@aktenraum/domain/contracts'
import type { AnswerOf, ConfigDto, QueryOf, retrieveDocument } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { readTogether } from '@aktenraum/infra/postgres/read-together'
import type { Runtime } from '@aktenraum/infra/runtime'
import { addressOf } from '../paging/address.ts'
import { toDocument } from '../answers/document.ts'
import type { DocumentView } from '../answers/document.ts'
import type { Viewer } from '../answers/user.ts'
import { orderingOf } from '../paging/ordering.ts'
import { readPart } from '../paging/paging.ts'
import { readCaseAccess } from '../reads/case-access.ts'
import type { CaseAccessRow } from '../reads/case-access.ts'
import { countDocuments, listDocuments, readPlaces } from '../reads/documents.ts'
import type { DocumentFilter, ShownDocumentRow } from '../reads/documents.ts'
import { keysOf, wrapsFor } from './document-keys.ts'
import { settings } from './settings.ts'

type Expand = QueryOf<typeof retrieveDocument>['expand']
interface Place {
  readonly caseId: string
  readonly documentId: string
}

const ordered = {
  columns: {
    creation_date: {
      column: 'filed_at',
      type: 'timestamptz',
      of: (row: ShownDocumentRow) => row.filed_at,
      // What was chosen together stays in its order, whichever way the list goes.
      then: { column: 'place', type: 'bigint', of: (row: ShownDocumentRow) => row.place },
    },
    size: { column: 'size', type: 'bigint', of: (row: ShownDocumentRow) => row.size },
    type: { column: 'type', type: 'text', of: (row: ShownDocumentRow) => row.type },
  },
  id: { column: 'document_id', of: (row: ShownDocumentRow) => row.document_id },
} as const
const newestFirst = orderingOf(ordered, ['-creation_date'])

/** In which order a list comes. */
export const orderOf = (ordering: QueryOf<typeof contract>['ordering']) =>
  ordering === undefined ? newestFirst : orderingOf(ordered, ordering)

/** The places in the log of all documents of a case that are there, in the order of the list. */
export const placesInOrder = (
  db: Queryable,
  caseId: string,
  { order }: ReturnType<typeof orderOf>,
): Promise<readonly number[]> => readPlaces(db, caseId, order)

/** What rows are read from, and by which clock and settings they are shown. */
type Reader = Pick<Runtime, 'now' | 'config'> & { readonly pool: Queryable }

const reading = <T>({ pool, now, config }: Runtime, read: (reader: Reader) => Promise<T>): Promise<T> =>
  readTogether(pool, (db) => read({ pool: db, now, config }))

/** A document's row, where the viewer takes part in its case; or null. */
export const lookUpDocumentRow = async (
  { pool }: Pick<Reader, 'pool'>,
  viewer: Viewer,
  { caseId, documentId }: Place,
): Promise<{ readonly access: CaseAccessRow; readonly row: ShownDocumentRow } | null> => {
  const filter = { caseId, viewer: viewer.id, ids: [documentId], pinned: null }
  const [access, [row]] = await Promise.all([
    readCaseAccess(pool, caseId, viewer.id),
    listDocuments(pool, filter, newestFirst.order, { limit: 1, offset: 0 }),
  ])
  return access === null || row === undefined ? null : { access, row }
}

export const lookUpDocument = (
  runtime: Runtime,
  viewer: Viewer,
  place: Place,
  expand: Expand,
): Promise<AnswerOf<typeof retrieveDocument> | null> =>
  reading(runtime, async (reader) => {
    const [found, shown] = await Promise.all([lookUpDocumentRow(reader, viewer, place), settings(reader)])
    if (found === null) return null
    const wrappedKeys = await wrapsFor(reader, viewer, keysOf(found.row))
    const view = viewOf(reader, { viewer, access: found.access }, shown, expand)
    return { ...toDocument(found.row, view), wrappedKeys }
  })

/** The documents of a case, or null where the viewer takes no part in it. */
export const lookUpDocuments = (
  runtime: Runtime,
  viewer: Viewer,
  caseId: string,
  query: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract> | null> =>
  reading(runtime, async (reader) => {
    const chosen = orderOf(query.ordering)
    const filter: DocumentFilter = {
      caseId,
      viewer: viewer.id,
      ids: query.id__in ?? null,
      pinned: query.pinned === undefined ? null : query.pinned === 'true',
    }
    const asked = readCaseAccess(reader.pool, caseId, viewer.id)
    const [access, shown, { rows, ...part }] = await Promise.all([
      asked,
      settings(reader),
      readPart({
        ...chosen,
        query,
        address: addressOf(contract, { case_id: caseId }, query),
        rows: (slice) => listDocuments(reader.pool, filter, chosen.order, slice),
        count: () => count(reader, filter, asked),
      }),
    ])
    if (access === null) return null
    const wrappedKeys = await wrapsFor(reader, viewer, rows.flatMap(keysOf))
    const view = viewOf(reader, { viewer, access }, shown, query.expand)
    return { ...part, results: rows.map((row) => toDocument(row, view)), wrappedKeys }
  })

/** All documents are counted already; pinned ones are few and have an index; of named ones there is a page at most. */
const count = async (
  { pool }: Pick<Reader, 'pool'>,
  filter: DocumentFilter,
  asked: Promise<CaseAccessRow | null>,
): Promise<number> => {
  if (filter.ids !== null || filter.pinned === true) return countDocuments(pool, filter)
  const pinned = filter.pinned === null ? 0 : await countDocuments(pool, { ...filter, pinned: true })
  return Math.max(0, ((await asked)?.documents_count ?? 0) - pinned)
}

const viewOf = (
  { now }: Pick<Reader, 'now'>,
  of: Pick<DocumentView, 'viewer' | 'access'>,
  { justUploadedMs }: ConfigDto,
  expand: Expand,
): DocumentView => ({
  ...of,
  now: now().toISOString(),
  justUploadedMs,
  withRead: expand?.includes('viewer_read') ?? false,
})
