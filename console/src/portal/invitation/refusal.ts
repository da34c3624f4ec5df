import type { InvitationDto } from '@aktenraum/domain/contracts'
import type { Problem } from '../office/office.ts'
import type { invitationTexts } from '../texts/invitation-de.ts'

/** Why an invitation cannot be accepted; each has its page. */
export type Refusal = keyof typeof invitationTexts.states

const refusals = {
  open: undefined,
  accepted: 'used',
  confirmed: 'used',
  revoked: 'revoked',
  expired: 'expired',
  replaced: 'replaced',
} as const satisfies Record<InvitationDto['status'], Refusal | undefined>

export const refusalOf = (status: InvitationDto['status']): Refusal | undefined => refusals[status]

/** Of an attempt to read or to accept an invitation; undefined for what may work when tried again. */
export const refusalOfProblem = ({ kind }: Problem): Refusal | undefined => {
  if (kind === 'not-found') return 'unknown'
  return kind === 'untrusted' ? 'wrong-secret' : undefined
}
