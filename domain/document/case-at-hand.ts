import type { Participant } from '../case/policy.ts'
import type { CaseId, Instant, UserId } from '../kernel/ids.ts'

/** What the case's stream and the settings say at the time of the command. */
export interface CaseAtHand {
  readonly caseId: CaseId
  readonly isDisabled: boolean
  readonly isStaffRoom: boolean
  readonly viewer: Participant
  readonly justUploadedMs: number
}

/** Who commands, when, and where the document is said to be. */
export interface By {
  readonly by: UserId
  readonly at: Instant
  readonly case: CaseAtHand
}
