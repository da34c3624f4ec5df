import { describe, expect, it } from 'vitest'
import { aUser, anInvitation, at, scenario } from '../testing/index.ts'
import { user } from './decider.ts'
import type { Profile, UserEvent } from './events.ts'

const given = scenario(user)
const [staff, petra, other] = [aUser('a'), aUser('b'), aUser('c')]
const [first, second, third] = [anInvitation('1'), anInvitation('2'), anInvitation('3')]
const now = at('2026-03-01T10:00:00.000Z')
const justBefore = at('2026-03-02T09:59:59.999Z')
const due = at('2026-03-02T10:00:00.000Z')
const end = at('2026-03-16T10:00:00.000Z')
const over = at('2026-03-16T10:00:00.001Z')
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
const newKeys = { encryption: 'enc2', signature: 'sig2' }
const invitedAs = (more: Partial<Profile>): UserEvent => ({
  type: 'UserInvited',
  data: {
    userId: petra,
    invitationId: first,
    profile: { ...profile, ...more },
    invitedBy: staff,
    cases: [],
    expiresAt: at('2026-01-15T10:00:00.000Z'),
  },
})
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
const joined = [invitedAs({}), accepted, confirmed] as const
const lockedAt = at('2026-03-01T09:59:00.000Z')
const lockedBy = (by: typeof staff, since = lockedAt): UserEvent => ({
  type: 'UserDeactivated',
  data: { userId: petra, deactivatedBy: by, deactivatedAt: since },
})
const locked = lockedBy(other)
const unlocked: UserEvent = {
  type: 'UserReactivated',
  data: { userId: petra, reactivatedBy: staff, status: 'confirmed' },
}
const byStaff = { by: staff, byStaff: true, byOwner: false, at: now } as const
const order = {
  type: 'ResetAccount',
  invitationId: second,
  expiresAt: at('2026-03-15T10:00:00.000Z'),
  ...byStaff,
} as const
const ordered: UserEvent = {
  type: 'AccountResetOrdered',
  data: { userId: petra, invitationId: second, orderedBy: staff, dueAt: due, expiresAt: end, lockedAt: null },
}
const opened: UserEvent = { type: 'AccountResetOpened', data: { userId: petra, invitationId: second } }
const stoppedBy = (by: typeof staff): UserEvent => ({
  type: 'AccountResetStopped',
  data: { userId: petra, invitationId: second, stoppedBy: by },
})
const accept = {
  type: 'AcceptInvitation',
  invitationId: second,
  publicKeys: newKeys,
  mac: 'mac2',
  credentialId: 'new',
  by: petra,
  at: due,
} as const
const changePassword = {
  type: 'ChangePassword',
  credentialId: 'newer',
  provenCredentialId: 'old',
  by: petra,
  at: due,
} as const

describe('a reset', () => {
  it('is ordered, and due after 24 hours; the link lasts from then', () => {
    expect(given(...joined).when(order)).toEqual({ events: [ordered] })
  })
  it('is not to be had before anything was accepted', () => {
    expect(given(invitedAs({})).when(order)).toEqual({ rejected: 'user/not-accepted' })
    expect(given(invitedAs({}), locked).when(order)).toEqual({ rejected: 'user/not-accepted' })
  })
  it('is nobody’s to order but staff’s, not one’s own, and that of staff only by owners', () => {
    expect(given(...joined).when({ ...order, byStaff: false })).toEqual({ rejected: 'user/forbidden' })
    expect(given(...joined).when({ ...order, by: petra })).toEqual({ rejected: 'user/forbidden' })
    for (const isOperator of [false, true])
      for (const lock of [[], [locked]]) {
        const colleague = [invitedAs({ isStaff: true, isOperator }), accepted, confirmed, ...lock] as const
        expect(given(...colleague).when(order)).toEqual({ rejected: 'user/owners-only' })
        expect(given(...colleague).when({ ...order, byOwner: true, by: petra })).toEqual({ rejected: 'user/forbidden' })
        expect(given(...colleague).when({ ...order, byOwner: true })).toMatchObject({ events: [{}] })
      }
  })
  it('is not ordered a second time, which would give it another link; nor does what nobody used stand in the way', () => {
    const again = { ...order, invitationId: third }
    expect(given(...joined, ordered).when(again)).toEqual({ rejected: 'user/reset-ordered' })
    expect(given(...joined, ordered, opened).when(again)).toEqual({ rejected: 'user/reset-ordered' })
    expect(given(...joined, ordered, opened).when({ ...again, at: over })).toMatchObject({
      events: [{ type: 'AccountResetOrdered', data: { invitationId: third } }],
    })
  })
})

describe('until the link of a reset is used', () => {
  it('the account stays what it was', () => {
    expect(given(...joined, ordered).when(changePassword)).toMatchObject({ events: [{ type: 'PasswordChanged' }] })
    expect(given(...joined, ordered, opened).when(changePassword)).toMatchObject({
      events: [{ type: 'PasswordChanged' }],
    })
  })
  it('the link opens nothing in the first 24 hours, and nothing once it has ended', () => {
    for (const past of [[ordered], [ordered, opened]]) {
      const then = given(...joined, ...past)
      expect(then.when({ ...accept, at: justBefore })).toEqual({ rejected: 'user/reset-not-due' })
      expect(then.when({ ...accept, at: over })).toEqual({ rejected: 'user/invitation-expired' })
    }
  })
  it('the former link opens nothing either', () => {
    expect(given(...joined, ordered).when({ ...accept, invitationId: first })).toEqual({
      rejected: 'user/invitation-used',
    })
  })
})

it('who uses the link begins anew in one step, whether it was said that it is due or not', () => {
  const reset: UserEvent = {
    type: 'AccountReset',
    data: { userId: petra, invitationId: second, resetBy: staff, expiresAt: end },
  }
  const anew: UserEvent = {
    type: 'InvitationAccepted',
    data: {
      userId: petra,
      invitationId: second,
      publicKeys: newKeys,
      mac: 'mac2',
      credentialId: 'new',
      cases: [],
      invitedBy: staff,
    },
  }
  for (const past of [[ordered], [ordered, opened]])
    expect(given(...joined, ...past).when(accept)).toEqual({ events: [reset, anew] })
  const after = given(...joined, ordered, reset, anew)
  expect(after.when(changePassword)).toEqual({ rejected: 'user/password-changed' })
  expect(after.when({ ...changePassword, provenCredentialId: 'new' })).toMatchObject({
    events: [{ type: 'PasswordChanged' }],
  })
  expect(after.when({ ...accept, credentialId: 'another' })).toEqual({ rejected: 'user/invitation-used' })
})

describe('a reset is stopped', () => {
  const stop = { type: 'StopReset', ...byStaff, byStaff: false, hasStopCode: false } as const
  const withCode = { ...stop, by: null, hasStopCode: true } as const
  it.each([
    ['by the person', { ...stop, by: petra }, petra],
    ['by who shows the word of the mail', withCode, petra],
    ['by who ordered it', { ...stop, byStaff: true }, staff],
    ['by another who might have', { ...stop, byStaff: true, by: other }, other],
  ] as const)('%s, before and after it is due', (_, command, by) => {
    for (const past of [[ordered], [ordered, opened]]) {
      expect(given(...joined, ...past).when(command)).toEqual({ events: [stoppedBy(by)] })
      expect(given(...joined, ...past).when({ ...command, at: due })).toEqual({ events: [stoppedBy(by)] })
    }
  })
  it('by nobody else', () => {
    expect(given(...joined, ordered).when({ ...stop, by: other })).toEqual({ rejected: 'user/forbidden' })
    expect(given(...joined, ordered).when({ ...withCode, hasStopCode: false })).toEqual({ rejected: 'user/forbidden' })
    const colleague = given(invitedAs({ isStaff: true }), accepted, confirmed, ordered)
    expect(colleague.when({ ...stop, byStaff: true })).toEqual({ rejected: 'user/owners-only' })
    expect(colleague.when({ ...stop, byStaff: true, byOwner: true })).toEqual({ events: [stoppedBy(staff)] })
  })
  it('and is over by that: its link opens nothing, and another can be ordered', () => {
    const after = given(...joined, ordered, stoppedBy(petra))
    expect(after.when({ ...accept })).toEqual({ rejected: 'user/not-invited' })
    expect(after.when({ ...stop, by: petra })).toEqual({ rejected: 'user/no-reset' })
    expect(after.when({ type: 'OpenReset', at: due })).toEqual({ events: [] })
    expect(after.when({ ...order, invitationId: third })).toMatchObject({ events: [{ type: 'AccountResetOrdered' }] })
  })
  it('like any other invitation, by withdrawing its link', () => {
    const revoke = { type: 'RevokeInvitation', invitationId: second, ...byStaff } as const
    expect(given(...joined, ordered).when(revoke)).toEqual({ events: [stoppedBy(staff)] })
    expect(given(...joined, ordered).when({ ...revoke, byStaff: false })).toEqual({ rejected: 'user/forbidden' })
  })
})

it('that a reset is due is said once, when it is, and never of one that is over', () => {
  const open = { type: 'OpenReset', at: due } as const
  expect(given(...joined, ordered).when({ ...open, at: justBefore })).toEqual({ events: [] })
  expect(given(...joined, ordered).when(open)).toEqual({ events: [opened] })
  expect(given(...joined, ordered, opened).when(open)).toEqual({ events: [] })
  expect(given(...joined, ordered).when({ ...open, at: over })).toEqual({ events: [] })
  expect(given(...joined).when(open)).toEqual({ events: [] })
  // Nothing is good that a lock keeps shut.
  expect(given(...joined, ordered, locked).when(open)).toEqual({ events: [] })
  expect(given(...joined, ordered, locked, unlocked).when(open)).toEqual({ events: [opened] })
})

it('who holds a link that ended asks for another, once', () => {
  const ask = { type: 'RequestRenewal', invitationId: second, by: petra } as const
  const asked: UserEvent = { type: 'AccountResetRequested', data: { userId: petra } }
  expect(given(...joined, ordered).when({ ...ask, at: end })).toEqual({ rejected: 'user/invitation-open' })
  expect(given(...joined, ordered).when({ ...ask, at: over })).toEqual({ events: [asked] })
  expect(given(...joined, ordered, asked).when({ ...ask, at: over })).toEqual({ events: [] })
  const again: UserEvent = {
    type: 'AccountResetOrdered',
    data: { userId: petra, invitationId: third, orderedBy: staff, dueAt: end, expiresAt: over, lockedAt: null },
  }
  // Asked and answered: who asks then asks anew.
  const request = { type: 'RequestReset', by: petra, at: over } as const
  expect(given(...joined, ordered, asked, again).when(request)).toEqual({ events: [asked] })
})

const atOnce: UserEvent = {
  type: 'AccountReset',
  data: { userId: petra, invitationId: second, resetBy: staff, expiresAt: order.expiresAt },
}

it('of an account that nobody has confirmed is there at once', () => {
  expect(given(invitedAs({}), accepted).when(order)).toEqual({ events: [atOnce] })
})

describe('of who is locked out', () => {
  it('an account begins anew at once where somebody else has locked it, in place of what was ordered before', () => {
    expect(given(...joined, locked).when(order)).toEqual({ events: [atOnce] })
    expect(given(...joined, locked, atOnce).when({ ...accept, at: now })).toMatchObject({
      events: [{ type: 'InvitationAccepted', data: { invitationId: second } }],
    })
    expect(given(...joined, ordered, locked).when({ ...order, invitationId: third })).toMatchObject({
      events: [
        { type: 'AccountResetStopped', data: { invitationId: second } },
        { type: 'AccountReset', data: { invitationId: third } },
      ],
    })
  })
  it('a link that was ordered before is worth nothing until the lock is gone', () => {
    expect(given(...joined, ordered, locked).when(accept)).toEqual({ rejected: 'user/deactivated' })
    expect(given(...joined, ordered, locked, unlocked).when(accept)).toMatchObject({
      events: [{ type: 'AccountReset' }, { type: 'InvitationAccepted' }],
    })
  })

  describe('by the same person who resets', () => {
    const own = lockedBy(staff)
    const underLock: UserEvent = { ...ordered, data: { ...ordered.data, lockedAt } }
    const dayAfter = at('2026-03-02T09:59:00.000Z')
    const almost = at('2026-03-02T09:58:59.999Z')

    it('an account waits its day, unless the lock has stood for one, or a colleague resets it', () => {
      expect(given(...joined, own).when(order)).toEqual({ events: [underLock] })
      expect(given(...joined, own).when({ ...order, at: almost })).toMatchObject({
        events: [{ type: 'AccountResetOrdered' }],
      })
      expect(given(...joined, own).when({ ...order, at: dayAfter })).toEqual({ events: [atOnce] })
      expect(given(...joined, own).when({ ...order, by: other })).toMatchObject({ events: [{ type: 'AccountReset' }] })
    })
    it('the day of a lock begins with that lock, not with one before, nor with one asked for twice', () => {
      const long = lockedBy(staff, at('2026-02-01T10:00:00.000Z'))
      expect(given(...joined, long, unlocked, own).when(order)).toEqual({ events: [underLock] })
      expect(given(...joined, lockedBy(other), unlocked, own).when(order)).toEqual({ events: [underLock] })
      expect(given(...joined, long, own).when(order)).toEqual({ events: [atOnce] })
    })
    it('the link opens the account when its day is over, locked as it is', () => {
      const then = given(...joined, own, underLock)
      expect(then.when({ ...accept, at: justBefore })).toEqual({ rejected: 'user/reset-not-due' })
      expect(then.when(accept)).toMatchObject({ events: [{ type: 'AccountReset' }, { type: 'InvitationAccepted' }] })
    })
    it('the link opens nothing once somebody has locked the account again', () => {
      const lockedAgain = lockedBy(other, at('2026-03-01T12:00:00.000Z'))
      expect(given(...joined, own, underLock, unlocked, lockedAgain).when(accept)).toEqual({
        rejected: 'user/deactivated',
      })
      expect(given(...joined, own, underLock, unlocked).when(accept)).toMatchObject({ events: [{}, {}] })
    })
    it('an order that stands is stopped before another', () => {
      const again = { ...order, invitationId: third }
      expect(given(...joined, ordered, own).when(again)).toEqual({ rejected: 'user/reset-ordered' })
    })
  })
})
