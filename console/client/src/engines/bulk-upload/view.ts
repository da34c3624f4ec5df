import type { View, Views } from './views.ts'
import { uploadStatus } from '../uploads/status.ts'
import type { Drafts } from '../uploads/drafts.ts'

/** Where the state of the bulk upload stands among the view states. */
export const bulkUploaderView = { type: 'bulkUploader', id: 'main' } as const

/** What every page may know of the bulk upload (BUP-10). */
export interface BulkUploaderMain {
  readonly caseId: string | null
  readonly startedUpload: boolean
  readonly uploading: boolean
}

export const showBulkUploader = (views: Pick<Views, 'show'>, main: BulkUploaderMain): void =>
  views.show(bulkUploaderView.type, bulkUploaderView.id, main)

const isMain = (data: unknown): data is BulkUploaderMain => typeof data === 'object' && data !== null

export const bulkUploaderOf = ({ data }: View): BulkUploaderMain | undefined => (isMain(data) ? data : undefined)

export type BulkStatus = 'waiting' | 'running' | 'failed' | 'done'

/** What the banner on the page of this case says; nothing when no bulk upload goes there (BUP-06 to BUP-09). */
export const bulkStatus = (
  main: BulkUploaderMain | undefined,
  drafts: Drafts,
  caseId: string | null,
): BulkStatus | undefined => {
  if (caseId === null || main?.caseId !== caseId || !main.startedUpload) return undefined
  const status = uploadStatus(drafts, caseId)
  if (status === 'running' || (main.uploading && status === null)) return 'running'
  if (status === 'incomplete') return 'failed'
  return status === 'complete' ? 'done' : 'waiting'
}
