import type { ProgressMessages } from '../progress/record.ts'
import { bulkTexts } from '../../words/bulk.ts'
import { grouped } from '../../words/numbers.ts'

interface Counts {
  readonly total: number
  readonly failed: number
}

/** Fills `{{SUCCESSFUL}}` and `{{TOTAL}}` (BLK-13); successful is total minus failed (BLK-09). */
export const fillBulkMessage = (template: string, { total, failed }: Counts): string =>
  template.replaceAll('{{SUCCESSFUL}}', grouped(total - failed)).replaceAll('{{TOTAL}}', grouped(total))

/** How a bulk action ended, in one sentence (BLK-14, BLK-15). */
export const bulkMessage = (counts: Counts, messages: ProgressMessages): string => {
  const { total, failed } = counts
  if (failed === 0) return fillBulkMessage(messages.success ?? bulkTexts.done, counts)
  if (failed < total)
    return `${fillBulkMessage(messages.success ?? bulkTexts.done, counts)}, ${bulkTexts.partlyFailed(failed)}`
  return total > 1 ? bulkTexts.notProcessed(total) : bulkTexts.failed
}
