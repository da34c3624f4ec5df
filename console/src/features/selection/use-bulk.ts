import { useCallback, useSyncExternalStore } from 'react'
import { bulkProgress } from '@aktenraum/client/engines/bulk/bulk'
import type { Bulk, BulkState } from '@aktenraum/client/engines/bulk/bulk'
import { bulkMessage } from '@aktenraum/client/engines/bulk/message'
import type { ProgressRecord } from '@aktenraum/client/engines/progress/record'
import type { ProgressStore } from '@aktenraum/client/engines/progress/store'
import type { Document } from '@aktenraum/client/collections/types'
import { bulkTexts } from '@aktenraum/client/words/bulk'
import type { KitTone } from '../../kit/selecting.ts'
import type { DocumentBulkAction, RunBulk } from './offer.ts'
import { selectionTexts as texts, toldElsewhere } from './texts/selection.ts'

export interface BulkView {
  readonly state: BulkState | undefined
  readonly record: ProgressRecord | undefined
  readonly run: RunBulk
  readonly retry: () => void
  readonly cancel: () => void
  readonly dismiss: () => void
}

interface BulkOptions {
  readonly bulk: Bulk
  readonly progress: ProgressStore
  readonly listingId: string
  /** Told before an action begins; what it answers is told each time when it has ended, after a retry too. */
  readonly follow: (action: DocumentBulkAction, documents: readonly Document[]) => (ended: BulkState) => void
}

/** The bulk actions of a listing, which go on when one leaves its page. */
export const useBulk = ({ bulk, progress, listingId, follow }: BulkOptions): BulkView => {
  const state = useSyncExternalStore(bulk.subscribe, () => bulk.get(listingId), nothing)
  const record = useSyncExternalStore(progress.subscribe, () => progress.get(bulkProgress, listingId), nothing)
  const run = useCallback<RunBulk>(
    async (action, documents) => {
      const end = follow(action, documents)
      const onEnd = (ended: BulkState): void => {
        end(ended)
        action.onEnd?.(ended)
      }
      return (await bulk.start(listingId, { ...action, onEnd }, documents)) !== undefined
    },
    [bulk, follow, listingId],
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

const nothing = (): undefined => undefined

/** While an action runs, and as long as its end is recent. */
export const bulkStatus = ({ record, state }: Pick<BulkView, 'record' | 'state'>): string | undefined => {
  if (record === undefined || state === undefined) return undefined
  const { total, progress, messages } = record
  if (record.inProgress) return texts.progress(messages.inProgress ?? '', progress, total)
  if (!record.recent) return undefined
  if (state.failures.length === 0 && !record.abort && toldElsewhere.has(state.type)) return undefined
  return endOf(record, state)
}

/** What was never begun is neither done nor failed: then it was cancelled. */
const endOf = ({ abort, total, messages }: ProgressRecord, { successful, failures }: BulkState): string => {
  const [done, failed] = [successful.length, failures.length]
  if (!abort && done + failed === total) return bulkMessage({ total, failed }, messages)
  return [texts.cancelled(done, total), ...(failed === 0 ? [] : [bulkTexts.partlyFailed(failed)])].join(', ')
}

/**
 * The colour of the header: by what runs or has just ended, else by the list, else by the selection (BLK-01 to BLK-05).
 */
export const toneOf = (
  record: ProgressRecord | undefined,
  { hasFailed, hasSelection }: { readonly hasFailed: boolean; readonly hasSelection: boolean },
): KitTone | undefined => {
  const tone = record === undefined ? undefined : progressTone(record)
  if (tone !== undefined) return tone
  if (hasFailed) return 'danger'
  return hasSelection ? 'info' : undefined
}

const progressTone = ({ inProgress, recent, success, error }: ProgressRecord): KitTone | undefined => {
  if (inProgress) return 'warning'
  if (!recent) return undefined
  if (error !== undefined) return 'danger'
  return success ? 'success' : undefined
}
