import type { Profile, UserEvent } from './events.ts'
import type { Lock } from './reset-delay.ts'
import { atSignInName } from './state.ts'
import type { User } from './state.ts'

/** What an event makes of a person. */
export const evolve = (user: User, event: UserEvent): User => {
  const next = evolveBy(event.type, user, event.data)
  const inForce = idsInForce(next)
  const ended = idsInForce(user).filter((id) => !inForce.includes(id))
  return ended.length === 0 ? next : { ...next, outOfForce: [...next.outOfForce, ...ended] }
}

const idsInForce = ({ credentialId, recoveryId, passkeys, resetOrder }: User): readonly string[] =>
  [credentialId, recoveryId, ...passkeys, resetOrder?.invitationId ?? null].filter((id) => id !== null)

type DataOf<Type extends UserEvent['type']> = Extract<UserEvent, { type: Type }>['data']

const evolveBy = <Type extends UserEvent['type']>(type: Type, user: User, data: DataOf<Type>): User =>
  evolutions[type](user, data)

type Evolutions = { readonly [Type in UserEvent['type']]: (user: User, data: DataOf<Type>) => User }

const deactivated = (user: User, lock: Lock): User =>
  user.status === 'unknown' || user.status === 'deactivated'
    ? user
    : { ...user, status: 'deactivated', statusBefore: user.status, lock }

type Renaming = Pick<Profile, 'gender' | 'title' | 'salutation' | 'avatarId'>
const renamed = (profile: Profile | null, { gender, title, salutation, avatarId }: Renaming): Profile | null =>
  profile && { ...profile, gender, title, salutation, avatarId }

/** A new event must not compile until it stands here. */
const evolutions: Evolutions = {
  FounderRegistered: (user, { userId, profile, publicKeys, credentialId }) => {
    return { ...user, status: 'confirmed', userId, profile, publicKeys, credentialId }
  },
  UserInvited: (user, { userId, profile, invitationId, expiresAt, cases, invitedBy }) => {
    const invitation = { id: invitationId, expiresAt, isRevoked: false, cases, invitedBy }
    return { ...user, status: 'invited', userId, profile, invitation }
  },
  InvitationRevoked: (user) => ({ ...user, invitation: user.invitation && { ...user.invitation, isRevoked: true } }),
  InvitationAccepted: (user, { publicKeys, credentialId }) => {
    return { ...user, status: 'accepted', publicKeys, credentialId, asksForRenewal: false }
  },
  UserConfirmed: (user) => ({ ...user, status: 'confirmed' }),
  UserDeactivated: (user, { deactivatedBy: by, deactivatedAt: at }) => deactivated(user, { by, at }),
  UserReactivated: (user, { status }) => ({ ...user, status, statusBefore: null, lock: null }),
  InvitationRenewalRequested: (user) => ({ ...user, asksForRenewal: true }),
  InvitationRenewed: (user, { invitationId, expiresAt, cases, renewedBy }) => {
    const invitation = { id: invitationId, expiresAt, isRevoked: false, cases, invitedBy: renewedBy }
    return { ...user, invitation, asksForRenewal: false }
  },
  ProfileChanged: (user, changed) => ({ ...user, profile: renamed(user.profile, changed) }),
  NotificationSettingsChanged: (user, { settings }) => ({ ...user, notifications: settings }),
  MailAddressChanged: (user, { addressId }) => ({ ...user, mailAddress: { id: addressId, unreachable: null } }),
  MailAddressErased: (user) => ({ ...user, mailAddress: atSignInName }),
  MailAddressUnreachable: (user, { since, status }) => ({
    ...user,
    mailAddress: { ...user.mailAddress, unreachable: { since, status } },
  }),
  MailAddressReleased: (user) => ({ ...user, mailAddress: { ...user.mailAddress, unreachable: null } }),
  PasswordChanged: (user, { credentialId }) => ({ ...user, credentialId, asksForReset: false }),
  RecoveryKeyCreated: (user, { recoveryId }) => ({ ...user, recoveryId }),
  PasskeyAdded: (user, { passkeyId }) => ({ ...user, passkeys: [...user.passkeys, passkeyId] }),
  PasskeyRemoved: (user, { passkeyId }) => ({ ...user, passkeys: user.passkeys.filter((id) => id !== passkeyId) }),
  AccountRecovered: (user, { credentialId }) => ({ ...user, credentialId, recoveryId: null, asksForReset: false }),
  AccountResetRequested: (user) => ({ ...user, asksForReset: true }),
  AccountResetOrdered: (user, { invitationId, orderedBy, dueAt, expiresAt, lockedAt }) => {
    const resetOrder = { invitationId, orderedBy, dueAt, expiresAt, lockedAt, isOpen: false }
    return { ...user, resetOrder, asksForReset: false }
  },
  AccountResetStopped: (user) => ({ ...user, resetOrder: null }),
  AccountResetOpened: (user) => ({ ...user, resetOrder: user.resetOrder && { ...user.resetOrder, isOpen: true } }),
  AccountReset: (user, { invitationId, expiresAt, resetBy }) => {
    const invitation = { id: invitationId, expiresAt, isRevoked: false, cases: [], invitedBy: resetBy }
    const nothing = { publicKeys: null, credentialId: null, recoveryId: null, passkeys: [] }
    const over = { statusBefore: null, lock: null, asksForReset: false, resetOrder: null }
    return { ...user, ...nothing, ...over, status: 'invited', invitation }
  },
}
