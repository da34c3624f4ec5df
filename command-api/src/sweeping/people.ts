import {
  addressDatabaseStream,
  addressListStream,
  addressTemplateStream,
  caseStream,
  conflictCheckStream,
  instant,
  isRejection,
  listEntryStream,
  partyStream,
  personLinkStream,
  personStream,
} from '@aktenraum/domain'
import type { Instant, KeptContent, PersonId, PersonLinkId } from '@aktenraum/domain'
import type { Person, PersonLink, PersonLinkCommand } from '@aktenraum/domain/deciders'
import {
  addressDatabaseStreams,
  addressListStreams,
  addressTemplateStreams,
  caseStreams,
  conflictCheckStreams,
  listEntryStreams,
  partyStreams,
  personLinkStreams,
  personStreams,
} from '@aktenraum/domain/streams'
import { decideAndAppend, loadStream } from '@aktenraum/infra/event-store/decide'
import type { Runtime } from '@aktenraum/infra/runtime'
import { dropContents, listDoubtfulOwners, partyContents } from '../vault/address-content.ts'
import type { Counting, Owner } from '../vault/address-content.ts'
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
 * Which contents of a person count by now: what is said of them, and what was before a merge that can be taken back.
 */
export const personContents =
  (now: Date) =>
  ({ personId, content, earlier }: Person): Counting =>
    personId === null
      ? []
      : [content, ...stillCounting(earlier, now)].map((each) => ({ recordId: personId, content: each }))

/** Which contents of an address or contact count by now: so its own, and those of its location. */
export const linkContents =
  (now: Date) =>
  ({ personLinkId, locationId, content, location, earlier }: PersonLink): Counting => [
    ...(personLinkId === null
      ? []
      : [content, ...stillCounting(earlier, now)].map((each) => ({ recordId: personLinkId, content: each }))),
    ...(locationId === null ? [] : [{ recordId: locationId, content: location }]),
  ]

const stillCounting = (earlier: Person['earlier'] | PersonLink['earlier'], now: Date): readonly KeptContent[] =>
  earlier.flatMap(({ content, until }) => (now.getTime() < Date.parse(until) ? [content] : []))

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
  return (await dropContents(pool, id, linkContents(runtime.now())(done.state))) + (await removeEntriesOf(runtime, id))
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

const countingOf = async ({ store, now }: Runtime, { kind, id }: Owner): Promise<Counting> => {
  switch (kind) {
    case 'person_link':
      return linkContents(now())((await loadStream(store, personLinkStream(id), personLinkStreams)).state)
    case 'person':
      return personContents(now())((await loadStream(store, personStream(id), personStreams)).state)
    case 'address_list': {
      const { state } = await loadStream(store, addressListStream(id), addressListStreams)
      return [{ recordId: id, content: state.content }]
    }
    case 'list_entry': {
      const { state } = await loadStream(store, listEntryStream(id), listEntryStreams)
      return [{ recordId: id, content: state.content }]
    }
    case 'address_template': {
      const { state } = await loadStream(store, addressTemplateStream(id), addressTemplateStreams)
      return [{ recordId: id, content: state.content }]
    }
    case 'conflict_check': {
      const { state } = await loadStream(store, conflictCheckStream(id), conflictCheckStreams)
      return [{ recordId: id, content: state.content }]
    }
    case 'party':
      return partyContents((await loadStream(store, partyStream(id), partyStreams)).state)
    case 'address_database': {
      const { state } = await loadStream(store, addressDatabaseStream(id), addressDatabaseStreams)
      return [{ recordId: id, content: state.content }]
    }
  }
}
