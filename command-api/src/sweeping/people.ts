import { addressDatabaseStream, instant, isRejection, personLinkStream, personStream } from '@aktenraum/domain'
import type { PersonId } from '@aktenraum/domain'
import type { PersonLink } from '@aktenraum/domain/deciders'
import { addressDatabaseStreams, personLinkStreams, personStreams } from '@aktenraum/domain/streams'
import { decideAndAppend, loadStream } from '@aktenraum/infra/event-store/decide'
import type { Runtime } from '@aktenraum/infra/runtime'
import { dropContents, listDoubtfulOwners } from '../vault/address-content.ts'
import type { Counting, Owner } from '../vault/address-content.ts'
import { listExpiredPeople, listHalfErasedPeople, listLinksOf } from '../vault/proposed.ts'
import { bySystem } from './erasure.ts'

const hour = 3_600_000

/** Which contents of an address or contact count: its own, and those of its location. */
export const linkContents = ({ personLinkId, locationId, content, location }: PersonLink): Counting => [
  ...(personLinkId === null ? [] : [{ recordId: personLinkId, content }]),
  ...(locationId === null ? [] : [{ recordId: locationId, content: location }]),
]

/**
 * What follows when a person is erased: the contents go first, then addresses and contacts with theirs. What a process that
 * ends in between leaves, the sweep finishes.
 */
export const finishErasing = async (runtime: Runtime, person: PersonId): Promise<number> => {
  const { pool, store, now } = runtime
  let removed = await dropContents(pool, person, [])
  for (const id of await listLinksOf(pool, person)) {
    const at = instant.parse(now().toISOString())
    const command = { type: 'RemoveWithPerson' as const, person }
    const done = await decideAndAppend(store, personLinkStreams, {
      stream: personLinkStream(id),
      command,
      meta: bySystem(at),
    })
    if (isRejection(done)) throw new Error(`removing a link was refused: ${done.rejected}`)
    removed += await dropContents(pool, id, linkContents(done.state))
  }
  return removed
}

/** Erases people who have been in the trash for long enough, and finishes what broke off. The read model proposes. */
export const eraseExpiredPeople = async (runtime: Runtime): Promise<number> => {
  const { pool, store, now, stopping } = runtime
  let removed = 0
  for (const id of await listExpiredPeople(pool, now())) {
    if (stopping.aborted) return removed
    const at = instant.parse(now().toISOString())
    const done = await decideAndAppend(store, personStreams, {
      stream: personStream(id),
      command: { type: 'EraseExpiredPerson', at },
      meta: bySystem(at),
    })
    if (!isRejection(done) && done.state.isErased) removed += 1 + (await finishErasing(runtime, id))
  }
  for (const id of await listHalfErasedPeople(pool)) removed += await finishErasing(runtime, id)
  return removed
}

/** Contents of requests that broke off, and those that were not taken away in time. */
export const sweepAddressContents = async (runtime: Runtime): Promise<number> => {
  const { pool, now, stopping } = runtime
  const before = new Date(now().getTime() - hour)
  let removed = 0
  for (const owner of await listDoubtfulOwners(pool, before)) {
    if (stopping.aborted) return removed
    removed += await dropContents(pool, owner.id, await countingOf(runtime, owner), { before })
  }
  return removed
}

const countingOf = async ({ store }: Runtime, { kind, id }: Owner): Promise<Counting> => {
  switch (kind) {
    case 'person_link':
      return linkContents((await loadStream(store, personLinkStream(id), personLinkStreams)).state)
    case 'person':
      return [{ recordId: id, content: (await loadStream(store, personStream(id), personStreams)).state.content }]
    case 'address_database': {
      const { state } = await loadStream(store, addressDatabaseStream(id), addressDatabaseStreams)
      return [{ recordId: id, content: state.content }]
    }
  }
}
