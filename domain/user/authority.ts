import type { UserId } from '../kernel/ids.ts'
import type { RejectionCode } from '../kernel/rejection.ts'
import type { User } from './state.ts'

interface Acting {
  readonly by: UserId
  readonly byStaff: boolean
  /** An operator, or who founded the office. */
  readonly mayAppointOperators: boolean
}

/**
 * Why somebody may not lock, unlock or reset a person, or null. Clients are a matter of staff; staff, and with them
 * operators and the founder, of another who may appoint operators. Nobody does it to themselves: so whoever did it is
 * left, and the office never without somebody who may.
 */
export const obstacleToManaging = (
  { by, byStaff, mayAppointOperators }: Acting,
  { userId, profile }: User,
): Extract<RejectionCode, 'user/forbidden' | 'user/staff-forbidden'> | null => {
  if (!byStaff || by === userId) return 'user/forbidden'
  return profile?.isStaff === true && !mayAppointOperators ? 'user/staff-forbidden' : null
}
