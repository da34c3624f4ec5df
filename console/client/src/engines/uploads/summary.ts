import { WorkerEndedError } from '../../base/errors/worker-ended.ts'
import { draftsIn } from './drafts.ts'
import type { Draft, Drafts, Pause } from './drafts.ts'
import { isUnderWay } from './under-way.ts'
import { canSucceed } from './reaction.ts'

/** What can be said and done about many uploads at once. */
export interface UploadSummary {
  readonly ready: readonly Draft[]
  /** They wait for a decision. */
  readonly heldBack: readonly Draft[]
  readonly underWay: readonly Draft[]
  readonly failed: readonly Draft[]
  /** Of the failed, those for which another try makes sense. */
  readonly retryable: readonly Draft[]
  /** Why all that runs stands still. */
  readonly pause: Pause | undefined
}

export const summaryOf = (drafts: Drafts, caseId?: string): UploadSummary => {
  const own = draftsIn(drafts, caseId)
  const idle = own.filter(({ status }) => status === 'ready')
  const underWay = own.filter(isUnderWay)
  const failed = own.filter(({ status }) => status === 'failed')
  const begun = underWay.filter(({ status }) => status !== 'waiting')
  return {
    ready: idle.filter(({ heldBack }) => heldBack === undefined),
    heldBack: idle.filter(({ heldBack }) => heldBack !== undefined),
    underWay,
    failed,
    retryable: failed.filter(({ error }) => canSucceed(error) && !(error instanceof WorkerEndedError)),
    pause: begun.every(({ status }) => status === 'paused') ? begun[0]?.pause : undefined,
  }
}

/** The case to look at: the one of a draft that is left, else of the last upload. */
export const caseOfUploads = (drafts: Drafts): string | null =>
  Object.values(drafts.byId).find(({ caseId }) => caseId !== null)?.caseId ?? drafts.recentlyUploaded[0]?.caseId ?? null
