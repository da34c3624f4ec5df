import { z } from 'zod'
import { caseId, instant, invitationId, mailId, userId } from '../kernel/ids.ts'
import type { UserId } from '../kernel/ids.ts'
import type { EventsOf } from '../kernel/event.ts'
import { participantRole } from '../case/events.ts'

export const userStream = (id: UserId): string => `user-${id}`

/** What the server must know in the clear to address a person (USR-04). */
export const profile = z.object({
  email: z.string().max(255),
  gender: z.enum(['m', 'f']).nullable(),
  title: z.string().max(255),
  salutation: z.string().max(255),
  isStaff: z.boolean(),
  isOperator: z.boolean(),
  avatarId: z.int().min(1).max(10),
})
export type Profile = z.infer<typeof profile>

/** P-256 points, uncompressed, base64url. */
export const publicKeys = z.object({ encryption: z.string(), signature: z.string() })
export type PublicKeys = z.infer<typeof publicKeys>

export const invitedCase = z.object({ caseId, role: participantRole })
export type InvitedCase = z.infer<typeof invitedCase>

/** `HH:MM` on the office's clock. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** When mails about new documents are wanted: at once, gathered once a day at `dailyAt`, never; and not in `quiet`. */
export const notificationSettings = z.object({
  mode: z.enum(['immediate', 'daily', 'off']),
  dailyAt: timeOfDay,
  quiet: z.object({ from: timeOfDay, to: timeOfDay }).nullable(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

/** What everybody has who chose nothing. */
export const usualNotifications: NotificationSettings = { mode: 'immediate', dailyAt: '18:00', quiet: null }

/**
 * `recoveryId` names the vault's row of account secrets that the recovery key opens. `credentialId` names the row of
 * the key vault that holds the OPAQUE record and the wrapped account secrets. `mac`: over the public keys under the
 * invitation's secret, which the server never learns. That keys are somebody's is signed in the logs `office` and
 * `people`, not here.
 */
export const userEvents = {
  FounderRegistered: z.object({
    userId,
    profile,
    publicKeys,
    credentialId: z.string(),
  }),
  UserInvited: z.object({
    userId,
    invitationId,
    profile,
    invitedBy: userId,
    cases: z.array(invitedCase),
    expiresAt: instant,
  }),
  InvitationRevoked: z.object({ userId, invitationId, revokedBy: userId }),
  InvitationAccepted: z.object({
    userId,
    invitationId,
    publicKeys,
    mac: z.string(),
    credentialId: z.string(),
    cases: z.array(invitedCase),
    invitedBy: userId,
  }),
  UserConfirmed: z.object({ userId, invitationId, confirmedBy: userId }),
  UserDeactivated: z.object({ userId, deactivatedBy: userId, deactivatedAt: instant }),
  /** `status`: what the person was before. */
  UserReactivated: z.object({ userId, reactivatedBy: userId, status: z.enum(['invited', 'accepted', 'confirmed']) }),
  InvitationRenewalRequested: z.object({ userId, invitationId }),
  /** A new link in place of one that has ended. */
  InvitationRenewed: z.object({
    userId,
    invitationId,
    formerInvitationId: invitationId,
    renewedBy: userId,
    cases: z.array(invitedCase),
    expiresAt: instant,
  }),
  ProfileChanged: z.object({
    userId,
    ...profile.pick({ gender: true, title: true, salutation: true, avatarId: true }).shape,
  }),
  /** `by`: by the link in a mail, without signing in; missing where the person was signed in. */
  NotificationSettingsChanged: z.object({
    userId,
    settings: notificationSettings,
    by: z.literal('mail-link').exactOptional(),
  }),
  /**
   * Mails go somewhere else than to the name one signs in with. The address is in the vault, so that it can be erased.
   */
  MailAddressChanged: z.object({
    userId,
    addressId: z.string(),
    formerAddressId: z.string().nullable(),
    changedBy: userId,
  }),
  /** They go to the name one signs in with again, and the other address is forgotten. */
  MailAddressErased: z.object({ userId, addressId: z.string(), erasedBy: userId }),
  /** A mail to it came back, for good (`EmailBounced`, `EmailSendFailed`): no more are sent there. */
  MailAddressUnreachable: z.object({
    userId,
    addressId: z.string().nullable(),
    mailId,
    status: z.string().max(12).nullable(),
    since: instant,
  }),
  /** Somebody of the staff says that it can be reached after all. */
  MailAddressReleased: z.object({ userId, addressId: z.string().nullable(), releasedBy: userId }),
  PasswordChanged: z.object({ userId, credentialId: z.string() }),
  RecoveryKeyCreated: z.object({ userId, recoveryId: z.string() }),
  /** `passkeyId` names the vault's row of its public key. From then on a password alone does not let this person in. */
  PasskeyAdded: z.object({ userId, passkeyId: z.string() }),
  PasskeyRemoved: z.object({ userId, passkeyId: z.string() }),
  /** A new password, set by who has the recovery key, which is used up by that. */
  AccountRecovered: z.object({ userId, recoveryId: z.string(), credentialId: z.string() }),
  /** Somebody who has neither password nor recovery key asks the office. */
  AccountResetRequested: z.object({ userId }),
  /**
   * Until `dueAt` its person can stop it in peace; until the link is used, nothing of the account changes. `lockedAt`:
   * of the lock under which it was ordered; null: of an account that was open.
   */
  AccountResetOrdered: z.object({
    userId,
    invitationId,
    orderedBy: userId,
    dueAt: instant,
    expiresAt: instant,
    lockedAt: instant.nullable(),
  }),
  AccountResetStopped: z.object({ userId, invitationId, stoppedBy: userId }),
  /** The day is over, the link is good. */
  AccountResetOpened: z.object({ userId, invitationId }),
  /** The account is as it was before it was accepted: no keys, no password, a new link. */
  AccountReset: z.object({
    userId,
    invitationId,
    resetBy: userId,
    expiresAt: instant,
  }),
} as const
export type UserEvent = EventsOf<typeof userEvents>

/** Of an invitation, as far as the history of the cases tells of it that it leads to. */
export const invitationEvents = {
  UserInvited: userEvents.UserInvited,
  InvitationRenewed: userEvents.InvitationRenewed,
  InvitationRevoked: userEvents.InvitationRevoked,
  InvitationAccepted: userEvents.InvitationAccepted,
} as const
export type InvitationEvent = EventsOf<typeof invitationEvents>
