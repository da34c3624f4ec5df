import type { ProgressRecord } from '../../shared/progress/record.ts'
import type { Draft, Drafts } from '../../shared/uploads/drafts.ts'

export type UploadStatus = 'running' | 'incomplete' | 'complete'
type Records = Readonly<Record<string, ProgressRecord>>

const runningStates: ReadonlySet<Draft['status']> = new Set(['waiting', 'encrypting', 'uploading'])

/**
 * How the uploads of this page stand (UPL-15 to UPL-18). A cancelled upload leaves the drafts, but its record says
 * that it was aborted. Nothing when there were none.
 */
export const uploadStatus = (drafts: Drafts, encrypt: Records, upload: Records): UploadStatus | null => {
  const all = Object.values(drafts.byId)
  if (all.some(({ status }) => runningStates.has(status))) return 'running'
  const records = [...Object.values(encrypt), ...Object.values(upload)]
  const isFailed = all.some(({ status }) => status === 'failed')
  if (isFailed || records.some(({ error, abort }) => abort || error !== undefined)) return 'incomplete'
  return Object.values(upload).some(({ success }) => success) ? 'complete' : null
}

/** The case to look at: the one of a draft that is left, else of the last upload. */
export const caseOfUploads = (drafts: Drafts): string | null =>
  Object.values(drafts.byId).find(({ caseId }) => caseId !== null)?.caseId ?? drafts.recentlyUploaded[0]?.caseId ?? null
