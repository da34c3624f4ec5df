import type { Document } from '@aktenraum/client/collections/types'
import { useOffice } from '../../office/office-context.tsx'
import { pageTexts } from '../../texts/pages-de.ts'
import type { BulkOffer, UseOffers } from '../../listing/offer.ts'

/** Marking as read for the unread ones of the selection, as unread for the read ones (BLK-20, BLK-21). */
export const useReadOffers: UseOffers = (selected, run) => {
  const { actions } = useOffice()
  const offer = (documents: readonly Document[], isRead: boolean): readonly BulkOffer[] => {
    if (documents.length === 0) return []
    const { type, label, messages } = isRead ? pageTexts.bulk.markRead : pageTexts.bulk.markUnread
    const action = { type, messages, run: isRead ? actions.markRead : actions.markUnread }
    return [{ id: type, label, isMark: true, start: () => run(action, documents) }]
  }
  return [
    ...offer(
      selected.filter(({ viewer_read: isRead }) => isRead !== true),
      true,
    ),
    ...offer(
      selected.filter(({ viewer_read: isRead }) => isRead === true),
      false,
    ),
  ]
}
