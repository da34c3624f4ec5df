import { addressListStream, instant, isRejection, listEntryStream } from '@aktenraum/domain'
import type { AddressListId, PersonLinkId } from '@aktenraum/domain'
import { addressListStreams, listEntryStreams } from '@aktenraum/domain/streams'
import { decideAndAppend } from '@aktenraum/infra/event-store/decide'
import type { Runtime } from '@aktenraum/infra/runtime'
import { dropContents } from '../vault/address-content.ts'
import { listEntriesOf, listExpiredLists, listGoneWithEntries } from '../vault/proposed.ts'
import { bySystem } from './erasure.ts'

/** Takes off lists who stands on one that is gone, or by an address or contact that is. */
export const removeEntriesOf = async (
  { pool, store, now }: Runtime,
  gone: AddressListId | PersonLinkId,
): Promise<number> => {
  let removed = 0
  for (const id of await listEntriesOf(pool, gone)) {
    const done = await decideAndAppend(store, listEntryStreams, {
      stream: listEntryStream(id),
      command: { type: 'RemoveListEntryWith', gone },
      meta: bySystem(instant.parse(now().toISOString())),
    })
    if (isRejection(done)) throw new Error(`removing an entry was refused: ${done.rejected}`)
    removed += await dropContents(pool, id, [{ recordId: id, content: done.state.content }])
  }
  return removed
}

/**
 * What follows when a list is erased: its content goes first, then its entries. What breaks off, the sweep finishes.
 */
export const finishErasingList = async (runtime: Runtime, list: AddressListId): Promise<number> =>
  (await dropContents(runtime.pool, list, [])) + (await removeEntriesOf(runtime, list))

/**
 * Erases lists that have been in the trash for long enough, and takes away entries that lead nowhere. The read model
 * proposes.
 */
export const eraseExpiredLists = async (runtime: Runtime): Promise<number> => {
  const { pool, store, now, stopping } = runtime
  let removed = 0
  for (const id of await listExpiredLists(pool, now())) {
    if (stopping.aborted) return removed
    const at = instant.parse(now().toISOString())
    const done = await decideAndAppend(store, addressListStreams, {
      stream: addressListStream(id),
      command: { type: 'EraseExpiredAddressList', at },
      meta: bySystem(at),
    })
    if (!isRejection(done) && done.state.isErased) removed += 1 + (await finishErasingList(runtime, id))
  }
  for (const id of await listGoneWithEntries(pool)) removed += await removeEntriesOf(runtime, id)
  return removed
}
