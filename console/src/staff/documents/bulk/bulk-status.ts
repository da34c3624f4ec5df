import { bulkMessage } from '../../../shared/bulk/message.ts'
import { pageTexts } from '../../texts/pages-de.ts'
import type { BulkView } from './use-bulk.ts'

/** While an action runs, and as long as its end is recent. */
export const bulkStatus = ({ record, state }: Pick<BulkView, 'record' | 'state'>): string | undefined => {
  if (record === undefined || state === undefined) return undefined
  const { total, progress, messages } = record
  if (record.inProgress) return pageTexts.bulk.progress(messages.inProgress ?? '', progress, total)
  if (!record.recent) return undefined
  if (record.abort) return pageTexts.bulk.cancelled(state.successful.length, total)
  return bulkMessage({ total, failed: state.failures.length }, messages)
}
