import type { Decider, Decision } from '../kernel/decider.ts'
import type { Instant, InvitationId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import { decideAccount, turnOffMails } from './account.ts'
import { obstacleToManaging } from './authority.ts'
import type { Command, UserCommand } from './commands.ts'
import type { UserEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { decideMailAddress } from './mail-address.ts'
import { renew, requestRenewal } from './new-link.ts'
import { beginAnew, openReset, reset, resetObstacle, stopped, stopReset } from './reset.ts'
import { unknown } from './state.ts'
import type { User } from './state.ts'

export type { Authority } from './authority.ts'
export type { UserCommand } from './commands.ts'
export type { ResetOrder, User } from './state.ts'

const registerFounder = (command: Command<'RegisterFounder'>, user: User): Decision<UserEvent> => {
  if (user.status !== 'unknown') return reject('user/already-invited')
  const { userId, profile, publicKeys, credentialId } = command
  return [{ type: 'FounderRegistered', data: { userId, profile, publicKeys, credentialId } }]
}

const invite = (command: Command<'InviteUser'>, user: User): Decision<UserEvent> => {
  const obstacle = obstacleToManaging(command, command)
  if (obstacle !== null) return reject(obstacle)
  if (user.status !== 'unknown') return reject('user/already-invited')
  if (command.profile.isOperator && !(command.mayAppointOperators && command.profile.isStaff))
    return reject('user/operator-forbidden')
  const { userId, invitationId, profile, cases, expiresAt, by } = command
  return [
    {
      type: 'UserInvited',
      data: { userId, invitationId, profile, invitedBy: by, cases: [...cases], expiresAt },
    },
  ]
}

const revoke = (command: Command<'RevokeInvitation'>, user: User): Decision<UserEvent> => {
  const obstacle = obstacleToManaging(command, user)
  if (obstacle !== null) return reject(obstacle)
  const { invitationId, by } = command
  if (user.userId !== null && user.resetOrder?.invitationId === invitationId)
    return [stopped(user.userId, invitationId, by)]
  if (user.userId === null || user.invitation?.id !== invitationId) return reject('user/not-invited')
  if (user.status !== 'invited') return reject('user/invitation-used')
  if (user.invitation.isRevoked) return []
  return [{ type: 'InvitationRevoked', data: { userId: user.userId, invitationId, revokedBy: by } }]
}

/** Why an invitation cannot be accepted at `at`, or `null`. The link is single use and ends by itself. */
export const invitationObstacle = (user: User, id: InvitationId, at: Instant) => {
  const ofReset = resetObstacle(user, id, at)
  if (ofReset !== undefined) return ofReset
  if (user.invitation === null || user.invitation.id !== id) return 'user/not-invited' as const
  if (user.status === 'deactivated') return 'user/deactivated' as const
  if (user.status !== 'invited') return 'user/invitation-used' as const
  if (user.invitation.isRevoked) return 'user/invitation-revoked' as const
  if (at > user.invitation.expiresAt) return 'user/invitation-expired' as const
  return null
}

const accept = (command: Command<'AcceptInvitation'>, user: User): Decision<UserEvent> => {
  const { invitationId, at, publicKeys, mac, credentialId } = command
  const obstacle = invitationObstacle(user, invitationId, at)
  if (obstacle !== null) return reject(obstacle)
  const { userId, invitation, resetOrder } = user
  if (userId !== null && resetOrder?.invitationId === invitationId) return beginAnew(command, userId, resetOrder)
  if (userId === null || invitation === null) return reject('user/not-invited')
  const { cases, invitedBy } = invitation
  return [
    {
      type: 'InvitationAccepted',
      data: { userId, invitationId, publicKeys, mac, credentialId, cases: [...cases], invitedBy },
    },
  ]
}

const confirm = (command: Command<'ConfirmUser'>, user: User): Decision<UserEvent> => {
  const obstacle = obstacleToManaging(command, user)
  if (obstacle !== null) return reject(obstacle)
  if (user.status === 'confirmed') return []
  if (user.status !== 'accepted' || user.userId === null || user.invitation === null) return reject('user/not-accepted')
  return [
    {
      type: 'UserConfirmed',
      data: { userId: user.userId, invitationId: user.invitation.id, confirmedBy: command.by },
    },
  ]
}

const deactivate = (command: Command<'DeactivateUser'>, user: User): Decision<UserEvent> => {
  const obstacle = obstacleToManaging(command, user)
  if (obstacle !== null) return reject(obstacle)
  if (user.userId === null) return reject('user/not-invited')
  return user.status === 'deactivated'
    ? []
    : [{ type: 'UserDeactivated', data: { userId: user.userId, deactivatedBy: command.by, deactivatedAt: command.at } }]
}

/** Access is given back by who could have taken it. */
const reactivate = (command: Command<'ReactivateUser'>, user: User): Decision<UserEvent> => {
  const obstacle = obstacleToManaging(command, user)
  if (obstacle !== null) return reject(obstacle)
  const { userId, status, statusBefore } = user
  if (userId === null) return reject('user/not-invited')
  if (status !== 'deactivated' || statusBefore === null) return []
  return [{ type: 'UserReactivated', data: { userId, reactivatedBy: command.by, status: statusBefore } }]
}

const evenWhenDeactivated: readonly UserCommand['type'][] = [
  'DeactivateUser',
  'ReactivateUser',
  'AcceptInvitation',
  'ResetAccount',
  'StopReset',
  'OpenReset',
  'ChangeMailAddress',
  'EraseMailAddress',
  'MarkUnreachable',
  'ReleaseMailAddress',
  'TurnOffMails',
]

type Deciders = {
  readonly [Type in UserCommand['type']]: (command: Command<Type>, user: User) => Decision<UserEvent>
}

/** A new command must not compile until it stands here. */
const deciders: Deciders = {
  RegisterFounder: registerFounder,
  InviteUser: invite,
  RevokeInvitation: revoke,
  AcceptInvitation: accept,
  ConfirmUser: confirm,
  DeactivateUser: deactivate,
  ReactivateUser: reactivate,
  RequestRenewal: requestRenewal,
  RenewInvitation: renew,
  ResetAccount: reset,
  StopReset: stopReset,
  OpenReset: openReset,
  ChangeProfile: decideAccount,
  ChangeNotifications: decideAccount,
  TurnOffMails: (_, user) => turnOffMails(user),
  ChangePassword: decideAccount,
  CreateRecoveryKey: decideAccount,
  AddPasskey: decideAccount,
  RemovePasskey: decideAccount,
  RecoverAccount: decideAccount,
  RequestReset: decideAccount,
  ChangeMailAddress: decideMailAddress,
  EraseMailAddress: decideMailAddress,
  MarkUnreachable: decideMailAddress,
  ReleaseMailAddress: decideMailAddress,
}
const decideOne = <Type extends UserCommand['type']>(type: Type, command: Command<Type>, user: User) =>
  deciders[type](command, user)

const decide = (command: UserCommand, user: User): Decision<UserEvent> =>
  user.status === 'deactivated' && !evenWhenDeactivated.includes(command.type)
    ? reject('user/deactivated')
    : decideOne(command.type, command, user)

export const user: Decider<User, UserCommand, UserEvent> = { initialState: unknown, decide, evolve }
