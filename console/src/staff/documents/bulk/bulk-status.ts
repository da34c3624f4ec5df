import { bulkMessage } from '@aktenraum/client/engines/bulk/message'
import { pageTexts } from '../../texts/pages-de.ts'
import type { BulkView } from './use-bulk.ts'

const toldElsewhere: ReadonlySet<string> = new Set([pageTexts.bulk.remove.type, pageTexts.moving.bulk.type])

/** While an action runs, and as long as its end is recent. */
export const bulkStatus = ({ record, state }: Pick<BulkView, 'record' | 'state'>): string | undefined => {
  if (record === undefined || state === undefined) return undefined
  const { total, progress, messages } = record
  if (record.inProgress) return pageTexts.bulk.progress(messages.inProgress ?? '', progress, total)
  if (!record.recent) return undefined
  // These say themselves what they have done, and how to take it back.
  if (state.failures.length === 0 && !record.abort && toldElsewhere.has(state.type)) return undefined
  if (record.abort) return pageTexts.bulk.cancelled(state.successful.length, total)
  return bulkMessage({ total, failed: state.failures.length }, messages)
}
