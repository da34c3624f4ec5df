import { caseStream, instant, isRejection } from '@aktenraum/domain'
import type { CaseId } from '@aktenraum/domain'
import type { CaseFile } from '@aktenraum/domain/deciders'
import { caseStreams } from '@aktenraum/domain/streams'
import { decideAndAppend, loadStream } from '@aktenraum/infra/event-store/decide'
import { eachOf } from '@aktenraum/infra/process/each-of'
import type { Runtime } from '@aktenraum/infra/runtime'
import { bySystem, eraseAsSystem } from './erasure.ts'
import { removePartiesOf } from './parties.ts'
import { removeContentsIn } from '../vault/address-content.ts'
import { removeGrantsIn } from '../vault/grants.ts'
import { removeKeptNamesIn } from '../vault/kept-names.ts'
import { removeOffersTo } from '../vault/offers.ts'
import { listDocumentsIn, listDueCases, listHalfDeletedCases } from '../vault/proposed.ts'
import { forgetVisits } from '../vault/visits.ts'

const batchSize = 500

/**
 * Deletes the cases whose day has come, and what is left of those that were deleted while a process ended. The read
 * model proposes, each case's stream decides.
 */
export const deleteDueCases = async (runtime: Runtime): Promise<number> => {
  const { pool, now, store } = runtime
  await forgetVisits(pool)
  const due = new Set(await listDueCases(pool, now()))
  let erased = 0
  await eachOf(new Set([...due, ...(await listHalfDeletedCases(pool))]), async (caseId) => {
    if (due.has(caseId)) await deleteWhenDue(runtime, caseId)
    const { state } = await loadStream(store, caseStream(caseId), caseStreams)
    if (state.isDeleted) erased += await eraseContents(runtime, caseId, state)
  })
  return erased
}

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
  await removeContentsIn(pool, caseId)
  await removePartiesOf(runtime, caseId)
  let erased = 0
  for (let after = ''; !stopping.aborted;) {
    const ids = await listDocumentsIn(pool, caseId, { after, limit: batchSize })
    const at = instant.parse(now().toISOString())
    for (const id of ids)
      if (await eraseAsSystem(runtime, id, { type: 'EraseWithCase', caseId, scheduledBy, at })) erased += 1
    after = ids.at(-1) ?? ''
    if (ids.length < batchSize) return erased
  }
  return erased
}
