import { describe, expect, it } from 'vitest'
import { aUser, anInvitation, at, scenario } from '../testing/index.ts'
import { user } from './decider.ts'
import { usualNotifications } from './events.ts'
import type { Profile, UserEvent } from './events.ts'

const given = scenario(user)
const [staff, petra] = [aUser('a'), aUser('b')]
const [first, second] = [anInvitation('1'), anInvitation('2')]
const now = at('2026-03-01T10:00:00.000Z')
const expiresAt = at('2026-03-15T10:00:00.000Z')
const late = at('2026-03-15T10:00:00.001Z')
const profile: Profile = {
  email: 'petra.krause@example.org',
  gender: 'f',
  title: '',
  salutation: 'Petra Krause',
  isStaff: false,
  isOperator: false,
  avatarId: 3,
}
const publicKeys = { encryption: 'enc', signature: 'sig' }
const invitedAs = (more: Partial<Profile> = {}): UserEvent => ({
  type: 'UserInvited',
  data: {
    userId: petra,
    invitationId: first,
    profile: { ...profile, ...more },
    invitedBy: staff,
    cases: [],
    expiresAt,
  },
})
const invited = invitedAs()
const revoked: UserEvent = {
  type: 'InvitationRevoked',
  data: { userId: petra, invitationId: first, revokedBy: staff },
}
const accepted: UserEvent = {
  type: 'InvitationAccepted',
  data: {
    userId: petra,
    invitationId: first,
    publicKeys,
    mac: 'mac',
    credentialId: 'old',
    cases: [],
    invitedBy: staff,
  },
}
const confirmed: UserEvent = {
  type: 'UserConfirmed',
  data: { userId: petra, invitationId: first, confirmedBy: staff },
}
const deactivated: UserEvent = {
  type: 'UserDeactivated',
  data: { userId: petra, deactivatedBy: staff, deactivatedAt: now },
}
const joined = [invited, accepted, confirmed] as const
const byStaff = { by: staff, byStaff: true, byOwner: false, at: now } as const
const own = { by: petra, at: now } as const

describe('a profile', () => {
  const change = {
    type: 'ChangeProfile',
    gender: 'm',
    title: 'Dr.',
    salutation: 'P. Krause',
    avatarId: 7,
    ...own,
  } as const
  const changed: UserEvent = {
    type: 'ProfileChanged',
    data: { userId: petra, gender: 'm', title: 'Dr.', salutation: 'P. Krause', avatarId: 7 },
  }
  it('is changed by its owner, once', () => {
    expect(given(...joined).when(change)).toEqual({ events: [changed] })
    expect(given(...joined, changed).when(change)).toEqual({ events: [] })
  })
  it('is nobody else’s to change', () => {
    expect(given(...joined).when({ ...change, by: staff })).toEqual({ rejected: 'user/not-accepted' })
    expect(given(...joined, deactivated).when(change)).toEqual({ rejected: 'user/deactivated' })
  })
})

it('the settings of notifications are recorded', () => {
  const settings = { ...usualNotifications, mode: 'daily', quiet: { from: '20:00', to: '07:00' } } as const
  expect(given(...joined).when({ type: 'ChangeNotifications', settings, ...own })).toEqual({
    events: [{ type: 'NotificationSettingsChanged', data: { userId: petra, settings } }],
  })
})

describe('the link in a mail', () => {
  const turnOff = { type: 'TurnOffMails' } as const
  const settings = { mode: 'daily', dailyAt: '07:30', quiet: { from: '20:00', to: '07:00' } } as const
  const chosen: UserEvent = { type: 'NotificationSettingsChanged', data: { userId: petra, settings } }
  const off: UserEvent = {
    type: 'NotificationSettingsChanged',
    data: { userId: petra, settings: { ...settings, mode: 'off' }, by: 'mail-link' },
  }
  it('turns mails off, once, and keeps the times for later', () => {
    expect(given(...joined, chosen).when(turnOff)).toEqual({ events: [off] })
    expect(given(...joined, chosen, off).when(turnOff)).toEqual({ events: [] })
  })
  it('turns them off for who is locked out, too, and for nobody who is unknown', () => {
    expect(given(...joined, chosen, deactivated).when(turnOff)).toEqual({ events: [off] })
    expect(given().when(turnOff)).toEqual({ rejected: 'user/not-invited' })
  })
})

describe('a password', () => {
  const change = { type: 'ChangePassword', credentialId: 'new', provenCredentialId: 'old', ...own } as const
  const changed: UserEvent = { type: 'PasswordChanged', data: { userId: petra, credentialId: 'new' } }
  it('is changed by who has proven the one in force', () => {
    expect(given(...joined).when(change)).toEqual({ events: [changed] })
  })
  it('is not changed by who has proven one that is dead already', () => {
    expect(given(...joined, changed).when({ ...change, credentialId: 'third' })).toEqual({
      rejected: 'user/password-changed',
    })
  })
})

describe('a recovery key', () => {
  const create = { type: 'CreateRecoveryKey', recoveryId: 'r1', provenCredentialId: 'old', ...own } as const
  const created = (recoveryId: string): UserEvent => ({
    type: 'RecoveryKeyCreated',
    data: { userId: petra, recoveryId },
  })
  const recover = { type: 'RecoverAccount', recoveryId: 'r1', credentialId: 'new', ...own } as const
  it('is made by who has proven the password', () => {
    expect(given(...joined).when(create)).toEqual({ events: [created('r1')] })
    expect(given(...joined).when({ ...create, provenCredentialId: 'other' })).toEqual({
      rejected: 'user/password-changed',
    })
  })
  it('is in force once, also for who puts it in force again because the answer got lost', () => {
    expect(given(...joined, created('r1')).when(create)).toEqual({ events: [] })
    expect(given(...joined, created('r1'), created('r2')).when(create)).toEqual({ events: [created('r1')] })
  })
  it('sets a new password', () => {
    expect(given(...joined, created('r1')).when(recover)).toEqual({
      events: [{ type: 'AccountRecovered', data: { userId: petra, recoveryId: 'r1', credentialId: 'new' } }],
    })
  })
  it('is worth nothing once there is another, or none, or it was used', () => {
    const used: UserEvent = { type: 'AccountRecovered', data: { userId: petra, recoveryId: 'r1', credentialId: 'c' } }
    for (const past of [[...joined, created('r1'), created('r2')], joined, [...joined, created('r1'), used]])
      expect(given(...past).when(recover)).toEqual({ rejected: 'user/recovery-key-replaced' })
  })
})

it('what was in force once is remembered by its name when it is not any more', () => {
  const passkeyId = 'p1'
  const past: UserEvent[] = [
    ...joined,
    { type: 'RecoveryKeyCreated', data: { userId: petra, recoveryId: 'r1' } },
    { type: 'RecoveryKeyCreated', data: { userId: petra, recoveryId: 'r2' } },
    { type: 'PasskeyAdded', data: { userId: petra, passkeyId } },
    { type: 'PasswordChanged', data: { userId: petra, credentialId: 'new' } },
    { type: 'AccountRecovered', data: { userId: petra, recoveryId: 'r2', credentialId: 'newer' } },
    { type: 'PasskeyRemoved', data: { userId: petra, passkeyId } },
  ]
  expect(past.reduce(user.evolve, user.initialState)).toMatchObject({
    credentialId: 'newer',
    outOfForce: ['r1', 'old', 'new', 'r2', passkeyId],
  })
})

describe('a passkey', () => {
  const of = { provenCredentialId: 'old', ...own }
  const add = { type: 'AddPasskey', passkeyId: 'p1', ...of } as const
  const remove = { type: 'RemovePasskey', passkeyId: 'p1', ...of } as const
  const added = (passkeyId: string): UserEvent => ({ type: 'PasskeyAdded', data: { userId: petra, passkeyId } })
  const removed: UserEvent = { type: 'PasskeyRemoved', data: { userId: petra, passkeyId: 'p1' } }
  it('is added and removed once, by who has proven the password', () => {
    expect(given(...joined).when(add)).toEqual({ events: [added('p1')] })
    expect(given(...joined, added('p1')).when(add)).toEqual({ events: [] })
    expect(given(...joined, added('p1')).when(remove)).toEqual({ events: [removed] })
    expect(given(...joined, added('p1'), removed).when(remove)).toEqual({ events: [] })
    for (const command of [add, remove])
      expect(given(...joined, added('p1')).when({ ...command, provenCredentialId: 'other' })).toEqual({
        rejected: 'user/password-changed',
      })
  })
  it('is one of ten at most', () => {
    const ten = Array.from({ length: 10 }, (_, number) => added(`q${number}`))
    expect(given(...joined, ...ten).when(add)).toEqual({ rejected: 'user/too-many-passkeys', params: { max: 10 } })
    expect(given(...joined, ...ten.slice(1)).when(add)).toEqual({ events: [added('p1')] })
  })
})

describe('an account whose keys are lost', () => {
  const ask = { type: 'RequestReset', ...own } as const
  const asked: UserEvent = { type: 'AccountResetRequested', data: { userId: petra } }
  const wasReset: UserEvent = {
    type: 'AccountReset',
    data: {
      userId: petra,
      invitationId: second,
      resetBy: staff,
      expiresAt,
    },
  }
  it('is asked for once', () => {
    expect(given(...joined).when(ask)).toEqual({ events: [asked] })
    expect(given(...joined, asked).when(ask)).toEqual({ events: [] })
    expect(given(invited).when(ask)).toEqual({ rejected: 'user/not-accepted' })
  })
  it('begins anew by a new link', () => {
    const again: UserEvent = { ...accepted, data: { ...accepted.data, invitationId: second } } as UserEvent
    expect(given(...joined, wasReset).when({ type: 'ChangeProfile', ...profile, ...own })).toEqual({
      rejected: 'user/not-accepted',
    })
    expect(given(...joined, wasReset, again).when({ ...ask })).toEqual({ events: [asked] })
  })
})

describe('an invitation that has expired', () => {
  const ask = { type: 'RequestRenewal', invitationId: first, by: petra, at: late } as const
  const asked: UserEvent = { type: 'InvitationRenewalRequested', data: { userId: petra, invitationId: first } }
  const renew = {
    type: 'RenewInvitation',
    invitationId: second,
    formerInvitationId: first,
    cases: [],
    expiresAt,
    mayAppointOperators: false,
    ...byStaff,
  } as const
  const renewed: UserEvent = {
    type: 'InvitationRenewed',
    data: {
      userId: petra,
      invitationId: second,
      formerInvitationId: first,
      renewedBy: staff,
      cases: [],
      expiresAt,
    },
  }
  it('can be asked for anew, once', () => {
    expect(given(invited).when(ask)).toEqual({ events: [asked] })
    expect(given(invited, asked).when(ask)).toEqual({ events: [] })
  })
  it('is not asked for while it is good, when it was withdrawn or is used', () => {
    expect(given(invited).when({ ...ask, at: now })).toEqual({ rejected: 'user/invitation-open' })
    expect(given(invited, revoked).when(ask)).toEqual({ rejected: 'user/invitation-revoked' })
    expect(given(invited, accepted).when(ask)).toEqual({ rejected: 'user/invitation-used' })
    expect(given(invited, renewed).when(ask)).toEqual({ rejected: 'user/not-invited' })
  })
  it('is replaced by a new link, and the old one is worth nothing', () => {
    expect(given(invited, asked).when(renew)).toEqual({ events: [renewed] })
    expect(given(invited, renewed).when(renew)).toEqual({ rejected: 'user/not-invited' })
    expect(given(invited, accepted).when(renew)).toEqual({ rejected: 'user/invitation-used' })
    expect(given(invited).when({ ...renew, byStaff: false })).toEqual({ rejected: 'user/forbidden' })
    const ofOperator = given(invitedAs({ isStaff: true, isOperator: true }))
    expect(ofOperator.when(renew)).toEqual({ rejected: 'user/owners-only' })
    expect(ofOperator.when({ ...renew, byOwner: true })).toEqual({ rejected: 'user/operator-forbidden' })
    const accept = { type: 'AcceptInvitation', publicKeys, mac: 'mac', credentialId: 'c', by: petra, at: now } as const
    expect(given(invited, renewed).when({ ...accept, invitationId: first })).toEqual({ rejected: 'user/not-invited' })
    expect(given(invited, renewed).when({ ...accept, invitationId: second })).toMatchObject({
      events: [{ type: 'InvitationAccepted' }],
    })
  })
})

describe('a person who was shut out', () => {
  const reactivate = { type: 'ReactivateUser', ...byStaff } as const
  it.each([
    ['invited', [invited]],
    ['accepted', [invited, accepted]],
    ['confirmed', joined],
  ] as const)('comes back as they were: %s', (status, past) => {
    const back: UserEvent = { type: 'UserReactivated', data: { userId: petra, reactivatedBy: staff, status } }
    expect(given(...past, deactivated).when(reactivate)).toEqual({ events: [back] })
    expect(given(...past, deactivated, back).when(reactivate)).toEqual({ events: [] })
  })
  it('comes back by staff alone, staff by owners', () => {
    expect(given(...joined, deactivated).when({ ...reactivate, byStaff: false })).toEqual({
      rejected: 'user/forbidden',
    })
    const colleague = [invitedAs({ isStaff: true, isOperator: false }), accepted, deactivated] as const
    expect(given(...colleague).when(reactivate)).toEqual({ rejected: 'user/owners-only' })
    expect(given(...colleague).when({ ...reactivate, byOwner: true })).toMatchObject({
      events: [{ type: 'UserReactivated' }],
    })
  })
})
