import { rejectionCodes } from '../kernel/rejection.ts'
import type { RejectionCode } from '../kernel/rejection.ts'

/** What servers refuse by themselves, before the domain is asked, and browsers must tell apart. */
const serverCodes = ['session/other-viewer'] as const

/** Why something was refused, for programs. */
export type ErrorCode = RejectionCode | (typeof serverCodes)[number]

/** Every code that an answer may carry. `infra/src/http` has the status and the German words of each. */
export const errorCodes: readonly ErrorCode[] = [...rejectionCodes, ...serverCodes]
