import { invitationTable, officeTable, userAccountTable, userPasskeyTable } from '@aktenraum/infra/read-models/users'
import type { InvitationRow, UserAccountRow } from '@aktenraum/infra/read-models/users'
import type { InvitationId, InvitedCase, Profile, UserId } from '@aktenraum/domain'
import { patch, put, remove } from '../folding/changes.ts'
import type { Projection } from '../folding/projection.ts'

/** People, the office they work in, and who was invited. */
export const users: Projection = {
  name: 'users',
  version: 4,
  tables: [userAccountTable, officeTable, invitationTable, userPasskeyTable],
  on: {
    OfficeFounded: ({ data: { founder, officeId, paperKey } }) => [
      put(officeTable, { id: 'main', founder, office_id: officeId, paper_key: paperKey }),
    ],
    FounderRegistered: ({ data, meta }) => [
      put(userAccountTable, {
        ...account(data.userId, data.profile, meta.at),
        status: 'confirmed',
        encryption_key: data.publicKeys.encryption,
        signature_key: data.publicKeys.signature,
      }),
    ],
    UserInvited: ({ data, meta }) => [
      put(userAccountTable, account(data.userId, data.profile, meta.at)),
      put(invitationTable, openInvitation({ ...data, createdAt: meta.at })),
    ],
    InvitationRevoked: ({ data }) => [
      patch(invitationTable, { invitation_id: data.invitationId }, { state: 'revoked' }),
    ],
    InvitationAccepted: ({ data }) => [
      patch(
        userAccountTable,
        { user_id: data.userId },
        { status: 'accepted', encryption_key: data.publicKeys.encryption, signature_key: data.publicKeys.signature },
      ),
      patch(invitationTable, { invitation_id: data.invitationId }, { state: 'accepted', mac: data.mac }),
    ],
    UserConfirmed: ({ data }) => [
      patch(userAccountTable, { user_id: data.userId }, { status: 'confirmed' }),
      patch(invitationTable, { invitation_id: data.invitationId }, { state: 'confirmed' }),
    ],
    UserDeactivated: ({ data }) => [
      patch(
        userAccountTable,
        { user_id: data.userId },
        { status: 'deactivated', locked: { by: data.deactivatedBy, at: data.deactivatedAt } },
      ),
    ],
    UserReactivated: ({ data }) => [
      patch(userAccountTable, { user_id: data.userId }, { status: data.status, locked: null }),
    ],
    InvitationRenewalRequested: ({ data, meta }) => [
      patch(invitationTable, { invitation_id: data.invitationId }, { renewal_requested_at: meta.at }),
    ],
    InvitationRenewed: ({ data, meta }) => [
      patch(
        invitationTable,
        { invitation_id: data.formerInvitationId },
        { state: 'replaced', renewal_requested_at: null },
      ),
      put(invitationTable, openInvitation({ ...data, invitedBy: data.renewedBy, createdAt: meta.at })),
    ],
    ProfileChanged: ({ data }) => [
      patch(
        userAccountTable,
        { user_id: data.userId },
        { gender: data.gender, title: data.title, salutation: data.salutation, avatar_id: data.avatarId },
      ),
    ],
    NotificationSettingsChanged: ({ data }) => [
      patch(userAccountTable, { user_id: data.userId }, { notifications: data.settings }),
    ],
    MailAddressChanged: ({ data: { userId, addressId } }) => [
      patch(userAccountTable, { user_id: userId }, { mail_address_id: addressId, unreachable: null }),
    ],
    MailAddressErased: ({ data: { userId } }) => [
      patch(userAccountTable, { user_id: userId }, { mail_address_id: null, unreachable: null }),
    ],
    MailAddressUnreachable: ({ data: { userId, since, status } }) => [
      patch(userAccountTable, { user_id: userId }, { unreachable: { since, status } }),
    ],
    MailAddressReleased: ({ data: { userId } }) => [
      patch(userAccountTable, { user_id: userId }, { unreachable: null }),
    ],
    RecoveryKeyCreated: ({ data, meta }) => [
      patch(userAccountTable, { user_id: data.userId }, { recovery_created_at: meta.at }),
    ],
    PasskeyAdded: ({ data, meta }) => [
      put(userPasskeyTable, { user_id: data.userId, passkey_id: data.passkeyId, added_at: meta.at }),
    ],
    PasskeyRemoved: ({ data }) => [remove(userPasskeyTable, { user_id: data.userId, passkey_id: data.passkeyId })],
    AccountResetRequested: ({ data, meta }) => [
      patch(userAccountTable, { user_id: data.userId }, { reset_requested_at: meta.at }),
    ],
    PasswordChanged: ({ data }) => [patch(userAccountTable, { user_id: data.userId }, { reset_requested_at: null })],
    AccountRecovered: ({ data }) => [
      patch(userAccountTable, { user_id: data.userId }, { reset_requested_at: null, recovery_created_at: null }),
    ],
    AccountReset: ({ data, meta }) => [
      remove(userPasskeyTable, { user_id: data.userId }),
      patch(
        userAccountTable,
        { user_id: data.userId },
        {
          status: 'invited',
          encryption_key: null,
          signature_key: null,
          recovery_created_at: null,
          reset_requested_at: null,
          reset_ordered: null,
          locked: null,
        },
      ),
      put(invitationTable, openInvitation({ ...data, invitedBy: data.resetBy, cases: [], createdAt: meta.at })),
    ],
    AccountResetOrdered: ({ data, meta }) => {
      const { userId, invitationId, orderedBy, dueAt, expiresAt, lockedAt } = data
      const ordered = { invitationId, orderedBy, dueAt, expiresAt, lockedAt }
      const link = openInvitation({ ...data, invitedBy: orderedBy, cases: [], createdAt: meta.at })
      return [
        patch(userAccountTable, { user_id: userId }, { reset_ordered: ordered, reset_requested_at: null }),
        put(invitationTable, { ...link, valid_from: dueAt }),
      ]
    },
    /** Nobody has to say it again. */
    AccountResetOpened: ({ data }) => [
      patch(invitationTable, { invitation_id: data.invitationId }, { valid_from: null }),
    ],
    AccountResetStopped: ({ data }) => [
      patch(userAccountTable, { user_id: data.userId }, { reset_ordered: null }),
      patch(invitationTable, { invitation_id: data.invitationId }, { state: 'revoked' }),
    ],
  },
}

interface NewInvitation {
  readonly invitationId: InvitationId
  readonly userId: UserId
  readonly invitedBy: UserId
  readonly cases: readonly InvitedCase[]
  readonly createdAt: string
  readonly expiresAt: string
}
const openInvitation = (given: NewInvitation): InvitationRow => ({
  invitation_id: given.invitationId,
  user_id: given.userId,
  invited_by: given.invitedBy,
  cases: given.cases,
  state: 'open',
  mac: null,
  created_at: given.createdAt,
  expires_at: given.expiresAt,
  renewal_requested_at: null,
  valid_from: null,
})

/** A person who was invited and has no keys yet. */
const account = (userId: UserId, profile: Profile, since: string): UserAccountRow => ({
  user_id: userId,
  email: profile.email,
  gender: profile.gender,
  title: profile.title,
  salutation: profile.salutation,
  is_staff: profile.isStaff,
  is_operator: profile.isOperator,
  avatar_id: profile.avatarId,
  status: 'invited',
  encryption_key: null,
  signature_key: null,
  since,
  notifications: null,
  recovery_created_at: null,
  reset_requested_at: null,
  reset_ordered: null,
  locked: null,
  mail_address_id: null,
  unreachable: null,
})
