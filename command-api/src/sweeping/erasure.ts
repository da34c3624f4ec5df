import { randomUUID } from 'node:crypto'
import { documentStream, instant, isRejection } from '@aktenraum/domain'
import type { DocumentId, Instant } from '@aktenraum/domain'
import type { DocumentCommand } from '@aktenraum/domain/deciders'
import { documentStreams } from '@aktenraum/domain/streams'
import { decideAndAppend } from '@aktenraum/infra/event-store/decide'
import type { EventMeta } from '@aktenraum/infra/event-store/port'
import { eachOf } from '@aktenraum/infra/process/each-of'
import type { Runtime } from '@aktenraum/infra/runtime'
import { shredDocumentKeys } from '../vault/document-keys.ts'
import { eraseKeptNames } from '../vault/kept-names.ts'
import { listExpired } from '../vault/proposed.ts'

/**
 * The key goes first: should the rest be delayed, what remains can be read by nobody. With it go the names that the
 * document left behind in other cases.
 */
export const shred = async ({ pool, blobs }: Runtime, id: DocumentId, blobId: string | null): Promise<void> => {
  await shredDocumentKeys(pool, id)
  await eraseKeptNames(pool, id)
  if (blobId !== null) await blobs.remove(blobId)
}

/** Erases what has been in the trash for long enough. The read model proposes, each document's stream decides. */
export const eraseExpired = async (runtime: Runtime): Promise<number> => {
  const { pool, now, stopping } = runtime
  let erased = 0
  await eachOf(await listExpired(pool, now()), async (id) => {
    if (!stopping.aborted && (await eraseWhenExpired(runtime, id))) erased += 1
  })
  return erased
}

const eraseWhenExpired = (runtime: Runtime, id: DocumentId): Promise<boolean> =>
  eraseAsSystem(runtime, id, { type: 'EraseExpiredDocument', at: instant.parse(runtime.now().toISOString()) })

/** Whoever does it in nobody's name. */
export const bySystem = (at: Instant): EventMeta => {
  const commandId = randomUUID()
  return { commandId, correlationId: commandId, causationId: commandId, actor: 'system', at, schemaVersion: 1 }
}

/** First it is recorded. Should this process end before the rest is done, the sweep does it. */
export const eraseAsSystem = async (
  runtime: Runtime,
  id: DocumentId,
  command: Extract<DocumentCommand, { type: 'EraseExpiredDocument' | 'EraseWithCase' }>,
): Promise<boolean> => {
  const done = await decideAndAppend(runtime.store, documentStreams, {
    stream: documentStream(id),
    command,
    meta: bySystem(command.at),
  })
  if (isRejection(done) || !done.state.isDeleted) return false
  await shred(runtime, id, done.state.blobId)
  return true
}
