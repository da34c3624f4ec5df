import { caseStream, instant, isRejection, personLinkStream, personStream } from '@aktenraum/domain'
import { caseStreams, personLinkStreams, personStreams } from '@aktenraum/domain/streams'
import { decideAndAppend } from '@aktenraum/infra/event-store/decide'
import type { Instant, PersonId, PersonLinkId } from '@aktenraum/domain'
import type { PersonLinkCommand } from '@aktenraum/domain/deciders'
import type { Runtime } from '@aktenraum/infra/runtime'
import { contentsOfLink, countingOf } from '../deciding/record-kinds.ts'
import { dropContents, listDoubtfulOwners } from '../vault/address-content.ts'
import {
  listExpiredLinks,
  listExpiredPeople,
  listHalfErasedPeople,
  listLinksOf,
  listMergedInto,
  listUnsaidResealings,
} from '../vault/proposed.ts'
import { bySystem } from './erasure.ts'
import { removeEntriesOf } from './lists.ts'

const hour = 3_600_000

/**
 * What follows when a person is erased: the contents go first, then addresses and contacts with theirs, and who stands
 * on lists by these; whoever was merged into them is the same, and goes as well. What a process that ends in between
 * leaves, the sweep finishes.
 */
export const finishErasing = async (runtime: Runtime, person: PersonId): Promise<number> => {
  const { pool, now } = runtime
  const at = instant.parse(now().toISOString())
  let removed = await dropContents(pool, person, [])
  for (const id of await listLinksOf(pool, person))
    removed += await removeLink(runtime, id, { type: 'RemoveWithPerson', person }, at)
  for (const id of await listMergedInto(pool, person)) {
    const done = await decideAndAppend(runtime.store, personStreams, {
      stream: personStream(id),
      command: { type: 'EraseMergedPerson', into: person },
      meta: bySystem(at),
    })
    if (!isRejection(done) && done.state.isErased) removed += await finishErasing(runtime, id)
  }
  return removed
}

/** The event first, then the contents, and who stands on lists by it. What was restored meanwhile stays. */
const removeLink = async (
  runtime: Runtime,
  id: PersonLinkId,
  command: Extract<PersonLinkCommand, { readonly type: 'RemoveWithPerson' | 'RemoveExpiredLink' }>,
  at: Instant,
): Promise<number> => {
  const { pool, store } = runtime
  const stream = personLinkStream(id)
  const done = await decideAndAppend(store, personLinkStreams, { stream, command, meta: bySystem(at) })
  if (isRejection(done)) throw new Error(`removing a link was refused: ${done.rejected}`)
  if (!done.state.isRemoved) return 0
  return (
    (await dropContents(pool, id, contentsOfLink(runtime.now())(done.state))) + (await removeEntriesOf(runtime, id))
  )
}

/** Removes addresses and contacts that have been in the trash for long enough. The read model proposes. */
export const removeExpiredLinks = async (runtime: Runtime): Promise<number> => {
  const { pool, now, stopping } = runtime
  const at = instant.parse(now().toISOString())
  let removed = 0
  for (const id of await listExpiredLinks(pool, now())) {
    if (stopping.aborted) return removed
    removed += await removeLink(runtime, id, { type: 'RemoveExpiredLink', at }, at)
  }
  return removed
}

/**
 * Erases people who have been in the trash or merged into others for long enough, and finishes what broke off. The read
 * model proposes.
 */
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

/**
 * Contents of requests that broke off, and those that were not taken away in time; with the last that stood under a
 * former key it is said that all are under the present one.
 */
export const sweepAddressContents = async (runtime: Runtime): Promise<number> => {
  const { pool, now, stopping } = runtime
  const before = new Date(now().getTime() - hour)
  let removed = 0
  for (const owner of await listDoubtfulOwners(pool, before)) {
    if (stopping.aborted) return removed
    removed += await dropContents(pool, owner.id, await countingOf(runtime, owner), { before })
  }
  return removed + (await sayResealed(runtime))
}

/** Where the process that replaced the last content ended before it said so: no browser asks for it again. */
const sayResealed = async ({ pool, store, now }: Runtime): Promise<number> => {
  let said = 0
  for (const { caseId, keyId, by } of await listUnsaidResealings(pool)) {
    const done = await decideAndAppend(store, caseStreams, {
      stream: caseStream(caseId),
      command: { type: 'SayResealed', keyId, by },
      meta: bySystem(instant.parse(now().toISOString())),
    })
    // Refused where the case has another key by now, or is gone: what the read model does not know yet.
    if (!isRejection(done) && done.position !== undefined) said += 1
  }
  return said
}
