import { describe, expect, it } from 'vitest'
import { aCase, aUser, anInvitation, at, scenario } from '../testing/index.ts'
import { invitationObstacle, user } from './decider.ts'
import type { Profile, UserEvent } from './events.ts'

const given = scenario(user)
const [staff, petra] = [aUser('a'), aUser('b')]
const invitationId = anInvitation('1')
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
const cases = [{ caseId: aCase('c'), role: 'client' as const }]

const invited: UserEvent = {
  type: 'UserInvited',
  data: { userId: petra, invitationId, profile, invitedBy: staff, cases, expiresAt },
}
const revoked: UserEvent = { type: 'InvitationRevoked', data: { userId: petra, invitationId, revokedBy: staff } }
const accepted: UserEvent = {
  type: 'InvitationAccepted',
  data: { userId: petra, invitationId, publicKeys, mac: 'mac', credentialId: 'cred', cases, invitedBy: staff },
}
const confirmed: UserEvent = {
  type: 'UserConfirmed',
  data: { userId: petra, invitationId, confirmedBy: staff },
}
const deactivated: UserEvent = {
  type: 'UserDeactivated',
  data: { userId: petra, deactivatedBy: staff, deactivatedAt: now },
}

const by = { by: staff, byStaff: true, byOwner: false, at: now }
const colleague = { ...invited, data: { ...invited.data, profile: { ...profile, isStaff: true } } }
const inviting = {
  type: 'InviteUser',
  userId: petra,
  invitationId,
  profile,
  cases,
  expiresAt,
  mayAppointOperators: false,
  ...by,
} as const
const accepting = {
  type: 'AcceptInvitation',
  invitationId,
  publicKeys,
  mac: 'mac',
  credentialId: 'cred',
  by: petra,
  at: now,
} as const
const revoking = { type: 'RevokeInvitation', invitationId, ...by } as const
const confirming = { type: 'ConfirmUser', ...by } as const
const deactivating = { type: 'DeactivateUser', ...by } as const

describe('registering the founder', () => {
  const data = { userId: staff, profile, publicKeys, credentialId: 'cred' }
  const registering = { type: 'RegisterFounder', ...data, by: staff, at: now } as const
  it('makes a confirmed member', () => {
    expect(given().when(registering)).toEqual({ events: [{ type: 'FounderRegistered', data }] })
  })
  it('is refused for a person who is known', () => {
    expect(given(invited).when(registering)).toEqual({ rejected: 'user/already-invited' })
  })
})

describe('inviting', () => {
  it('is for staff', () => {
    expect(given().when(inviting)).toEqual({ events: [invited] })
    expect(given().when({ ...inviting, byStaff: false })).toEqual({ rejected: 'user/forbidden' })
  })
  it('of staff is for owners', () => {
    const ofStaff = { ...inviting, profile: { ...profile, isStaff: true } }
    expect(given().when(ofStaff)).toEqual({ rejected: 'user/owners-only' })
    expect(given().when({ ...ofStaff, byOwner: true })).toMatchObject({ events: [{ type: 'UserInvited' }] })
  })
  it('makes operators of staff alone, and by who may', () => {
    const operator = { ...profile, isStaff: true, isOperator: true }
    const byOwner = { ...inviting, byOwner: true, profile: operator }
    expect(given().when(byOwner)).toEqual({ rejected: 'user/operator-forbidden' })
    const allowed = { ...byOwner, mayAppointOperators: true }
    expect(given().when(allowed)).toMatchObject({ events: [{ type: 'UserInvited' }] })
    expect(given().when({ ...allowed, profile: { ...operator, isStaff: false } })).toEqual({
      rejected: 'user/operator-forbidden',
    })
  })
  it('is refused for a person who was invited before', () => {
    expect(given(invited).when(inviting)).toEqual({ rejected: 'user/already-invited' })
  })
})

describe('accepting an invitation', () => {
  it('is recorded with keys, proof and cases', () => {
    expect(given(invited).when(accepting)).toEqual({ events: [accepted] })
  })
  it('is possible once', () => {
    expect(given(invited, accepted).when(accepting)).toEqual({ rejected: 'user/invitation-used' })
  })
  it('is possible until it expires', () => {
    expect(given(invited).when({ ...accepting, at: expiresAt })).toEqual({ events: [accepted] })
    expect(given(invited).when({ ...accepting, at: late })).toEqual({ rejected: 'user/invitation-expired' })
  })
  it('is refused when it was revoked, or is another one', () => {
    expect(given(invited, revoked).when(accepting)).toEqual({ rejected: 'user/invitation-revoked' })
    expect(given(invited).when({ ...accepting, invitationId: anInvitation('2') })).toEqual({
      rejected: 'user/not-invited',
    })
    expect(given().when(accepting)).toEqual({ rejected: 'user/not-invited' })
  })
  it('can be asked for without doing it', () => {
    const open = [invited].reduce(user.evolve, user.initialState)
    expect(invitationObstacle(open, invitationId, now)).toBeNull()
    expect(invitationObstacle(open, invitationId, late)).toBe('user/invitation-expired')
  })
})

describe('revoking an invitation', () => {
  it('is for staff, and silent the second time', () => {
    expect(given(invited).when(revoking)).toEqual({ events: [revoked] })
    expect(given(invited, revoked).when(revoking)).toEqual({ events: [] })
    expect(given(invited).when({ ...revoking, byStaff: false })).toEqual({ rejected: 'user/forbidden' })
    expect(given(colleague).when(revoking)).toEqual({ rejected: 'user/owners-only' })
    expect(given(colleague).when({ ...revoking, byOwner: true })).toEqual({ events: [revoked] })
  })
  it('is too late once it was accepted, and impossible without one', () => {
    expect(given(invited, accepted).when(revoking)).toEqual({ rejected: 'user/invitation-used' })
    expect(given().when(revoking)).toEqual({ rejected: 'user/not-invited' })
  })
})

describe('confirming a person', () => {
  it('signs the keys of who has accepted, once', () => {
    expect(given(invited, accepted).when(confirming)).toEqual({ events: [confirmed] })
    expect(given(invited, accepted, confirmed).when(confirming)).toEqual({ events: [] })
  })
  it('is for staff, and for who has accepted', () => {
    expect(given(invited, accepted).when({ ...confirming, byStaff: false })).toEqual({ rejected: 'user/forbidden' })
    expect(given(invited).when(confirming)).toEqual({ rejected: 'user/not-accepted' })
    expect(given(colleague, accepted).when(confirming)).toEqual({ rejected: 'user/owners-only' })
    expect(given(colleague, accepted).when({ ...confirming, byOwner: true })).toEqual({ events: [confirmed] })
  })
  it('shows who was confirmed', () => {
    expect([invited, accepted, confirmed].reduce(user.evolve, user.initialState).status).toBe('confirmed')
  })
})

describe('deactivating a person', () => {
  it('is for staff, about others, and silent the second time', () => {
    expect(given(invited, accepted).when(deactivating)).toEqual({ events: [deactivated] })
    expect(given(invited, accepted, deactivated).when(deactivating)).toEqual({ events: [] })
    expect(given(invited, accepted).when({ ...deactivating, byStaff: false })).toEqual({ rejected: 'user/forbidden' })
    expect(given(invited, accepted).when({ ...deactivating, by: petra })).toEqual({ rejected: 'user/forbidden' })
    expect(given().when(deactivating)).toEqual({ rejected: 'user/not-invited' })
  })
  it('of the office is for its owners', () => {
    expect(given(colleague).when(deactivating)).toEqual({ rejected: 'user/owners-only' })
    expect(given(colleague).when({ ...deactivating, byOwner: true })).toEqual({ events: [deactivated] })
  })
  it('ends everything else', () => {
    for (const command of [accepting, revoking, confirming])
      expect(given(invited, accepted, deactivated).when(command)).toEqual({ rejected: 'user/deactivated' })
  })
})
