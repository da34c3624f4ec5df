import { addressListStream, isRejection, listEntryStream, personLinkStream } from '@aktenraum/domain'
import type { AddressListId, ListEntryId, Rejection } from '@aktenraum/domain'
import { createListEntry, destroyListEntry, partialUpdateListEntry, updateListEntry } from '@aktenraum/domain/contracts'
import type { BodyOf, Within } from '@aktenraum/domain/contracts'
import { addressListStreams, listEntryStreams, personLinkStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { Http, Session } from '@aktenraum/infra/http/mount'
import { mountNested } from '@aktenraum/infra/http/mount-nested'
import type { NestedExchange } from '@aktenraum/infra/http/mount-nested'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { bringing, storedOf } from '../../deciding/address-contents.ts'
import { addRecord, commandRecord, dropping, recordAtHand } from '../../deciding/address-records.ts'
import type { Adding } from '../../deciding/address-records.ts'
import { roomOfDatabase } from '../../deciding/address-room.ts'
import { listEntries } from '../../deciding/record-kinds.ts'
import { texts } from '../../texts/de.ts'

export const listEntryRoutes = (http: Http): void => {
  const { runtime } = http
  mountNested(http, createListEntry, async ({ body, meta, reply, within }, caller) => {
    const { userId: by } = caller
    const at = await roomOfDatabase(runtime, body.database, caller)
    if (isRejection(at)) return at
    const added = await addListEntry(runtime, { body, at, meta: meta(by), by, reply, within })
    return isRejection(added) && !(await isThere(runtime, added, body)) ? added : { id: body.id }
  })
  for (const contract of [partialUpdateListEntry, updateListEntry])
    mountNested(http, contract, (exchange, caller) => correct(runtime, exchange, caller))
  mountNested(http, destroyListEntry, (exchange, caller) => remove(runtime, exchange, caller))
}

type Answer = Promise<Rejection | { readonly id: ListEntryId }>

export const addListEntry = (
  runtime: Runtime,
  { body, within, ...adding }: Adding<BodyOf<typeof createListEntry>> & { readonly within: Within },
) => {
  const { id, database: databaseId, list: listId, person_link: personLinkId } = body
  const described = { listEntryId: id, databaseId, listId, personLinkId, content: storedOf(body) }
  return addRecord(runtime, { kind: listEntries, id }, adding, {
    command: { type: 'AddListEntry', ...described },
    bringing: { ...bringing(id, 1, body), check: () => obstacleTo(runtime, { ...body, within }) },
  })
}

/**
 * Two browsers put the same contact on the same list, under the same id: what the other one did is what this one
 * wanted.
 */
const isThere = async (
  { store }: Runtime,
  { rejected }: Rejection,
  { id, database, list, person_link: link }: BodyOf<typeof createListEntry>,
): Promise<boolean> => {
  if (rejected !== 'address/already-recorded') return false
  const { state } = await loadStream(store, listEntryStream(id), listEntryStreams)
  const names = [state.databaseId, state.listId, state.personLinkId]
  return !state.isRemoved && [database, list, link].every((name, at) => name === names[at])
}

/**
 * A list that the path names is there.
 * @throws HttpProblem 400 for a list, an address or a contact in the body that is not there, or in another database
 */
const obstacleTo = async (
  { store }: Runtime,
  {
    database: databaseId,
    list,
    person_link: link,
    within,
  }: BodyOf<typeof createListEntry> & { readonly within: Within },
): Promise<Rejection | null> => {
  const [{ state: ofList }, { state: ofLink }] = await Promise.all([
    loadStream(store, addressListStream(list), addressListStreams),
    loadStream(store, personLinkStream(link), personLinkStreams),
  ])
  const hasList = ofList.databaseId === databaseId && !ofList.isErased && ofList.trashed === null
  const hasLink = ofLink.databaseId === databaseId && !ofLink.isRemoved && ofLink.trashed === null
  if (!hasList && within.list !== undefined) return { rejected: 'address/not-found' }
  const wrong = {
    ...(hasList ? {} : { list: [texts.notInDatabase] }),
    ...(hasLink ? {} : { person_link: [texts.notInDatabase] }),
  }
  if (Object.keys(wrong).length > 0) throw problems.fields(wrong)
  return null
}

/** Of who stands on a list something can be said where they are invited: whether they come (VTL-09). */
const obstacleToSaying = async ({ store }: Runtime, list: AddressListId | null): Promise<Rejection | null> => {
  if (list === null) return null
  const { state } = await loadStream(store, addressListStream(list), addressListStreams)
  return state.isEvent ? null : { rejected: 'address/no-event' }
}

const correct = async (
  runtime: Runtime,
  exchange: NestedExchange<typeof partialUpdateListEntry>,
  caller: Session,
): Answer => {
  const entry = await recordAtHand(runtime, listEntries, exchange, caller)
  if (isRejection(entry)) return entry
  const { body } = exchange
  const { id, loaded } = entry
  const corrected = await commandRecord(runtime, entry, exchange, {
    command: { type: 'CorrectListEntry', version: body.version, content: storedOf(body) },
    bringing: {
      ...bringing(id, body.version + 1, body),
      check: () => obstacleToSaying(runtime, loaded.state.listId),
    },
  })
  return isRejection(corrected) ? corrected : { id }
}

const remove = async (runtime: Runtime, exchange: NestedExchange<typeof destroyListEntry>, caller: Session): Answer => {
  const entry = await recordAtHand(runtime, listEntries, exchange, caller)
  if (isRejection(entry)) return entry
  const { id } = entry
  const removed = await commandRecord(runtime, entry, exchange, {
    command: { type: 'RemoveListEntry' },
    after: dropping(runtime, entry),
  })
  return isRejection(removed) ? removed : { id }
}
