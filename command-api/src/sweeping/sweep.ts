import { caseStream, documentId, documentStream, resetDelayMs } from '@aktenraum/domain'
import type { DocumentId } from '@aktenraum/domain'
import type { Document } from '@aktenraum/domain/deciders'
import { isKeyOf } from '@aktenraum/domain/deciders'
import { caseStreams, documentStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { StoredBlob } from '@aktenraum/infra/blob-store/port'
import { eachOf } from '@aktenraum/infra/process/each-of'
import type { Runtime } from '@aktenraum/infra/runtime'
import { sweepDevices } from '../vault/known-devices.ts'
import { recordRefusals } from '../access/record-refusals.ts'
import { deleteDueCases } from './case-deletion.ts'
import { sweepClientErrors } from '../vault/client-errors.ts'
import { sweepDeadCredentials } from './dead-credentials.ts'
import { eraseExpired, shred } from './erasure.ts'
import { eraseExpiredLists } from './lists.ts'
import { sweepMailAddresses } from './mail-addresses.ts'
import { eraseExpiredPeople, removeExpiredLinks, sweepAddressContents } from './people.ts'
import { validMs } from '../deciding/invitation-links.ts'
import { listOwnersOfStrayKeys, removeFormerKeys, removeStrayKeys, shredDocumentKeys } from '../vault/document-keys.ts'
import { listDoubtfulGrants, removeGrantsIn } from '../vault/grants.ts'
import { eraseKeptNames, listDoubtfulNames, removeKeptName } from '../vault/kept-names.ts'
import { listKnownBlobs } from '../vault/proposed.ts'
import { sweepStopCodes } from '../vault/stop-codes.ts'

const hour = 3_600_000
const refusalsEveryMs = 15_000
const batchSize = 500

/**
 * Sweeps now and then once an hour, and records refusals all the time, until `stop`, which lets what is under way
 * finish.
 */
export const startSweeping = (runtime: Runtime): { stop(): Promise<void> } => {
  const { log } = runtime
  const sweeping = again(hour, async () => log.info('swept', { count: await sweep(runtime) }), runtime)
  const recording = again(refusalsEveryMs, () => recordRefusals(runtime), runtime)
  return {
    stop: async () => {
      await Promise.all([sweeping.stop(), recording.stop()])
    },
  }
}

/** Now and then at intervals, never twice at once; what fails is tried again the next time. */
const again = (everyMs: number, work: () => Promise<unknown>, { log }: Pick<Runtime, 'log'>) => {
  let running: Promise<void> | null = null
  const run = (): void => {
    running ??= work()
      .then(
        () => undefined,
        (error: unknown) => log.warn('sweeping failed', { error }),
      )
      .finally(() => (running = null))
  }
  const timer = setInterval(run, everyMs).unref()
  run()
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await running
    },
  }
}

/**
 * Deletes cases whose day has come, erases what was in the trash for long enough, and removes what an upload, a
 * transfer or an erasure left behind when its process ended in between: contents and keys of documents that are erased,
 * or that were never recorded, keys of cases that a document has left. Of what was never recorded, what is younger than
 * an hour may still be on its way. Returns how many things there were. @throws what failed first, when all else is done
 */
export const sweep = async (runtime: Runtime): Promise<number> => {
  let count = 0
  await eachOf(steps, async (step) => {
    count += await step(runtime)
  })
  return count
}

/** Of who was removed from a case, and of keys that no case ever got; not what somebody is granted at this moment. */
const sweepGrants = async ({ pool, store, now }: Runtime): Promise<number> => {
  let removed = 0
  const before = new Date(now().getTime() - hour)
  for (const { case_id, recipient, key_id: keyId } of await listDoubtfulGrants(pool, before)) {
    const { state } = await loadStream(store, caseStream(case_id), caseStreams)
    if (state.participants[recipient] === undefined)
      removed += await removeGrantsIn(pool, case_id, { recipient, before })
    else if (!isKeyOf(state, keyId)) removed += await removeGrantsIn(pool, case_id, { keyId, before })
  }
  return removed
}

/** A transfer that was recorded takes the old keys away; one that was not loses the new ones. */
const sweepKeys = async (runtime: Runtime): Promise<number> => {
  const { pool, now, stopping } = runtime
  const before = new Date(now().getTime() - hour)
  let removed = 0
  for (const owner of await listOwnersOfStrayKeys(pool)) {
    if (stopping.aborted) return removed
    const document = await documentOf(runtime, owner)
    if (document.isDeleted) removed += await shredDocumentKeys(pool, owner)
    else
      removed +=
        (await removeFormerKeys(pool, owner, document)) + (await removeStrayKeys(pool, owner, document, before))
  }
  return removed
}

/** Of documents that were erased, and of transfers that were never recorded. */
const sweepKeptNames = async (runtime: Runtime): Promise<number> => {
  const { pool, now } = runtime
  let removed = 0
  const doubtful = await listDoubtfulNames(pool, new Date(now().getTime() - hour))
  for (const { document_key_id: keyId, document_id: id, is_old: isOld } of doubtful) {
    const { isDeleted, formerKeyIds } = await documentOf(runtime, id)
    if (isDeleted) removed += await eraseKeptNames(pool, id)
    else if (isOld && !formerKeyIds.includes(keyId)) removed += await removeKeptName(pool, keyId)
  }
  return removed
}

const sweepBlobs = async (runtime: Runtime): Promise<number> => {
  let removed = await runtime.blobs.sweepTemporary(runtime.now())
  const remove = async (blob: StoredBlob): Promise<void> => {
    if (await removeOrphan(runtime, blob)) removed += 1
  }
  await eachOf(unknownBlobs(runtime), remove)
  return removed
}

/** The read model knows nearly all of them at once; only for the others their stream is asked. */
async function* unknownBlobs({ pool, blobs, stopping }: Runtime): AsyncGenerator<StoredBlob> {
  let batch: StoredBlob[] = []
  async function* unknownOf(): AsyncGenerator<StoredBlob> {
    const known = await listKnownBlobs(
      pool,
      batch.map(({ id }) => id),
    )
    yield* batch.filter(({ id }) => !known.has(id))
    batch = []
  }
  for await (const blob of blobs.list()) {
    if (stopping.aborted) return
    batch.push(blob)
    if (batch.length === batchSize) yield* unknownOf()
  }
  yield* unknownOf()
}

const removeOrphan = async (runtime: Runtime, { id: blobId, modifiedAt }: StoredBlob): Promise<boolean> => {
  const parsed = documentId.safeParse(blobId.slice(0, 32))
  if (!parsed.success) return false
  const document = await documentOf(runtime, parsed.data)
  if (!document.isDeleted) {
    if (document.blobId === blobId || !isOld(runtime, modifiedAt)) return false
    await runtime.blobs.remove(blobId)
    return true
  }
  await shred(runtime, parsed.data, blobId)
  return true
}

const documentOf = async ({ store }: Runtime, id: DocumentId): Promise<Document> =>
  (await loadStream(store, documentStream(id), documentStreams)).state

const isOld = ({ now }: Runtime, at: Date): boolean => now().getTime() - at.getTime() >= hour

const steps: readonly ((runtime: Runtime) => Promise<number>)[] = [
  deleteDueCases,
  eraseExpired,
  eraseExpiredPeople,
  removeExpiredLinks,
  eraseExpiredLists,
  sweepAddressContents,
  sweepGrants,
  sweepKeys,
  sweepKeptNames,
  sweepDeadCredentials,
  sweepClientErrors,
  ({ pool, now }) => sweepDevices(pool, now()),
  sweepMailAddresses,
  ({ pool, now }) => sweepStopCodes(pool, new Date(now().getTime() - validMs - resetDelayMs - hour)),
  sweepBlobs,
]
