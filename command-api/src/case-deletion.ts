import { caseStream, instant, isRejection } from '@aktenraum/domain'
import type { CaseId, DocumentId } from '@aktenraum/domain'
import type { CaseFile } from '@aktenraum/domain/deciders'
import { decideAndAppend, loadStream } from '@aktenraum/infra/event-store/decide'
import type { Runtime } from '@aktenraum/infra/runtime'
import { bySystem, eraseAsSystem } from './erasure.ts'
import { removeUploadedKeysIn } from './manifest/uploaded-keys.ts'
import { caseStreams } from './streams.ts'
import { removeGrantsIn } from './vault/grants.ts'
import { removeKeptNamesIn } from './vault/kept-names.ts'
import { removeOffersTo } from './vault/offers.ts'

const batchSize = 500

/**
 * Deletes the cases whose day has come, and what is left of those that were deleted while a process ended. The read model
 * proposes, each case's stream decides.
 */
export const deleteDueCases = async (runtime: Runtime): Promise<number> => {
  const { pool, now } = runtime
  const due = await caseIdsIn(runtime, 'select case_id from case_file where scheduled_deletion_date <= $1', [
    now().toISOString(),
  ])
  for (const caseId of due) await deleteWhenDue(runtime, caseId)
  const remains = await caseIdsIn(
    runtime,
    `select distinct case_id from document d where not exists (select from case_file c where c.case_id = d.case_id)`,
  )
  let erased = 0
  for (const caseId of new Set([...due, ...remains])) {
    const { state } = await loadStream(runtime.store, caseStream(caseId), caseStreams)
    if (state.isDeleted) erased += await eraseContents(runtime, caseId, state)
  }
  await pool.query('delete from case_visit v where not exists (select from case_file c where c.case_id = v.case_id)')
  return erased
}

const caseIdsIn = async ({ pool }: Runtime, sql: string, values: readonly string[] = []): Promise<readonly CaseId[]> =>
  (await pool.query<{ case_id: CaseId }>(sql, [...values])).rows.map(({ case_id }) => case_id)

const deleteWhenDue = async ({ store, now }: Runtime, caseId: CaseId): Promise<void> => {
  const at = instant.parse(now().toISOString())
  const decided = await decideAndAppend(store, caseStreams, {
    stream: caseStream(caseId),
    command: { type: 'DeleteWhenDue', at },
    meta: bySystem(at),
  })
  if (isRejection(decided)) throw new Error(`deleting a case was refused: ${decided.rejected}`)
}

/** The keys go first: from then on nobody reads any of it, however long the rest takes. */
const eraseContents = async (
  runtime: Runtime,
  caseId: CaseId,
  { deletionScheduledBy: scheduledBy }: CaseFile,
): Promise<number> => {
  const { pool, now, stopping } = runtime
  if (scheduledBy === null) return 0
  await removeGrantsIn(pool, caseId)
  await removeOffersTo(pool, caseId)
  await removeKeptNamesIn(pool, caseId)
  await pool.query('delete from case_manifest where case_id = $1', [caseId])
  await removeUploadedKeysIn(pool, caseId)
  let erased = 0
  for (let after = ''; !stopping.aborted;) {
    const ids = await documentsIn(runtime, caseId, after)
    const at = instant.parse(now().toISOString())
    for (const id of ids)
      if (await eraseAsSystem(runtime, id, { type: 'EraseWithCase', caseId, scheduledBy, at })) erased += 1
    after = ids.at(-1) ?? ''
    if (ids.length < batchSize) return erased
  }
  return erased
}

/** Those in the trash as well. */
const documentsIn = async ({ pool }: Runtime, caseId: CaseId, after: string): Promise<readonly DocumentId[]> => {
  const { rows } = await pool.query<{ document_id: DocumentId }>(
    'select document_id from document where case_id = $1 and document_id > $2 order by document_id limit $3',
    [caseId, after, batchSize],
  )
  return rows.map(({ document_id }) => document_id)
}
