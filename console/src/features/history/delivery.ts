import type { DeliveryDto } from '@aktenraum/domain/contracts'
import { formatDateTime } from '@aktenraum/client/words/dates'
import { deliveryTexts } from '../../shared/texts/delivery.ts'

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
