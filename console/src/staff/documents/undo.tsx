import { useCallback } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Document } from '@aktenraum/client/collections/types'
import { partlyBack } from '../../features/trash/texts/undo.ts'
import { awaitRow } from '../listing/rows.ts'
import { useOfferUndo as useOffer } from '../notices/offer-undo.tsx'
import { useOffice } from '../office/office-context.tsx'
import { pageTexts } from '../texts/pages-de.ts'

type Deleted = Pick<Document, 'case' | 'id' | 'key_id'>

/** Says what was deleted, and offers to have it back at once; later it is still in the trash. */
export const useOfferUndo = (): ((documents: readonly Deleted[]) => void) => {
  const { deletions } = useOffice()
  const notify = useNotify()
  const offer = useOffer()
  const refresh = useRefresh()
  return useCallback(
    (documents) => {
      if (documents.length === 0) return
      const restore = deletions.restoring(documents)
      const undo = async (): Promise<void> => {
        try {
          const back = await restore()
          if (back.length === documents.length) notify(pageTexts.trash.restored(back.length), { type: 'success' })
          else notify(partlyBack(back.length, documents.length), { type: 'warning' })
          awaitRow(back[0]?.id ?? '')
        } finally {
          refresh()
        }
      }
      offer(pageTexts.trash.deleted(documents.length), undo)
    },
    [deletions, notify, offer, refresh],
  )
}
