import type { Instant, InvitationId, UserId } from '../kernel/ids.ts'
import { usualNotifications } from './events.ts'
import type { InvitedCase, NotificationSettings, Profile, PublicKeys } from './events.ts'
import type { Lock } from './reset-delay.ts'

/** What was ordered and neither stopped nor used so far. */
export interface ResetOrder {
  readonly invitationId: InvitationId
  readonly orderedBy: UserId
  readonly dueAt: Instant
  readonly expiresAt: Instant
  /** Of the lock under which it was ordered; null: of an account that was open. */
  readonly lockedAt: Instant | null
  /** Whether it was said that it is due. */
  readonly isOpen: boolean
}

/**
 * Where mails to somebody go. `id` names the vault's row with the address; null: to the name they sign in with.
 * `unreachable`: since when mails to it come back, and what the last of them said.
 */
export interface MailAddress {
  readonly id: string | null
  readonly unreachable: { readonly since: Instant; readonly status: string | null } | null
}
export const atSignInName: MailAddress = { id: null, unreachable: null }

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
  readonly credentialId: string | null
  readonly recoveryId: string | null
  /** Those that are asked for beside the password. */
  readonly passkeys: readonly string[]
  /** What was in force once and never will be again: login records, recovery keys, passkeys, links of resets. */
  readonly outOfForce: readonly string[]
  /** What a deactivated person was before. */
  readonly statusBefore: 'invited' | 'accepted' | 'confirmed' | null
  readonly lock: Lock | null
  readonly asksForReset: boolean
  readonly resetOrder: ResetOrder | null
  readonly asksForRenewal: boolean
  readonly notifications: NotificationSettings
  readonly mailAddress: MailAddress
}

export const unknown: User = {
  status: 'unknown',
  userId: null,
  profile: null,
  invitation: null,
  publicKeys: null,
  credentialId: null,
  recoveryId: null,
  passkeys: [],
  outOfForce: [],
  statusBefore: null,
  lock: null,
  asksForReset: false,
  resetOrder: null,
  asksForRenewal: false,
  notifications: usualNotifications,
  mailAddress: atSignInName,
}
