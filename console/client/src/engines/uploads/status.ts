import { draftsIn } from './drafts.ts'
import type { Drafts } from './drafts.ts'
import { isUnderWay } from './under-way.ts'

export type UploadStatus = 'running' | 'incomplete' | 'undecided' | 'complete'

/**
 * How the uploads into a case, or into all, stand (UPL-15 to UPL-18): not complete while one waits for a decision.
 * Nothing when there were none.
 */
export const uploadStatus = (drafts: Drafts, caseId?: string): UploadStatus | null => {
  const own = draftsIn(drafts, caseId)
  const isOwn = (one: { readonly caseId: string | null }): boolean => caseId === undefined || one.caseId === caseId
  if (own.some(isUnderWay)) return 'running'
  if (own.some(({ status }) => status === 'failed') || drafts.cancelled.some(isOwn)) return 'incomplete'
  if (!drafts.arrived.some(isOwn)) return null
  return own.some(({ status, heldBack }) => status === 'ready' && heldBack !== undefined) ? 'undecided' : 'complete'
}
