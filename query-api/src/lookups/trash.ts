import { listTrash as contract } from '@aktenraum/domain/contracts'
import type { AnswerOf, QueryOf } from '@aktenraum/domain/contracts'
import type { Runtime } from '@aktenraum/infra/runtime'
import { addressOf } from '../address.ts'
import { toTrashedDocument } from '../answers/trash.ts'
import type { Viewer } from '../answers/user.ts'
import { readPart } from '../paging.ts'
import { readCaseAccess } from '../reads/case-access.ts'
import type { Order } from '../reads/slice.ts'
import { countTrash, listTrash } from '../reads/trash.ts'
import { wrapsFor } from './document-keys.ts'

const lastDeletedFirst: Order = { column: 't.trashed_at', type: 'timestamptz', id: 't.document_id', descending: true }

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
  const { rows, ...part } = await readPart({
    order: lastDeletedFirst,
    ordering: '-trashed_at',
    query,
    address: addressOf(contract, { case_id: caseId }, query),
    rows: (slice) => listTrash(pool, filter, lastDeletedFirst, slice),
    count: () => countTrash(pool, filter),
    key: (row) => ({ value: row.trashed_at, id: row.document_id }),
  })
  const wrappedKeys = await wrapsFor(
    runtime,
    viewer,
    rows.map(({ key_id }) => key_id),
  )
  return { ...part, results: rows.map((row) => toTrashedDocument(row, viewer, access)), wrappedKeys }
}
