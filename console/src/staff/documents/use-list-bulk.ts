import { useCallback } from 'react'
import { useAuthProvider, useRefresh } from 'react-admin'
import type { Document } from '@aktenraum/client/collections/types'
import type { BulkState } from '@aktenraum/client/engines/bulk/bulk'
import type { DocumentBulkAction } from '../../features/selection/offer.ts'
import { useBulk } from '../../features/selection/use-bulk.ts'
import type { BulkView } from '../../features/selection/use-bulk.ts'
import { leaveRows } from '../listing/rows.ts'
import { useOffice } from '../office/office-context.tsx'
import { useOfferUndo } from './undo.tsx'

/** The bulk actions of a listing: what they remove leaves the selection, and can be had back. */
export const useListBulk = (listingId: string): BulkView => {
  const { bulk, progress, documents: known } = useOffice()
  const refresh = useRefresh()
  const offerUndo = useOfferUndo()
  const authProvider = useAuthProvider()
  const follow = useCallback(
    ({ removes }: DocumentBulkAction, documents: readonly Document[]) => {
      const left = leaveRows(removes !== undefined ? documents.map(({ id }) => id) : [])
      return ({ successful, failures: [failure] }: BulkState): void => {
        if (failure !== undefined) void authProvider?.checkError(failure.error).catch(() => undefined)
        if (removes === 'deleted') {
          known.listings.unselect(listingId, successful)
          offerUndo(documents.filter(({ id }) => successful.includes(id)))
        }
        if (removes !== undefined) left()
        refresh()
      }
    },
    [authProvider, known, listingId, offerUndo, refresh],
  )
  return useBulk({ bulk, progress, listingId, follow })
}
