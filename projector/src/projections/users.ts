import { invitationTable, officeTable, userAccountTable } from '@aktenraum/infra/read-models/users'
import type { UserAccountRow } from '@aktenraum/infra/read-models/users'
import type { Profile, UserId } from '@aktenraum/domain'
import { patch, put } from '../changes.ts'
import type { Projection } from '../projection.ts'

/** People, the office they work in, and who was invited. */
export const users: Projection = {
  name: 'users',
  version: 1,
  tables: [userAccountTable, officeTable, invitationTable],
  on: {
    OfficeFounded: ({ data }) => [
      put(officeTable, { id: 'main', founder: data.founder, office_public_key: data.officePublicKey }),
    ],
    FounderRegistered: ({ data, meta }) => [
      put(userAccountTable, {
        ...account(data.userId, data.profile, meta.at),
        status: 'confirmed',
        encryption_key: data.publicKeys.encryption,
        signature_key: data.publicKeys.signature,
        office_signature: data.officeSignature,
      }),
    ],
    UserInvited: ({ data, meta }) => [
      put(userAccountTable, account(data.userId, data.profile, meta.at)),
      put(invitationTable, {
        invitation_id: data.invitationId,
        user_id: data.userId,
        invited_by: data.invitedBy,
        cases: data.cases,
        state: 'open',
        mac: null,
        created_at: meta.at,
        expires_at: data.expiresAt,
      }),
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
      patch(
        userAccountTable,
        { user_id: data.userId },
        { status: 'confirmed', office_signature: data.officeSignature },
      ),
      patch(invitationTable, { invitation_id: data.invitationId }, { state: 'confirmed' }),
    ],
    UserDeactivated: ({ data }) => [patch(userAccountTable, { user_id: data.userId }, { status: 'deactivated' })],
  },
}

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
  office_signature: null,
  since,
})
