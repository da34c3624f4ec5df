import { describe, expect, it } from 'vitest'
import { aMail, aUser, at, scenario } from '../testing/index.ts'
import { user } from './decider.ts'
import type { Profile, UserEvent } from './events.ts'

const given = scenario(user)
const [client, lawyer, owner] = [aUser('a'), aUser('b'), aUser('c')]
const noon = at('2026-03-01T12:00:00.000Z')
const profile: Profile = {
  email: 'a@example.org',
  gender: null,
  title: '',
  salutation: 'A',
  isStaff: false,
  isOperator: false,
  avatarId: 1,
}
const registered = (isStaff: boolean): UserEvent => ({
  type: 'FounderRegistered',
  data: {
    userId: client,
    profile: { ...profile, isStaff },
    publicKeys: { encryption: 'e', signature: 's' },
    credentialId: 'c',
  },
})
const here = registered(false)
const byStaff = { by: lawyer, byStaff: true, byOwner: false, at: noon } as const
const changing = { type: 'ChangeMailAddress', addressId: 'new', ...byStaff } as const
const changed: UserEvent = {
  type: 'MailAddressChanged',
  data: { userId: client, addressId: 'new', formerAddressId: null, changedBy: lawyer },
}
const marking = {
  type: 'MarkUnreachable',
  addressId: null,
  mailId: aMail('e'),
  status: '5.1.1',
  at: noon,
} as const
const { type: _, at: since, ...what } = marking
const unreachable: UserEvent = { type: 'MailAddressUnreachable', data: { userId: client, ...what, since } }
const releasing = { type: 'ReleaseMailAddress', ...byStaff } as const
const released: UserEvent = {
  type: 'MailAddressReleased',
  data: { userId: client, addressId: null, releasedBy: lawyer },
}

describe('where mails to somebody go', () => {
  it('is changed by whoever decides about their access, and the name they sign in with stays', () => {
    expect(given(here).when(changing)).toEqual({ events: [changed] })
    expect(given(here).when({ ...changing, by: client })).toEqual({ rejected: 'user/forbidden' })
    expect(given(here).when({ ...changing, byStaff: false })).toEqual({ rejected: 'user/forbidden' })
    expect(given(registered(true)).when(changing)).toEqual({ rejected: 'user/owners-only' })
    expect(given(registered(true)).when({ ...changing, by: owner, byOwner: true })).toMatchObject({ events: [{}] })
    expect(given().when(changing)).toEqual({ rejected: 'user/not-invited' })
    expect(user.evolve([here, changed].reduce(user.evolve, user.initialState), changed).profile?.email).toBe(
      'a@example.org',
    )
  })
  it('says of each change where mails went before, and can be forgotten', () => {
    expect(given(here, changed).when({ ...changing, addressId: 'next' })).toMatchObject({
      events: [{ data: { addressId: 'next', formerAddressId: 'new' } }],
    })
    const erasing = { type: 'EraseMailAddress', ...byStaff } as const
    const erased = { type: 'MailAddressErased', data: { userId: client, addressId: 'new', erasedBy: lawyer } }
    expect(given(here, changed).when(erasing)).toEqual({ events: [erased] })
    expect(given(here).when(erasing)).toEqual({ events: [] })
  })
  it('is closed once by what came back from it, and not by what came back from a former one', () => {
    expect(given(here).when(marking)).toEqual({ events: [unreachable] })
    expect(given(here, unreachable).when(marking)).toEqual({ events: [] })
    expect(given(here, changed).when(marking)).toEqual({ events: [] })
  })
  it('is open again once staff say so, or have changed it', () => {
    expect(given(here, unreachable).when(releasing)).toEqual({ events: [released] })
    expect(given(here, unreachable).when({ ...releasing, byStaff: false })).toEqual({ rejected: 'user/forbidden' })
    expect(given(here).when(releasing)).toEqual({ events: [] })
    expect(given(here, unreachable, released).when(marking)).toEqual({ events: [unreachable] })
    expect(given(here, unreachable, changed).when(releasing)).toEqual({ events: [] })
  })
})
