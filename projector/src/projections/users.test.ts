import { describe, expect, it } from 'vitest'
import type { AktenraumEvent } from '@aktenraum/domain'
import { anna, bert, caseKey, due, file, invitation, keys, profile } from '../testing/facts.ts'
import { at, rowsAfter } from '../testing/rows-after.ts'
import { users } from './users.ts'

const common = { userId: bert, invitationId: invitation }
const invited: AktenraumEvent = {
  type: 'UserInvited',
  data: { ...common, profile, invitedBy: anna, cases: [{ caseId: file, role: 'client' }], expiresAt: due },
}
const accepted: AktenraumEvent = {
  type: 'InvitationAccepted',
  data: { ...common, publicKeys: keys, mac: 'mac', credentialId: caseKey, cases: [], invitedBy: anna },
}
const confirmed: AktenraumEvent = {
  type: 'UserConfirmed',
  data: { ...common, confirmedBy: anna, officeSignature: 'signature' },
}

const account = {
  email: 'anna@example.org',
  gender: 'f',
  title: 'Dr.',
  salutation: 'Anna Beck',
  is_staff: true,
  is_operator: false,
  avatar_id: 3,
  encryption_key: null,
  signature_key: null,
  office_signature: null,
  since: at(1),
}
const open = {
  invitation_id: invitation,
  user_id: bert,
  invited_by: anna,
  cases: [{ caseId: file, role: 'client' }],
  state: 'open',
  mac: null,
  created_at: at(1),
  expires_at: due,
}

describe('the users projection', () => {
  it('shows the founder, confirmed, and the office', () => {
    const rows = rowsAfter(
      users,
      {
        type: 'FounderRegistered',
        data: { userId: anna, profile, publicKeys: keys, officeSignature: 'signature', credentialId: 'c' },
      },
      { type: 'OfficeFounded', data: { founder: anna, officePublicKey: 'office-key' } },
    )
    expect(rows).toEqual({
      user_account: [
        {
          ...account,
          user_id: anna,
          status: 'confirmed',
          encryption_key: 'encryption-key',
          signature_key: 'signature-key',
          office_signature: 'signature',
        },
      ],
      office: [{ id: 'main', founder: anna, office_public_key: 'office-key' }],
      invitation: [],
    })
  })

  it('shows who was invited, without keys', () => {
    const rows = rowsAfter(users, invited)
    expect(rows).toEqual({
      user_account: [{ ...account, user_id: bert, status: 'invited' }],
      office: [],
      invitation: [open],
    })
  })

  it('follows an invitation to the confirmed account', () => {
    const rows = rowsAfter(users, invited, accepted, confirmed)
    const withKeys = { encryption_key: 'encryption-key', signature_key: 'signature-key', office_signature: 'signature' }
    expect(rows['user_account']).toEqual([{ ...account, user_id: bert, status: 'confirmed', ...withKeys }])
    expect(rows['invitation']).toEqual([{ ...open, state: 'confirmed', mac: 'mac' }])
  })

  it('shows an accepted invitation as such', () => {
    const rows = rowsAfter(users, invited, accepted)
    expect(rows['user_account']?.map(({ status }) => status)).toEqual(['accepted'])
    expect(rows['invitation']?.map(({ state, mac }) => [state, mac])).toEqual([['accepted', 'mac']])
  })

  it('shows a revoked invitation and a deactivated account', () => {
    const rows = rowsAfter(
      users,
      invited,
      { type: 'InvitationRevoked', data: { ...common, revokedBy: anna } },
      { type: 'UserDeactivated', data: { userId: bert, deactivatedBy: anna } },
    )
    expect(rows['invitation']).toEqual([{ ...open, state: 'revoked' }])
    expect(rows['user_account']?.map(({ status }) => status)).toEqual(['deactivated'])
  })
})
