import type {
  EncryptedValue,
  Instant,
  InvitationId,
  InvitedCase,
  Lock,
  NotificationSettings,
  Profile,
  UserId,
} from '@aktenraum/domain'
import { tableOf } from './table.ts'

export type UserStatus = 'invited' | 'accepted' | 'confirmed' | 'deactivated'
export type InvitationState = 'open' | 'accepted' | 'confirmed' | 'revoked' | 'replaced'

export type UserAccountRow = {
  readonly user_id: UserId
  readonly email: string
  readonly gender: Profile['gender']
  readonly title: string
  readonly salutation: string
  readonly is_staff: boolean
  readonly is_operator: boolean
  readonly avatar_id: number
  readonly status: UserStatus
  readonly encryption_key: string | null
  readonly signature_key: string | null
  readonly since: string
  /** Null for who never chose. */
  readonly notifications: NotificationSettings | null
  readonly recovery_created_at: string | null
  readonly reset_requested_at: string | null
  readonly reset_ordered: ResetOrdered | null
  readonly locked: Lock | null
  /** Names the row of `mail_address`; null: mails go to `email`. */
  readonly mail_address_id: string | null
  /** Since when mails come back from there. */
  readonly unreachable: { readonly since: Instant; readonly status: string | null } | null
}
/** A reset that was neither stopped nor used. */
export interface ResetOrdered {
  readonly invitationId: InvitationId
  readonly orderedBy: UserId
  readonly dueAt: Instant
  readonly expiresAt: Instant
  /** Of the lock under which it was ordered; null: of an account that was open. */
  readonly lockedAt: Instant | null
}
export const userAccountTable = tableOf<UserAccountRow>()({
  name: 'user_account',
  key: ['user_id'],
  columns: {
    user_id: 'text',
    email: 'text',
    gender: 'text',
    title: 'text',
    salutation: 'text',
    is_staff: 'boolean',
    is_operator: 'boolean',
    avatar_id: 'int',
    status: 'text',
    encryption_key: 'text',
    signature_key: 'text',
    since: 'timestamptz',
    notifications: 'jsonb',
    recovery_created_at: 'timestamptz',
    reset_requested_at: 'timestamptz',
    reset_ordered: 'jsonb',
    locked: 'jsonb',
    mail_address_id: 'text',
    unreachable: 'jsonb',
  },
})

/** The passkeys that are in force. */
export type UserPasskeyRow = { readonly user_id: UserId; readonly passkey_id: string; readonly added_at: string }
export const userPasskeyTable = tableOf<UserPasskeyRow>()({
  name: 'user_passkey',
  key: ['user_id', 'passkey_id'],
  columns: { user_id: 'text', passkey_id: 'text', added_at: 'timestamptz' },
})

/** There is one office, its `id` is `main`. */
export type OfficeRow = {
  readonly id: string
  readonly founder: UserId
  readonly office_id: string
  readonly paper_key: EncryptedValue
}
export const officeTable = tableOf<OfficeRow>()({
  name: 'office',
  key: ['id'],
  columns: { id: 'text', founder: 'text', office_id: 'text', paper_key: 'jsonb' },
})

export type InvitationRow = {
  readonly invitation_id: InvitationId
  readonly user_id: UserId
  readonly invited_by: UserId
  readonly cases: readonly InvitedCase[]
  readonly state: InvitationState
  readonly mac: string | null
  readonly created_at: string
  readonly expires_at: string
  readonly renewal_requested_at: string | null
  /** Null: from the start, or since it was said that it is good. */
  readonly valid_from: string | null
}
export const invitationTable = tableOf<InvitationRow>()({
  name: 'invitation',
  key: ['invitation_id'],
  columns: {
    invitation_id: 'text',
    user_id: 'text',
    invited_by: 'text',
    cases: 'jsonb',
    state: 'text',
    mac: 'text',
    created_at: 'timestamptz',
    expires_at: 'timestamptz',
    renewal_requested_at: 'timestamptz',
    valid_from: 'timestamptz',
  },
})
