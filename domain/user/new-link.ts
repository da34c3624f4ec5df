import type { Decision } from '../kernel/decider.ts'
import type { Instant } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import { obstacleToManaging } from './authority.ts'
import type { Command } from './commands.ts'
import type { UserEvent } from './events.ts'
import { askForAnotherReset } from './reset.ts'
import type { User } from './state.ts'

const hasEnded = ({ invitation }: User, at: Instant): boolean =>
  invitation !== null && (invitation.isRevoked || at > invitation.expiresAt)

/** Who has the address of an expired link asks whoever made it for another. Asked twice, it is the same. */
export const requestRenewal = ({ invitationId, at }: Command<'RequestRenewal'>, user: User): Decision<UserEvent> => {
  const { userId, invitation } = user
  const ofReset = askForAnotherReset(user, { invitationId, at })
  if (ofReset !== null) return ofReset
  if (userId === null || invitation?.id !== invitationId) return reject('user/not-invited')
  if (user.status !== 'invited') return reject('user/invitation-used')
  if (invitation.isRevoked) return reject('user/invitation-revoked')
  if (!hasEnded(user, at)) return reject('user/invitation-open')
  return user.asksForRenewal ? [] : [{ type: 'InvitationRenewalRequested', data: { userId, invitationId } }]
}

/** A new link for somebody who never came in. The old one is worth nothing from then on. */
export const renew = (command: Command<'RenewInvitation'>, user: User): Decision<UserEvent> => {
  const { invitationId, formerInvitationId, cases, expiresAt, by } = command
  const obstacle = obstacleToManaging(command, user)
  if (obstacle !== null) return reject(obstacle)
  const { userId, invitation } = user
  if (userId === null || invitation?.id !== formerInvitationId) return reject('user/not-invited')
  if (user.status !== 'invited') return reject('user/invitation-used')
  if (isBeyond(command, user)) return reject('user/operator-forbidden')
  const data = { userId, invitationId, formerInvitationId, renewedBy: by, cases: [...cases], expiresAt }
  return [{ type: 'InvitationRenewed', data }]
}

const isBeyond = ({ mayAppointOperators }: { readonly mayAppointOperators: boolean }, { profile }: User): boolean =>
  profile?.isOperator === true && !mayAppointOperators
