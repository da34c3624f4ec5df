import { listTrash as contract } from '@aktenraum/domain/contracts'
import type { AnswerOf, QueryOf } from '@aktenraum/domain/contracts'
import type { Runtime } from '@aktenraum/infra/runtime'
import { addressOf } from '../address.ts'
import { toTrashedDocument } from '../answers/trash.ts'
import type { Viewer } from '../answers/user.ts'
import { orderingOf } from '../ordering.ts'
import { readPart } from '../paging.ts'
import { readCaseAccess } from '../reads/case-access.ts'
import { countTrash, listTrash } from '../reads/trash.ts'
import type { ShownTrashRow } from '../reads/trash.ts'
import { wrapsFor } from './document-keys.ts'

const ordered = {
  columns: {
    trashed_at: { column: 't.trashed_at', type: 'timestamptz', of: (row: ShownTrashRow) => row.trashed_at },
    size: { column: 'd.size', type: 'bigint', of: (row: ShownTrashRow) => row.size },
    type: { column: 'd.type', type: 'text', of: (row: ShownTrashRow) => row.type },
  },
  id: { column: 't.document_id', of: (row: ShownTrashRow) => row.document_id },
} as const

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
  const filter = { caseId, viewer: access.role === 'owner' ? null : viewer.id }
  const chosen = orderingOf(ordered, query.ordering ?? ['-trashed_at'])
  const { rows, ...part } = await readPart({
    ...chosen,
    query,
    address: addressOf(contract, { case_id: caseId }, query),
    rows: (slice) => listTrash(pool, filter, chosen.order, slice),
    count: () => countTrash(pool, filter),
  })
  const wrappedKeys = await wrapsFor(
    runtime,
    viewer,
    rows.map(({ key_id }) => key_id),
  )
  return { ...part, results: rows.map((row) => toTrashedDocument(row, viewer, access)), wrappedKeys }
}
