import { evolveReset } from './evolve-reset.ts'
import { evolveMailAddress, isOfMailAddress } from './mail-address.ts'
import type { Profile, UserEvent } from './events.ts'
import type { Lock } from './reset-delay.ts'
import type { User } from './state.ts'

/** What an event makes of a person. */
export const evolve = (user: User, event: UserEvent): User => {
  const next = evolved(user, event)
  const inForce = idsInForce(next)
  const ended = idsInForce(user).filter((id) => !inForce.includes(id))
  return ended.length === 0 ? next : { ...next, outOfForce: [...next.outOfForce, ...ended] }
}

const idsInForce = ({ credentialId, recoveryId, passkeys, resetOrder }: User): readonly string[] =>
  [credentialId, recoveryId, ...passkeys, resetOrder?.invitationId ?? null].filter((id) => id !== null)

const evolved = (user: User, event: UserEvent): User => {
  if (isOfMailAddress(event)) return { ...user, mailAddress: evolveMailAddress(user.mailAddress, event) }
  switch (event.type) {
    case 'FounderRegistered': {
      const { userId, profile, publicKeys, credentialId } = event.data
      return { ...user, status: 'confirmed', userId, profile, publicKeys, credentialId }
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
      return { ...user, status: 'accepted', publicKeys, credentialId, asksForRenewal: false }
    }
    case 'UserConfirmed':
      return { ...user, status: 'confirmed' }
    case 'UserDeactivated':
      return deactivated(user, { by: event.data.deactivatedBy, at: event.data.deactivatedAt })
    case 'UserReactivated':
      return { ...user, status: event.data.status, statusBefore: null, lock: null }
    default:
      return evolveAccount(user, event)
  }
}

const deactivated = (user: User, lock: Lock): User =>
  user.status === 'unknown' || user.status === 'deactivated'
    ? user
    : { ...user, status: 'deactivated', statusBefore: user.status, lock }

type Renaming = Pick<Profile, 'gender' | 'title' | 'salutation' | 'avatarId'>
const renamed = (profile: Profile | null, { gender, title, salutation, avatarId }: Renaming): Profile | null =>
  profile && { ...profile, gender, title, salutation, avatarId }

type Earlier =
  | 'FounderRegistered'
  | 'UserInvited'
  | 'InvitationRevoked'
  | 'InvitationAccepted'
  | 'UserConfirmed'
  | 'UserDeactivated'
  | 'UserReactivated'
  | `MailAddress${string}`

/** What becomes of an account in the course of its life. A new event must not compile until it is here. */
const evolveAccount = (user: User, event: Exclude<UserEvent, { type: Earlier }>): User => {
  switch (event.type) {
    case 'InvitationRenewalRequested':
      return { ...user, asksForRenewal: true }
    case 'InvitationRenewed': {
      const { invitationId, expiresAt, cases, renewedBy } = event.data
      const invitation = { id: invitationId, expiresAt, isRevoked: false, cases, invitedBy: renewedBy }
      return { ...user, invitation, asksForRenewal: false }
    }
    case 'ProfileChanged':
      return { ...user, profile: renamed(user.profile, event.data) }
    case 'NotificationSettingsChanged':
      return { ...user, notifications: event.data.settings }
    case 'AccountRecovered':
      return { ...user, credentialId: event.data.credentialId, recoveryId: null, asksForReset: false }
    case 'PasswordChanged':
      return { ...user, credentialId: event.data.credentialId, asksForReset: false }
    case 'RecoveryKeyCreated':
      return { ...user, recoveryId: event.data.recoveryId }
    case 'PasskeyAdded':
    case 'PasskeyRemoved':
      return { ...user, passkeys: passkeysAfter(user, event) }
    default:
      return evolveReset(user, event)
  }
}

const passkeysAfter = (
  { passkeys }: User,
  { type, data: { passkeyId } }: Extract<UserEvent, { type: 'PasskeyAdded' | 'PasskeyRemoved' }>,
): readonly string[] => (type === 'PasskeyAdded' ? [...passkeys, passkeyId] : passkeys.filter((id) => id !== passkeyId))
