import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instant, invitationId, userId } from '@aktenraum/domain'
import { backendVersion } from '@aktenraum/infra/http/app'
import { found, invites, joins, opens } from './query-api-history.ts'
import { file, idOf, person, startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
beforeAll(async () => {
  api = await startQueryApi()
  await found(api)
  await joins(api, 'jonas', { isStaff: true })
  await joins(api, 'petra')
  const began = api.time()
  // Invited a minute before everybody else.
  api.setTime(new Date(Date.parse(began) - 60_000).toISOString())
  await joins(api, 'otto')
  api.setTime(began)
  await opens(api, 'krause', 'sabine', { petra: 'client' })
  await opens(api, 'fremd', 'jonas', { otto: 'client' })
  await invites(api, 'ida', { cases: [file('krause')] })
})
afterAll(() => api.stop())

const emails = (body: unknown) => (body as { results: { email: string }[] }).results.map(({ email }) => email)
const mail = (name: string) => `${name}@kanzlei-hartmann.example`

describe('the session', () => {
  it('[USR-28] holds the user and the version of the server', async () => {
    const { status, body, headers } = await api.json('/api/session/', { as: 'petra' })
    expect(status).toBe(200)
    expect(body).toEqual({
      user: {
        id: person('petra'),
        gender: 'f',
        email: mail('petra'),
        title: 'Dr.',
        salutation: 'Frau petra',
        is_staff: false,
        is_operator: false,
        avatar_id: 3,
        status: 'confirmed',
        public_keys: { encryption: 'petra-encryption', signature: 'petra-signature' },
        statements: [],
      },
      session: {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        server_half: expect.stringMatching(/^[\w-]{43}$/),
        expires_at: '2026-01-05T21:00:00.000Z',
      },
      backendVersion,
      office_id: 'office',
      office_log: [[[], '']],
    })
    expect(headers.get('X-Backend-Version')).toBe(backendVersion)
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  it('is refused to who has none', async () => {
    expect((await api.json('/api/session/')).status).toBe(401)
  })
})

describe('people', () => {
  it('[API-35] are all listed for staff, by mail address', async () => {
    const { body } = await api.json('/api/users/', { as: 'sabine' })
    expect(emails(body)).toEqual(['ida', 'jonas', 'otto', 'petra', 'sabine'].map(mail))
    expect(body).toMatchObject({ count: 5, next: null, previous: null })
  })

  it('are listed for clients when they share a case', async () => {
    expect(emails((await api.json('/api/users/', { as: 'petra' })).body)).toEqual(['petra', 'sabine'].map(mail))
    expect(emails((await api.json('/api/users/', { as: 'otto' })).body)).toEqual(['jonas', 'otto'].map(mail))
  })

  it('are ordered and paged as asked', async () => {
    const first = await api.json('/api/users/?ordering=-salutation&cursor=&page_size=2', { as: 'sabine' })
    expect(emails(first.body)).toEqual(['sabine', 'petra'].map(mail))
    const second = await api.json((first.body as { next: string }).next, { as: 'sabine' })
    expect(emails(second.body)).toEqual(['otto', 'jonas'].map(mail))
    const some = await api.json(`/api/users/?id__in=${person('otto')},${person('petra')}`, { as: 'petra' })
    expect(emails(some.body)).toEqual([mail('petra')])
  })

  it('[API-36] [USR-04] are answered one by one, with all their fields', async () => {
    const { body } = await api.json(`/api/users/${person('sabine')}/`, { as: 'petra' })
    expect(body).toMatchObject({
      id: person('sabine'),
      gender: 'f',
      email: mail('sabine'),
      title: 'Dr.',
      salutation: 'Frau sabine',
      is_staff: true,
      avatar_id: 3,
    })
  })

  it('do not exist for clients who share no case with them', async () => {
    for (const id of [person('otto'), idOf('nobody'), 'x'])
      expect((await api.json(`/api/users/${id}/`, { as: 'petra' })).status).toBe(404)
    expect((await api.json(`/api/users/${person('otto')}/`, { as: 'sabine' })).status).toBe(200)
  })

  it('refuse unknown parameters and orderings with their names', async () => {
    expect(await api.json('/api/users/?ordering=id', { as: 'petra' })).toMatchObject({
      status: 400,
      body: { ordering: [expect.any(String)] },
    })
    expect(await api.json('/api/users/?is_staff=true', { as: 'petra' })).toMatchObject({
      status: 400,
      body: { is_staff: ['Diese Angabe ist hier nicht vorgesehen.'] },
    })
  })
})

describe('invitations', () => {
  const token = (name: string) => `${person(name)}${idOf(`invitation ${name}`)}`
  beforeAll(async () => {
    await api.runtime.pool.query('insert into invitation_offer values ($1, $2, $3, $4)', [
      idOf('invitation ida'),
      person('ida'),
      'offer-of-ida',
      JSON.stringify({ key_id: 'account:1', data: 'C'.repeat(60) }),
    ])
  })
  const tokens = (body: unknown) => (body as { results: { token: string }[] }).results.map((one) => one.token)

  it('are listed for staff, and are none of the clients’ business', async () => {
    const { body } = await api.json('/api/invitations/', { as: 'sabine' })
    expect(tokens(body).sort()).toEqual(['ida', 'jonas', 'otto', 'petra'].map(token).sort())
    expect((await api.json('/api/invitations/', { as: 'petra' })).status).toBe(403)
  })

  it('come in the order that is asked for', async () => {
    const ordered = async (ordering: string) =>
      tokens((await api.json(`/api/invitations/?ordering=${ordering}`, { as: 'sabine' })).body)
    const [first, last] = [await ordered('created_at'), await ordered('-created_at')]
    expect([first[0], last.at(-1)]).toEqual([token('otto'), token('otto')])
    expect(first.toSorted()).toEqual(last.toSorted())
    expect((await ordered('expires_at,-created_at'))[0]).toBe(token('otto'))
    expect(await api.json('/api/invitations/?ordering=email', { as: 'sabine' })).toMatchObject({ status: 400 })
  })

  it('are found by status and case', async () => {
    const { body } = await api.json(`/api/invitations/?status=open&case=${file('krause')}`, { as: 'sabine' })
    expect(body).toMatchObject({
      count: 1,
      results: [
        {
          token: token('ida'),
          status: 'open',
          user: { id: person('ida'), status: 'invited' },
          cases: [{ case_id: file('krause'), role: 'client' }],
          public_keys: null,
          mac: null,
          inviter_copy: { key_id: 'account:1' },
        },
      ],
    })
    expect(tokens((await api.json(`/api/invitations/?case=${file('fremd')}`, { as: 'sabine' })).body)).toEqual([])
    expect(await api.json('/api/invitations/?status=confirmed', { as: 'sabine' })).toMatchObject({
      body: { count: 3 },
    })
  })

  it('keep the copy of the secret from other staff', async () => {
    const { body } = await api.json('/api/invitations/?status=open', { as: 'jonas' })
    expect(body).toMatchObject({ results: [{ token: token('ida'), inviter_copy: null }] })
  })

  it('name no case to who takes no part in it, nor are they found by it', async () => {
    const { body } = await api.json('/api/invitations/?status=open', { as: 'jonas' })
    expect(body).toMatchObject({ results: [{ token: token('ida'), cases: [] }] })
    const byCase = await api.json(`/api/invitations/?case=${file('krause')}`, { as: 'jonas' })
    expect(byCase.body).toMatchObject({ count: 0, results: [] })
  })

  it('are shown to who has the link', async () => {
    expect(await api.json(`/api/invitations/${token('ida')}/`)).toMatchObject({
      status: 200,
      body: {
        status: 'open',
        user_id: person('ida'),
        invitation_id: idOf('invitation ida'),
        email: mail('ida'),
        salutation: 'Frau ida',
        is_staff: false,
        expires_at: '2026-01-19T09:00:00.000Z',
        offer: { data: 'offer-of-ida' },
        office_id: 'office',
      },
    })
    expect(await api.json(`/api/invitations/${token('petra')}/`)).toMatchObject({
      body: { status: 'confirmed', offer: null },
    })
    expect((await api.json(`/api/invitations/${person('petra')}${idOf('invitation ida')}/`)).status).toBe(404)
  })

  it('expire, and take their offer with them', async () => {
    const before = api.time()
    api.setTime('2026-01-19T09:00:00.000Z')
    expect(await api.json(`/api/invitations/${token('ida')}/`)).toMatchObject({
      body: { status: 'expired', offer: null },
    })
    api.setTime(before)
  })

  it('end when they are revoked', async () => {
    const of = { userId: userId.parse(person('ida')), invitationId: invitationId.parse(idOf('invitation ida')) }
    await api.happens(`user-${of.userId}`, { type: 'InvitationRevoked', data: { ...of, revokedBy: person('sabine') } })
    expect(await api.json(`/api/invitations/${token('ida')}/`)).toMatchObject({
      body: { status: 'revoked', offer: null },
    })
  })
})

it('ends the session of who was deactivated meanwhile', async () => {
  await api.happens(`user-${person('otto')}`, {
    type: 'UserDeactivated',
    data: { userId: person('otto'), deactivatedBy: person('sabine'), deactivatedAt: instant.parse(api.time()) },
  })
  expect((await api.json('/api/session/', { as: 'otto' })).status).toBe(401)
})

it('[API-11] [API-14] goes on behind whoever is called as long as one may be', async () => {
  const names = ['ida', 'jonas', 'otto', 'petra', 'sabine']
  for (const [at, name] of names.entries())
    await api.happens(`user-${person(name)}`, {
      type: 'ProfileChanged',
      data: { userId: person(name), gender: 'f', title: '', salutation: `${'ü'.repeat(254)}${at}`, avatarId: 1 },
    })
  const found: string[] = []
  for (let next: string | null = '/api/users/?ordering=salutation,email&page_size=1&cursor='; next !== null;) {
    const { status, body } = await api.json(next, { as: 'sabine' })
    expect(status).toBe(200)
    found.push(...emails(body))
    next = (body as { next: string | null }).next
  }
  expect(found).toEqual(names.map(mail))
})
