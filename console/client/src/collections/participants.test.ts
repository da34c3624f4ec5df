import type { ParticipantDto, UserDto } from '@aktenraum/domain/contracts'
import { describe, expect, it } from 'vitest'
import type { NamedPlace } from '../vault/port.ts'
import { participantsOf, unnamedOf } from './participants.ts'
import { userOf } from './users.ts'

const since = '2026-11-22T08:00:00.000Z'
const place = (userId: string, more: Partial<NamedPlace> = {}): NamedPlace => ({
  userId,
  role: 'member',
  name: `Name of ${userId}`,
  address: `${userId}@example.org`,
  isInvited: false,
  isRevoked: false,
  ...more,
})
const told = (id: string, more: Partial<UserDto> = {}, role: ParticipantDto['role'] = 'member'): ParticipantDto => ({
  user: {
    id: id as UserDto['id'],
    gender: null,
    email: '',
    title: '',
    salutation: '',
    is_staff: role !== 'client',
    is_operator: false,
    avatar_id: 1,
    status: 'confirmed',
    public_keys: null,
    statements: [],
    ...more,
  },
  role,
  since,
})
const toUser = (user: UserDto) => userOf(user, { viewerId: undefined, owners: new Set(), stated: {} })
const shown = (server: readonly ParticipantDto[], places: readonly NamedPlace[]) =>
  participantsOf({ toUser }, server, places).map(({ user, role, doubt }) => [user.id, role, doubt])

describe('who takes part in a case', () => {
  it('is whom roster and server name alike, with nothing to be said', () => {
    expect(shown([told('a'), told('b', {}, 'client')], [place('a'), place('b', { role: 'client' })])).toEqual([
      ['a', 'member', undefined],
      ['b', 'client', undefined],
    ])
  })

  it('is also whom the roster alone names, by what was signed of them', () => {
    const all = participantsOf({ toUser }, [told('a')], [place('a'), place('b', { role: 'client' })])
    expect(all.at(1)).toMatchObject({ role: 'client', since: null, doubt: 'unnamed' })
    expect(all.at(1)?.user).toMatchObject({
      id: 'b',
      salutation: 'Name of b',
      email: 'b@example.org',
      is_staff: false,
      status: 'confirmed',
    })
  })

  it('is called by the address where nothing but that was signed, and locked where the keys were revoked', () => {
    const [one] = participantsOf({ toUser }, [], [place('a', { name: 'a@example.org', isRevoked: true })])
    expect(one?.user).toMatchObject({ salutation: '', email: 'a@example.org', is_staff: true, status: 'deactivated' })
  })

  it('is not who was merely invited, until the server names them', () => {
    const invited = place('b', { role: 'client', isInvited: true })
    expect(shown([told('a')], [place('a'), invited])).toEqual([['a', 'member', undefined]])
    for (const status of ['accepted', 'confirmed'] as const)
      expect(shown([told('a'), told('b', { status }, 'client')], [place('a'), invited]).at(1)).toEqual([
        'b',
        'client',
        undefined,
      ])
  })

  it('stands in the role that the roster names; that the server names another is said', () => {
    expect(shown([told('a', {}, 'owner')], [place('a')])).toEqual([['a', 'member', 'other-role']])
  })

  it('is unsigned where the server alone names them, unless they wait to be confirmed or were locked', () => {
    const statuses = ['confirmed', 'accepted', 'invited', 'deactivated'] as const
    const staff = statuses.map((status) => shown([told('b', { status })], [place('a')])[0]?.[2])
    expect(staff).toEqual(['unsigned', undefined, undefined, 'left-out'])
    const clients = statuses.map((status) => shown([told('b', { status }, 'client')], [place('a')])[0]?.[2])
    expect(clients).toEqual(['unsigned', undefined, undefined, undefined])
  })

  it('is as the server says where no roster counts', () => {
    expect(shown([told('a', {}, 'owner')], [])).toEqual([['a', 'owner', undefined]])
    expect(unnamedOf([], [])).toEqual([])
  })
})
