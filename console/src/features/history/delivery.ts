import type { DeliveryDto } from '@aktenraum/domain/contracts'
import type { User } from '@aktenraum/client/collections/types'
import { formatDateTime } from '@aktenraum/client/words/dates'
import { userName } from '@aktenraum/client/words/users'
import { deliveryTexts } from '../../shared/texts/delivery.ts'

export interface DeliveryRow extends Pick<DeliveryDto, 'user'> {
  readonly name: string
  readonly text: string
}
interface Teller {
  /** Null: unknown, or nobody any more. */
  readonly personOf: (userId: string) => User | null
  /** How far the document got to one of them, in the words of the app. */
  readonly say: (delivery: DeliveryDto) => string
}

/** A row for each person that a document was to reach. */
export const deliveryRows = (people: readonly DeliveryDto[], { personOf, say }: Teller): readonly DeliveryRow[] =>
  people.map((delivery) => ({ user: delivery.user, name: userName(personOf(delivery.user)), text: say(delivery) }))

/** How far a document got to one person, and when. Seen beats notified, and either beats a failure before it. */
export const deliveryPhrase = (delivery: DeliveryDto): string => {
  const phrase = furthest(delivery)
  return delivery.joined_later ? `${phrase} (${deliveryTexts.joinedLater})` : phrase
}

const furthest = ({ seen_at, notified_at, failed_at, failure, due_at }: DeliveryDto): string => {
  if (seen_at !== null) return deliveryTexts.seen(formatDateTime(seen_at))
  if (notified_at !== null) return deliveryTexts.notified(formatDateTime(notified_at))
  if (failed_at !== null && failure !== null) return deliveryTexts[failure](formatDateTime(failed_at))
  return due_at === null ? deliveryTexts.nothing : deliveryTexts.due(formatDateTime(due_at))
}
