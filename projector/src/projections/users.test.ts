import { describe, expect, it } from 'vitest'
import { encryptedValue, instant, invitationId } from '@aktenraum/domain'
import type { AktenraumEvent } from '@aktenraum/domain'
import { anna, bert, caseKey, due, file, invitation, keys, mail, profile } from '../testing/facts.ts'
import { at, rowsAfter } from '../testing/rows-after.ts'
import { users } from './users.ts'

const end = instant.parse('2026-12-24T10:00:00.000Z')
const another = invitationId.parse('6'.repeat(32))
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
  data: { ...common, confirmedBy: anna },
}

const sealed = encryptedValue.parse({ key_id: 'recovery:1', data: 'A'.repeat(40) })

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
  since: at(1),
  notifications: null,
  recovery_created_at: null,
  reset_requested_at: null,
  reset_ordered: null,
  locked: null,
  mail_address_id: null,
  unreachable: null,
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
  renewal_requested_at: null,
  valid_from: null,
}

describe('the users projection', () => {
  it('shows where mails go, and since when they come back from there', () => {
    const of = { userId: bert, addressId: 'new' }
    const changed: AktenraumEvent = {
      type: 'MailAddressChanged',
      data: { ...of, formerAddressId: null, changedBy: anna },
    }
    const back: AktenraumEvent = {
      type: 'MailAddressUnreachable',
      data: { ...of, mailId: mail, status: '5.1.1', since: due },
    }
    const released: AktenraumEvent = { type: 'MailAddressReleased', data: { ...of, releasedBy: anna } }
    const erased: AktenraumEvent = { type: 'MailAddressErased', data: { ...of, erasedBy: anna } }
    const after = (...events: AktenraumEvent[]) => rowsAfter(users, invited, ...events)['user_account']
    const [home, gone] = [
      { email: profile.email, mail_address_id: 'new' },
      { since: due, status: '5.1.1' },
    ]
    expect(after(changed)).toMatchObject([{ ...home, unreachable: null }])
    expect(after(changed, back)).toMatchObject([{ ...home, unreachable: gone }])
    expect(after(changed, back, released)).toMatchObject([{ ...home, unreachable: null }])
    expect(after(back, changed)).toMatchObject([{ ...home, unreachable: null }])
    expect(after(changed, back, erased)).toMatchObject([{ mail_address_id: null, unreachable: null }])
  })

  it('shows the founder, confirmed, and the office', () => {
    const rows = rowsAfter(
      users,
      {
        type: 'FounderRegistered',
        data: { userId: anna, profile, publicKeys: keys, credentialId: 'c' },
      },
      {
        type: 'OfficeFounded',
        data: { founder: anna, officeId: 'office', genesis: [[], ''], paperKey: sealed },
      },
    )
    expect(rows).toEqual({
      user_account: [
        {
          ...account,
          user_id: anna,
          status: 'confirmed',
          encryption_key: 'encryption-key',
          signature_key: 'signature-key',
        },
      ],
      office: [{ id: 'main', founder: anna, office_id: 'office', paper_key: sealed }],
      invitation: [],
      user_passkey: [],
    })
  })

  it('shows who was invited, without keys', () => {
    const rows = rowsAfter(users, invited)
    expect(rows).toEqual({
      user_account: [{ ...account, user_id: bert, status: 'invited' }],
      office: [],
      invitation: [open],
      user_passkey: [],
    })
  })

  it('follows an invitation to the confirmed account', () => {
    const rows = rowsAfter(users, invited, accepted, confirmed)
    const withKeys = { encryption_key: 'encryption-key', signature_key: 'signature-key' }
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
      { type: 'UserDeactivated', data: { userId: bert, deactivatedBy: anna, deactivatedAt: due } },
    )
    expect(rows['invitation']).toEqual([{ ...open, state: 'revoked' }])
    expect(rows['user_account']?.map(({ status }) => status)).toEqual(['deactivated'])
  })

  it('shows a new link in place of an expired one', () => {
    const renewed: AktenraumEvent = {
      type: 'InvitationRenewed',
      data: {
        ...common,
        invitationId: another,
        formerInvitationId: invitation,
        renewedBy: anna,
        cases: [],
        expiresAt: due,
      },
    }
    const asked: AktenraumEvent = { type: 'InvitationRenewalRequested', data: common }
    expect(rowsAfter(users, invited, asked)['invitation']).toEqual([{ ...open, renewal_requested_at: at(2) }])
    expect(rowsAfter(users, invited, asked, renewed)['invitation']).toEqual([
      { ...open, state: 'replaced' },
      { ...open, invitation_id: another, cases: [], created_at: at(3) },
    ])
  })

  it('shows the person behind an account as it changes', () => {
    const settings = { mode: 'off', dailyAt: '18:00', quiet: null } as const
    const rows = rowsAfter(
      users,
      invited,
      accepted,
      confirmed,
      { type: 'ProfileChanged', data: { userId: bert, gender: 'm', title: '', salutation: 'Bert', avatarId: 9 } },
      { type: 'NotificationSettingsChanged', data: { userId: bert, settings } },
      { type: 'RecoveryKeyCreated', data: { userId: bert, recoveryId: 'r' } },
      { type: 'AccountResetRequested', data: { userId: bert } },
    )
    expect(rows['user_account']).toEqual([
      expect.objectContaining({
        gender: 'm',
        title: '',
        salutation: 'Bert',
        avatar_id: 9,
        notifications: settings,
        recovery_created_at: at(6),
        reset_requested_at: at(7),
      }),
    ])
  })

  it('shows an account that begins anew without its keys', () => {
    const reset: AktenraumEvent = {
      type: 'AccountReset',
      data: { ...common, invitationId: another, resetBy: anna, expiresAt: due },
    }
    const rows = rowsAfter(users, invited, accepted, confirmed, reset)
    expect(rows['user_account']).toEqual([{ ...account, user_id: bert, status: 'invited' }])
    expect(rows['invitation']).toEqual([
      expect.objectContaining({ invitation_id: invitation, state: 'confirmed' }),
      { ...open, invitation_id: another, cases: [], created_at: at(4) },
    ])
  })

  describe('of a reset that was ordered', () => {
    const link = { userId: bert, invitationId: another }
    const ordered: AktenraumEvent = {
      type: 'AccountResetOrdered',
      data: { ...link, orderedBy: anna, dueAt: due, expiresAt: end, lockedAt: null },
    }
    const opened: AktenraumEvent = { type: 'AccountResetOpened', data: link }
    const begun = [invited, accepted, confirmed] as const
    const order = { invitationId: another, orderedBy: anna, dueAt: due, expiresAt: end, lockedAt: null }
    const linkAfter = (...events: readonly AktenraumEvent[]) => rowsAfter(users, ...begun, ...events)['invitation']?.[1]
    const accountAfter = (...events: readonly AktenraumEvent[]) =>
      rowsAfter(users, ...begun, ...events)['user_account']?.[0]

    it('shows from when on its link is good, until that was said; the account stays what it is', () => {
      const waiting = { ...open, invitation_id: another, cases: [], created_at: at(4), expires_at: end }
      expect(linkAfter(ordered)).toEqual({ ...waiting, valid_from: due })
      expect(linkAfter(ordered, opened)).toEqual(waiting)
      const before = accountAfter()
      expect(accountAfter(ordered)).toEqual({ ...before, reset_ordered: order })
      expect(accountAfter(ordered, opened)).toEqual({ ...before, reset_ordered: order })
    })

    it('forgets it once it was stopped', () => {
      const stopped: AktenraumEvent = { type: 'AccountResetStopped', data: { ...link, stoppedBy: bert } }
      expect(accountAfter(ordered, stopped)).toEqual(accountAfter())
      expect(linkAfter(ordered, stopped)).toMatchObject({ state: 'revoked' })
    })

    it('forgets it once it was used', () => {
      const reset: AktenraumEvent = { type: 'AccountReset', data: { ...link, resetBy: anna, expiresAt: end } }
      expect(accountAfter(ordered, reset)).toMatchObject({ reset_ordered: null, status: 'invited' })
      expect(linkAfter(ordered, reset)).toMatchObject({ state: 'open', valid_from: null })
    })
  })

  it('forgets the request for a new link when its person is back, and shows who was let in again', () => {
    const asked: AktenraumEvent = { type: 'AccountResetRequested', data: { userId: bert } }
    for (const back of [
      { type: 'PasswordChanged', data: { userId: bert, credentialId: 'c' } },
      { type: 'AccountRecovered', data: { userId: bert, credentialId: 'c', recoveryId: 'r' } },
    ] as const)
      expect(rowsAfter(users, invited, asked, back)['user_account']?.[0]?.['reset_requested_at']).toBeNull()
    const rows = rowsAfter(
      users,
      invited,
      { type: 'UserDeactivated', data: { userId: bert, deactivatedBy: anna, deactivatedAt: due } },
      { type: 'UserReactivated', data: { userId: bert, reactivatedBy: anna, status: 'invited' } },
    )
    expect(rows['user_account']?.[0]?.['status']).toBe('invited')
  })

  it('shows who locked somebody, and when, until they are let in or begin anew', () => {
    const data = { userId: bert, deactivatedBy: anna, deactivatedAt: due }
    const locked: AktenraumEvent = { type: 'UserDeactivated', data }
    const back: AktenraumEvent = {
      type: 'UserReactivated',
      data: { userId: bert, reactivatedBy: anna, status: 'invited' },
    }
    const anew: AktenraumEvent = {
      type: 'AccountReset',
      data: { userId: bert, invitationId: another, resetBy: anna, expiresAt: due },
    }
    const lockAfter = (...events: readonly AktenraumEvent[]) =>
      rowsAfter(users, invited, accepted, locked, ...events)['user_account']?.[0]?.['locked']
    expect(lockAfter()).toEqual({ by: anna, at: due })
    expect(lockAfter(back)).toBeNull()
    expect(lockAfter(anew)).toBeNull()
  })

  it('shows which passkeys are in force, none of them once the account was reset', () => {
    const added = (passkeyId: string): AktenraumEvent => ({ type: 'PasskeyAdded', data: { userId: bert, passkeyId } })
    const removed: AktenraumEvent = { type: 'PasskeyRemoved', data: { userId: bert, passkeyId: 'p1' } }
    const passkeysAfter = (...events: AktenraumEvent[]) => rowsAfter(users, invited, ...events)['user_passkey']
    expect(passkeysAfter(added('p1'), added('p2'), removed)).toEqual([
      { user_id: bert, passkey_id: 'p2', added_at: at(3) },
    ])
    const data = { ...common, invitationId: another, resetBy: anna, expiresAt: due }
    expect(passkeysAfter(added('p1'), { type: 'AccountReset', data })).toEqual([])
  })
})
