import type { Decision } from '../kernel/decider.ts'
import type { Instant, InvitationId, UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import { obstacleToManaging } from './authority.ts'
import type { Command } from './commands.ts'
import type { UserEvent } from './events.ts'
import { later, resetDelayMs, resetWaitsUntil } from './reset-delay.ts'
import type { ResetOrder, User } from './state.ts'

/** Ordered and neither stopped nor used; what nobody used in time stands in nobody's way. */
const openOrder = ({ resetOrder }: User, at: Instant): ResetOrder | null =>
  resetOrder === null || at > resetOrder.expiresAt ? null : resetOrder

/**
 * Whoever resets an account could come in by its link: so only who could have invited this person, and not before the
 * person had a day to stop it, unless nothing is left that could wait. Until the link is used the account stays what it
 * is.
 */
export const reset = (command: Command<'ResetAccount'>, user: User): Decision<UserEvent> => {
  const { invitationId, expiresAt, by, at } = command
  const { userId, publicKeys, lock } = user
  const obstacle = obstacleToManaging(command, user)
  if (obstacle !== null) return reject(obstacle)
  if (userId === null || publicKeys === null) return reject('user/not-accepted')
  if (isAtOnce(user, { by, at })) {
    const instead = user.resetOrder === null ? [] : [stopped(userId, user.resetOrder.invitationId, by)]
    return [...instead, { type: 'AccountReset', data: { userId, invitationId, resetBy: by, expiresAt } }]
  }
  if (openOrder(user, at) !== null) return reject('user/reset-ordered')
  const data = {
    userId,
    invitationId,
    orderedBy: by,
    dueAt: later(at, resetDelayMs),
    expiresAt: later(expiresAt, resetDelayMs),
    lockedAt: lock?.at ?? null,
  }
  return [{ type: 'AccountResetOrdered', data }]
}

/**
 * Nobody has confirmed yet whom the keys belong to; or somebody is locked out, as it is no longer one's own choice
 * alone.
 */
const isAtOnce = ({ status, lock }: User, { by, at }: Pick<Command<'ResetAccount'>, 'by' | 'at'>): boolean =>
  lock === null ? status === 'accepted' : at >= resetWaitsUntil(lock, by)

/**
 * Takes an order back: by the person, by who could have given it, or by who shows the word that the person was sent.
 * Also when the day is over, until the link is used: who still comes in by the old password does not need it.
 */
export const stopReset = (command: Command<'StopReset'>, user: User): Decision<UserEvent> => {
  const { by, hasStopCode } = command
  const { userId, resetOrder } = user
  const isOwn = by !== null && by === userId
  const obstacle = by === null || isOwn ? null : obstacleToManaging({ ...command, by }, user)
  if (obstacle !== null) return reject(obstacle)
  if (by === null && !hasStopCode) return reject('user/forbidden')
  if (userId === null || resetOrder === null) return reject('user/no-reset')
  return [stopped(userId, resetOrder.invitationId, by ?? userId)]
}

export const stopped = (userId: UserId, invitationId: InvitationId, stoppedBy: UserId): UserEvent => ({
  type: 'AccountResetStopped',
  data: { userId, invitationId, stoppedBy },
})

/**
 * That the link is good from now on, said once. Whether it is good depends on the time alone, not on this being said.
 */
export const openReset = ({ at }: Command<'OpenReset'>, user: User): Decision<UserEvent> => {
  const { userId, resetOrder } = user
  if (userId === null || resetOrder === null || resetOrder.isOpen) return []
  const { invitationId } = resetOrder
  return resetObstacle(user, invitationId, at) === null
    ? [{ type: 'AccountResetOpened', data: { userId, invitationId } }]
    : []
}

/**
 * Why the link of a reset cannot be used at `at`, or null; undefined where it is another invitation's. A lock is lifted
 * by none but a link that was ordered under it.
 */
export const resetObstacle = ({ resetOrder, lock }: User, id: InvitationId, at: Instant) => {
  if (resetOrder?.invitationId !== id) return undefined
  if (lock !== null && lock.at !== resetOrder.lockedAt) return 'user/deactivated' as const
  if (at < resetOrder.dueAt) return 'user/reset-not-due' as const
  return at > resetOrder.expiresAt ? ('user/invitation-expired' as const) : null
}

/** Of a link that nobody used in time: who holds it asks for another, as for the first. Null where it is no reset's. */
export const askForAnotherReset = (
  { userId, resetOrder, asksForReset }: User,
  { invitationId, at }: Pick<Command<'RequestRenewal'>, 'invitationId' | 'at'>,
): Decision<UserEvent> | null => {
  if (userId === null || resetOrder?.invitationId !== invitationId) return null
  if (at <= resetOrder.expiresAt) return reject('user/invitation-open')
  return asksForReset ? [] : [{ type: 'AccountResetRequested', data: { userId } }]
}

/** The account ends as it was and begins anew in one: whoever cannot begin loses nothing. */
export const beginAnew = (
  { invitationId, publicKeys, mac, credentialId }: Command<'AcceptInvitation'>,
  userId: UserId,
  { orderedBy, expiresAt }: ResetOrder,
): readonly UserEvent[] => [
  { type: 'AccountReset', data: { userId, invitationId, resetBy: orderedBy, expiresAt } },
  {
    type: 'InvitationAccepted',
    data: { userId, invitationId, publicKeys, mac, credentialId, cases: [], invitedBy: orderedBy },
  },
]
