import type { UserId } from '../kernel/ids.ts'
import type { RejectionCode } from '../kernel/rejection.ts'
import type { User } from './state.ts'

/** Who decides about somebody's access. */
export interface Authority {
  readonly by: UserId
  readonly byStaff: boolean
  /** Whether they own the office, as its signed log says. */
  readonly byOwner: boolean
}
type Obstacle = Extract<RejectionCode, 'user/forbidden' | 'user/owners-only'>

/**
 * Why somebody may not invite, confirm, lock, unlock or reset a person, or null. Clients are a matter of staff, staff
 * of those who own the office. Nobody does it to themselves: so whoever did it is left, and no office loses its last
 * owner by it.
 */
export const obstacleToManaging = (
  { by, byStaff, byOwner }: Authority,
  { userId, profile }: Pick<User, 'userId' | 'profile'>,
): Obstacle | null => {
  if (!byStaff || by === userId) return 'user/forbidden'
  return profile?.isStaff === true && !byOwner ? 'user/owners-only' : null
}
