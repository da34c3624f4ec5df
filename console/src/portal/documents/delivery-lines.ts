import type { OfficeClient } from '@aktenraum/client/collections/types'
import { userName } from '@aktenraum/client/words/users'
import { deliveryPhrase } from '../../features/history/delivery.ts'
import { loadDelivery } from './history-part.ts'
import type { Place } from './history-part.ts'

/** A line for each person that a document was to reach: whether it did, and when. */
export const deliveryLines = async (client: OfficeClient, place: Required<Place>): Promise<readonly string[]> => {
  const { delivery, people } = await loadDelivery(client, place)
  return delivery.map((one) => `${userName(people.get(one.user) ?? null)}: ${deliveryPhrase(one)}`)
}
