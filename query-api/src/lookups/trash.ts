import { listTrash as contract } from '@aktenraum/domain/contracts'
import type { AnswerOf, QueryOf, retrieveTrashedDocument } from '@aktenraum/domain/contracts'
import type { Runtime } from '@aktenraum/infra/runtime'
import { addressOf } from '../paging/address.ts'
import { toTrashedDocument } from '../answers/trash.ts'
import type { Viewer } from '../answers/user.ts'
import { orderingOf } from '../paging/ordering.ts'
import { readPart } from '../paging/paging.ts'
import { readCaseAccess } from '../reads/case-access.ts'
import type { CaseAccessRow } from '../reads/case-access.ts'
import { countTrash, listTrash } from '../reads/trash.ts'
import type { ShownTrashRow, TrashFilter } from '../reads/trash.ts'
import { keysOf, wrapsFor } from './document-keys.ts'

const ordered = {
  columns: {
    trashed_at: { column: 't.trashed_at', type: 'timestamptz', of: (row: ShownTrashRow) => row.trashed_at },
    size: { column: 'd.size', type: 'bigint', of: (row: ShownTrashRow) => row.size },
    type: { column: 'd.type', type: 'text', of: (row: ShownTrashRow) => row.type },
  },
  id: { column: 't.document_id', of: (row: ShownTrashRow) => row.document_id },
} as const
const lastDeletedFirst = orderingOf(ordered, ['-trashed_at'])

/** What of the trash the viewer may see: owners everything, others what they uploaded or deleted. */
const seenBy = (viewer: Viewer, caseId: string, { role }: CaseAccessRow): TrashFilter => ({
  caseId,
  viewer: role === 'owner' ? null : viewer.id,
})

interface Place {
  readonly caseId: string
  readonly documentId: string
}

/** The row of a document in the trash, where the viewer sees it there; or null. */
export const lookUpTrashedRow = async (
  { pool }: Runtime,
  viewer: Viewer,
  { caseId, documentId }: Place,
): Promise<{ readonly access: CaseAccessRow; readonly row: ShownTrashRow } | null> => {
  const access = await readCaseAccess(pool, caseId, viewer.id)
  if (access === null) return null
  const filter = { ...seenBy(viewer, caseId, access), documentId }
  const [row] = await listTrash(pool, filter, lastDeletedFirst.order, { limit: 1, offset: 0 })
  return row === undefined ? null : { access, row }
}

export const lookUpTrashed = async (
  runtime: Runtime,
  viewer: Viewer,
  place: Place,
): Promise<AnswerOf<typeof retrieveTrashedDocument> | null> => {
  const found = await lookUpTrashedRow(runtime, viewer, place)
  if (found === null) return null
  const wrappedKeys = await wrapsFor(runtime, viewer, keysOf(found.row))
  return { ...toTrashedDocument(found.row, viewer, found.access), wrappedKeys }
}

/** The trash of a case as far as the viewer may see it, or null where they take no part in the case. */
export const lookUpTrash = async (
  runtime: Runtime,
  viewer: Viewer,
  caseId: string,
  query: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract> | null> => {
  const { pool } = runtime
  const access = await readCaseAccess(pool, caseId, viewer.id)
  if (access === null) return null
  const filter = seenBy(viewer, caseId, access)
  const chosen = query.ordering === undefined ? lastDeletedFirst : orderingOf(ordered, query.ordering)
  const { rows, ...part } = await readPart({
    ...chosen,
    query,
    address: addressOf(contract, { case_id: caseId }, query),
    rows: (slice) => listTrash(pool, filter, chosen.order, slice),
    count: () => countTrash(pool, filter),
  })
  const wrappedKeys = await wrapsFor(runtime, viewer, rows.flatMap(keysOf))
  return { ...part, results: rows.map((row) => toTrashedDocument(row, viewer, access)), wrappedKeys }
}
