import type { OfficeClient } from '../../shared/client/types.ts'
import { userName } from '../../shared/format/users.ts'
import { deliveryPhrase } from '../../shared/history/delivery.ts'
import { loadDelivery } from './history-part.ts'
import type { Place } from './history-part.ts'

/** A line for each person that a document was to reach: whether it did, and when. */
export const deliveryLines = async (client: OfficeClient, place: Required<Place>): Promise<readonly string[]> => {
  const { delivery, people } = await loadDelivery(client, place)
  return delivery.map((one) => `${userName(people.get(one.user) ?? null)}: ${deliveryPhrase(one)}`)
}
