import { useCallback, useSyncExternalStore } from 'react'
import { useAuthProvider, useRefresh } from 'react-admin'
import type { BulkState } from '@aktenraum/client/engines/bulk/bulk'
import { bulkProgress } from '@aktenraum/client/engines/bulk/bulk'
import type { ProgressRecord } from '@aktenraum/client/engines/progress/record'
import { useOffice } from '../../office/office-context.tsx'
import { useProgress } from '../../office/use-uploads.ts'
import { useOfferUndo } from '../undo.tsx'
import { leaveRows } from '../../listing/rows.ts'
import type { RunBulk } from '../../listing/offer.ts'

export interface BulkView {
  readonly state: BulkState | undefined
  readonly record: ProgressRecord | undefined
  readonly run: RunBulk
  readonly retry: () => void
  readonly cancel: () => void
  readonly dismiss: () => void
}

/** The bulk actions of a listing, which go on when one leaves its page. */
export const useBulk = (listingId: string): BulkView => {
  const { bulk, documents: known } = useOffice()
  const refresh = useRefresh()
  const offerUndo = useOfferUndo()
  const authProvider = useAuthProvider()
  const state = useSyncExternalStore(bulk.subscribe, () => bulk.get(listingId))
  const record = useProgress(bulkProgress)[listingId]

  const run = useCallback<RunBulk>(
    async (action, documents) => {
      const left = leaveRows(action.removes ? documents.map(({ id }) => id) : [])
      const onEnd = (ended: BulkState): void => {
        const {
          successful,
          failures: [failure],
        } = ended
        if (failure !== undefined) void authProvider?.checkError(failure.error).catch(() => undefined)
        if (action.removes) {
          known.listings.unselect(listingId, successful)
          offerUndo(documents.filter(({ id }) => successful.includes(id)))
          left()
        }
        action.onEnd?.(ended)
        refresh()
      }
      await bulk.start(listingId, { ...action, onEnd }, documents)
    },
    [authProvider, bulk, known, listingId, offerUndo, refresh],
  )
  return {
    state,
    record,
    run,
    retry: () => void bulk.retry(listingId),
    cancel: () => bulk.cancel(listingId),
    dismiss: () => bulk.dismiss(listingId),
  }
}
