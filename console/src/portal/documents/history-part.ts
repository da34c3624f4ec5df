import { unlessGone } from '@aktenraum/client/base/errors/http'
import type { Case, User, Document, HistoryEntry, OfficeClient } from '@aktenraum/client/collections/types'
import { deliveryPhrase, deliveryRows } from '../../features/history/delivery.ts'
import type { DeliveryRow } from '../../features/history/delivery.ts'

/** A case, or a document in it. */
export interface Place {
  readonly case: Document['case']
  readonly id?: Document['id']
}
type People = ReadonlyMap<string, User | null>
type Client = Pick<OfficeClient, 'caseHistory' | 'documentHistory' | 'retrieveCase' | 'retrieveUser' | 'deliveryOf'>

/** Some entries of a history, with its case and the people that they name. `next`: where it goes on. */
export interface HistoryPart {
  readonly entries: readonly HistoryEntry[]
  readonly next: string | null
  readonly people: People
  readonly record: Case
}

export const loadHistory = async (client: Client, place: Place, cursor?: string): Promise<HistoryPart> => {
  const query = cursor === undefined ? {} : { cursor }
  const { case: caseId, id } = place
  const { entries, next } = await (id === undefined
    ? client.caseHistory(caseId, query)
    : client.documentHistory({ case: caseId, id }, query))
  const named = entries.flatMap(({ actor, person }) => (person === null ? [actor] : [actor, person]))
  const record = await client.retrieveCase(caseId)
  return { entries, next, people: await findPeople(client, record, named), record }
}

/** Each person that a document was to reach: whether it did, and when. */
export const loadDelivery = async (client: Client, place: Required<Place>): Promise<readonly DeliveryRow[]> => {
  const delivery = await client.deliveryOf(place)
  const ids = delivery.map(({ user }) => user)
  const people = await findPeople(client, await client.retrieveCase(place.case), ids)
  return deliveryRows(delivery, { personOf: (id) => people.get(id) ?? null, say: deliveryPhrase })
}

/**
 * Who takes part in the case is known; who has left it is asked for, and may be nobody any more. Of whoever could not
 * be asked about nothing is said.
 */
const findPeople = async (client: Client, { participants = [] }: Case, ids: readonly string[]): Promise<People> => {
  const people = new Map<string, User | null>(participants.map(({ user }) => [user.id, user]))
  const strangers = [...new Set(ids)].filter((id) => !people.has(id))
  const found = await Promise.all(strangers.map((id) => client.retrieveUser(id).catch(unlessGone)))
  strangers.forEach((id, index) => people.set(id, found[index] ?? null))
  return people
}
