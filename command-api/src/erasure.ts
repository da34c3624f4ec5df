import { randomUUID } from 'node:crypto'
import { documentStream, instant, isRejection } from '@aktenraum/domain'
import type { DocumentId } from '@aktenraum/domain'
import { decideAndAppend } from '@aktenraum/infra/event-store/decide'
import type { Runtime } from '@aktenraum/infra/runtime'
import { documentStreams } from './streams.ts'
import { shredDocumentKeys } from './vault/document-keys.ts'

/** The key goes first: should the rest be delayed, what remains can be read by nobody. */
export const shred = async ({ pool, blobs }: Runtime, id: DocumentId, blobId: string | null): Promise<void> => {
  await shredDocumentKeys(pool, id)
  if (blobId !== null) await blobs.remove(blobId)
}

/** Erases what has been in the trash for long enough. The read model proposes, each document's stream decides. */
export const eraseExpired = async (runtime: Runtime): Promise<number> => {
  const { pool, now, stopping } = runtime
  const { rows } = await pool.query<{ document_id: DocumentId }>(
    'select document_id from trashed_document where shred_at <= $1 order by shred_at',
    [now().toISOString()],
  )
  let erased = 0
  for (const { document_id: id } of rows) {
    if (stopping.aborted) return erased
    if (await eraseWhenExpired(runtime, id)) erased += 1
  }
  return erased
}

/** First it is recorded. Should this process end before the rest is done, the sweep does it. */
const eraseWhenExpired = async (runtime: Runtime, id: DocumentId): Promise<boolean> => {
  const at = instant.parse(runtime.now().toISOString())
  const commandId = randomUUID()
  const done = await decideAndAppend(runtime.store, documentStreams, {
    stream: documentStream(id),
    command: { type: 'EraseExpiredDocument', at },
    meta: { commandId, correlationId: commandId, causationId: commandId, actor: 'system', at, schemaVersion: 1 },
  })
  if (isRejection(done) || !done.state.isDeleted) return false
  await shred(runtime, id, done.state.blobId)
  return true
}
