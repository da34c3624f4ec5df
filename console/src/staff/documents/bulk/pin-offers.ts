import type { Document } from '@aktenraum/client/collections/types'
import { useOffice } from '../../office/office-context.tsx'
import { pageTexts } from '../../texts/pages-de.ts'
import type { BulkOffer, UseOffers } from '../../listing/offer.ts'

/** Pinning what is not pinned and may be, and the reverse. */
export const usePinOffers: UseOffers = (selected, run) => {
  const { actions } = useOffice()
  const pinnable = selected.filter(({ can_pin: canPin }) => canPin)
  const offer = (documents: readonly Document[], pinned: boolean): readonly BulkOffer[] => {
    if (documents.length === 0) return []
    const { type, label, messages } = pinned ? pageTexts.bulk.pin : pageTexts.bulk.unpin
    const action = { type, messages, run: pinned ? actions.pin : actions.unpin }
    return [{ id: type, label, isMark: true, start: () => run(action, documents) }]
  }
  return [
    ...offer(
      pinnable.filter(({ pinned }) => !pinned),
      true,
    ),
    ...offer(
      pinnable.filter(({ pinned }) => pinned),
      false,
    ),
  ]
}
