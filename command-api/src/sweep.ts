import { documentId, documentStream } from '@aktenraum/domain'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { StoredBlob } from '@aktenraum/infra/blob-store/port'
import type { Runtime } from '@aktenraum/infra/runtime'
import { documentStreams } from './streams.ts'
import { shredDocumentKeys } from './vault/document-keys.ts'

const hour = 3_600_000
const batchSize = 500

/**
 * Removes what an upload or a deletion left behind when its process ended in between: contents and keys of documents
 * that were never recorded, or are deleted. Younger than an hour, they may still be on their way.
 */
export const sweepOrphans = async (runtime: Runtime): Promise<number> => {
  const { blobs, now } = runtime
  let removed = await blobs.sweepTemporary(now())
  let batch: StoredBlob[] = []
  for await (const blob of blobs.list()) {
    if (runtime.stopping.aborted) return removed
    if (now().getTime() - blob.modifiedAt.getTime() >= hour) batch.push(blob)
    if (batch.length < batchSize) continue
    removed += await sweepBatch(runtime, batch)
    batch = []
  }
  return removed + (await sweepBatch(runtime, batch))
}

/** The read model knows nearly all of them at once; only for the others their stream is asked. */
const sweepBatch = async (runtime: Runtime, batch: readonly StoredBlob[]): Promise<number> => {
  const ids = batch.map(({ id }) => id)
  const { rows } = await runtime.pool.query<{ blob_id: string }>(
    'select blob_id from document where document_id = any($1) and blob_id = any($2)',
    [ids.map((id) => id.slice(0, 32)), ids],
  )
  const known = new Set(rows.map(({ blob_id }) => blob_id))
  let removed = 0
  for (const id of ids) if (!known.has(id) && (await removeOrphan(runtime, id))) removed += 1
  return removed
}

const removeOrphan = async (runtime: Runtime, blobId: string): Promise<boolean> => {
  const parsed = documentId.safeParse(blobId.slice(0, 32))
  if (!parsed.success) return false
  const { state } = await loadStream(runtime.store, documentStream(parsed.data), documentStreams)
  const isAlive = state.documentId !== null && !state.isDeleted
  if (isAlive && state.blobId === blobId) return false
  if (!isAlive) await shredDocumentKeys(runtime.pool, parsed.data)
  await runtime.blobs.remove(blobId)
  return true
}
