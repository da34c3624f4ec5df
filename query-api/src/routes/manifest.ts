import { entriesAtOnce, keyIdsAtOnce, listDocumentKeyIds, listManifest } from '@aktenraum/domain/contracts'
import type { ManifestEntryDto, QueryOf } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { upToDate } from '../desk.ts'
import type { Desk } from '../desk.ts'
import { listKeyIds } from '../reads/key-wraps.ts'
import { readTakingPart } from '../reads/taking-part.ts'

export const manifestRoutes = (http: Http, desk: Desk): void => {
  const { pool } = desk.runtime
  mount(
    http,
    listManifest,
    upToDate(desk, ['cases'], async ({ params: { case_id: caseId }, query }, { userId }) => {
      if ((await readTakingPart(pool, caseId, userId)) === null) return { rejected: 'case/not-found' as const }
      const [[head = null], results] = await Promise.all([
        readEntries(pool, caseId, 'order by counter desc limit 1'),
        resultsOf(pool, caseId, query),
      ])
      return { head, results }
    }),
  )
  mount(
    http,
    listDocumentKeyIds,
    upToDate(desk, ['cases', 'documents'], async ({ params: { case_id: caseId }, query }, { userId }) => {
      if ((await readTakingPart(pool, caseId, userId)) === null) return { rejected: 'case/not-found' as const }
      const results = await listKeyIds(pool, { caseId, after: query.after ?? '', limit: keyIdsAtOnce })
      return { results: [...results] }
    }),
  )
}

const resultsOf = async (
  db: Queryable,
  caseId: string,
  { after, added }: QueryOf<typeof listManifest>,
): Promise<ManifestEntryDto[]> => {
  const page = `order by counter limit ${entriesAtOnce}`
  if (added !== undefined)
    return readEntries(db, caseId, `and counter > $2 and entry -> 'added' ?| $3 ${page}`, [after ?? 0, added])
  return after === undefined ? [] : readEntries(db, caseId, `and counter > $2 ${page}`, [after])
}

const readEntries = async (
  db: Queryable,
  caseId: string,
  rest: string,
  values: readonly unknown[] = [],
): Promise<ManifestEntryDto[]> => {
  const { rows } = await db.query<{ entry: ManifestEntryDto }>(
    `select entry from case_manifest where case_id = $1 ${rest}`,
    [caseId, ...values],
  )
  return rows.map(({ entry }) => entry)
}
