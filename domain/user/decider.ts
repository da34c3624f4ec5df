import type { Decider, Decision } from '../kernel/decider.ts'
import type { Instant, InvitationId, UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import type { InvitedCase, Profile, PublicKeys, UserEvent } from './events.ts'

interface By {
  readonly by: UserId
  readonly at: Instant
}
export type UserCommand =
  | ({
      readonly type: 'RegisterFounder'
      readonly userId: UserId
      readonly profile: Profile
      readonly publicKeys: PublicKeys
      readonly officeSignature: string
      readonly credentialId: string
    } & By)
  | ({
      readonly type: 'InviteUser'
      readonly userId: UserId
      readonly invitationId: InvitationId
      readonly profile: Profile
      readonly cases: readonly InvitedCase[]
      readonly expiresAt: Instant
      readonly byStaff: boolean
      /** Whether who invites is an operator, or founded the office, which has none at first. */
      readonly mayAppointOperators: boolean
    } & By)
  | ({ readonly type: 'RevokeInvitation'; readonly invitationId: InvitationId; readonly byStaff: boolean } & By)
  | ({
      readonly type: 'AcceptInvitation'
      readonly invitationId: InvitationId
      readonly publicKeys: PublicKeys
      readonly mac: string
      readonly credentialId: string
    } & By)
  | ({ readonly type: 'ConfirmUser'; readonly officeSignature: string; readonly byStaff: boolean } & By)
  | ({ readonly type: 'DeactivateUser'; readonly byStaff: boolean } & By)

/** `accepted`: can sign in, keys not yet signed by the office; `confirmed`: signed. */
export interface User {
  readonly status: 'unknown' | 'invited' | 'accepted' | 'confirmed' | 'deactivated'
  readonly userId: UserId | null
  readonly profile: Profile | null
  readonly invitation: {
    readonly id: InvitationId
    readonly expiresAt: Instant
    readonly isRevoked: boolean
    readonly cases: readonly InvitedCase[]
    readonly invitedBy: UserId
  } | null
  readonly publicKeys: PublicKeys | null
  readonly officeSignature: string | null
  readonly credentialId: string | null
}

const unknown: User = {
  status: 'unknown',
  userId: null,
  profile: null,
  invitation: null,
  publicKeys: null,
  officeSignature: null,
  credentialId: null,
}

type Command<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>

const registerFounder = (command: Command<'RegisterFounder'>, user: User): Decision<UserEvent> => {
  if (user.status !== 'unknown') return reject('user/already-invited')
  const { userId, profile, publicKeys, officeSignature, credentialId } = command
  return [{ type: 'FounderRegistered', data: { userId, profile, publicKeys, officeSignature, credentialId } }]
}

const invite = (command: Command<'InviteUser'>, user: User): Decision<UserEvent> => {
  if (!command.byStaff) return reject('user/forbidden')
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

const revoke = ({ invitationId, by, byStaff }: Command<'RevokeInvitation'>, user: User): Decision<UserEvent> => {
  if (!byStaff) return reject('user/forbidden')
  if (user.userId === null || user.invitation?.id !== invitationId) return reject('user/not-invited')
  if (user.status !== 'invited') return reject('user/invitation-used')
  if (user.invitation.isRevoked) return []
  return [{ type: 'InvitationRevoked', data: { userId: user.userId, invitationId, revokedBy: by } }]
}

/** Why an invitation cannot be accepted at `at`, or `null`. The link is single use and ends by itself. */
export const invitationObstacle = (user: User, id: InvitationId, at: Instant) => {
  if (user.invitation === null || user.invitation.id !== id) return 'user/not-invited' as const
  if (user.status !== 'invited') return 'user/invitation-used' as const
  if (user.invitation.isRevoked) return 'user/invitation-revoked' as const
  if (at > user.invitation.expiresAt) return 'user/invitation-expired' as const
  return null
}

const accept = (command: Command<'AcceptInvitation'>, user: User): Decision<UserEvent> => {
  const { invitationId, at, publicKeys, mac, credentialId } = command
  const obstacle = invitationObstacle(user, invitationId, at)
  if (obstacle !== null) return reject(obstacle)
  const { userId, invitation } = user
  if (userId === null || invitation === null) return reject('user/not-invited')
  const { cases, invitedBy } = invitation
  return [
    {
      type: 'InvitationAccepted',
      data: { userId, invitationId, publicKeys, mac, credentialId, cases: [...cases], invitedBy },
    },
  ]
}

const confirm = ({ by, byStaff, officeSignature }: Command<'ConfirmUser'>, user: User): Decision<UserEvent> => {
  if (!byStaff) return reject('user/forbidden')
  if (user.status === 'confirmed') return []
  if (user.status !== 'accepted' || user.userId === null || user.invitation === null) return reject('user/not-accepted')
  return [
    {
      type: 'UserConfirmed',
      data: { userId: user.userId, invitationId: user.invitation.id, confirmedBy: by, officeSignature },
    },
  ]
}

const deactivate = ({ by, byStaff }: Command<'DeactivateUser'>, user: User): Decision<UserEvent> => {
  if (!byStaff || by === user.userId) return reject('user/forbidden')
  if (user.userId === null) return reject('user/not-invited')
  return user.status === 'deactivated'
    ? []
    : [{ type: 'UserDeactivated', data: { userId: user.userId, deactivatedBy: by } }]
}

const decide = (command: UserCommand, user: User): Decision<UserEvent> => {
  if (user.status === 'deactivated' && command.type !== 'DeactivateUser') return reject('user/deactivated')
  switch (command.type) {
    case 'RegisterFounder':
      return registerFounder(command, user)
    case 'InviteUser':
      return invite(command, user)
    case 'RevokeInvitation':
      return revoke(command, user)
    case 'AcceptInvitation':
      return accept(command, user)
    case 'ConfirmUser':
      return confirm(command, user)
    case 'DeactivateUser':
      return deactivate(command, user)
  }
}

const evolve = (user: User, event: UserEvent): User => {
  switch (event.type) {
    case 'FounderRegistered': {
      const { userId, profile, publicKeys, officeSignature, credentialId } = event.data
      return { ...user, status: 'confirmed', userId, profile, publicKeys, officeSignature, credentialId }
    }
    case 'UserInvited': {
      const { userId, profile, invitationId, expiresAt, cases, invitedBy } = event.data
      const invitation = { id: invitationId, expiresAt, isRevoked: false, cases, invitedBy }
      return { ...user, status: 'invited', userId, profile, invitation }
    }
    case 'InvitationRevoked':
      return user.invitation === null ? user : { ...user, invitation: { ...user.invitation, isRevoked: true } }
    case 'InvitationAccepted': {
      const { publicKeys, credentialId } = event.data
      return { ...user, status: 'accepted', publicKeys, credentialId }
    }
    case 'UserConfirmed':
      return { ...user, status: 'confirmed', officeSignature: event.data.officeSignature }
    case 'UserDeactivated':
      return { ...user, status: 'deactivated' }
  }
}

export const user: Decider<User, UserCommand, UserEvent> = { initialState: unknown, decide, evolve }
