import { afterAll, beforeAll, expect, it } from 'vitest'
import { instant, invitationId } from '@aktenraum/domain'
import type { AktenraumEvent, InvitationId } from '@aktenraum/domain'
import { found, invites, joins, keysOf, opens } from './query-api-history.ts'
import { idOf, person, startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
const link = { userId: person('petra'), invitationId: invitationId.parse(idOf('petra again')) }
const dueAt = instant.parse('2026-01-06T09:00:00.000Z')
const expiresAt = instant.parse('2026-01-20T09:00:00.000Z')
const stream = `user-${link.userId}`
const hour = 3_600_000
beforeAll(async () => {
  api = await startQueryApi()
  await found(api)
  await joins(api, 'jonas', { isStaff: true })
  await joins(api, 'petra')
  await joins(api, 'otto')
  await opens(api, 'krause', 'sabine', { petra: 'client', otto: 'client' })
  await api.runtime.pool.query(
    `insert into invitation_offer (invitation_id, user_id, offer, proof_hash, inviter_copy)
     values ($1, $2, 'offer', 'hash', $3)`,
    [link.invitationId, link.userId, { key_id: 'account:1', data: 'A'.repeat(40) }],
  )
  const data = { ...link, orderedBy: person('sabine'), dueAt, expiresAt, lockedAt: null }
  await api.happens(stream, { type: 'AccountResetOrdered', data })
})
afterAll(() => api.stop())

const order = { ordered_by: person('sabine'), due_at: dueAt, expires_at: expiresAt }
const petraFor = async (as: string): Promise<unknown> => (await api.json(`/api/users/${link.userId}/`, { as })).body
const opened = async ({ userId, invitationId: id } = link): Promise<unknown> =>
  (await api.json(`/api/invitations/${userId}${id}/`)).body

it('that a reset was ordered is shown to the person and to staff, and to no other client', async () => {
  for (const as of ['petra', 'sabine', 'jonas']) expect(await petraFor(as)).toMatchObject({ reset_ordered: order })
  expect(await petraFor('otto')).not.toHaveProperty('reset_ordered')
  expect((await api.json('/api/session/', { as: 'petra' })).body).toMatchObject({ user: { reset_ordered: order } })
})

it('its link gives nothing away before it is good, whether that was said or not', async () => {
  const before = api.time()
  expect(await opened()).toMatchObject({ status: 'open', valid_from: dueAt, offer: null })
  api.setTime(new Date(Date.parse(dueAt) - 1).toISOString())
  expect(await opened()).toMatchObject({ valid_from: dueAt, offer: null })
  api.setTime(dueAt)
  expect(await opened()).toMatchObject({ status: 'open', offer: { data: 'offer' } })
  expect(await opened()).not.toHaveProperty('valid_from')
  api.setTime(new Date(Date.parse(expiresAt) + hour).toISOString())
  expect(await opened()).toMatchObject({ status: 'expired', offer: null })
  api.setTime(before)
})

it('nothing is shown of it once its link has ended', async () => {
  const before = api.time()
  // As long as nobody comes, sessions end.
  api.setTime(new Date(Date.parse(expiresAt) + hour).toISOString())
  for (const [as, isStaff] of [
    ['petra', false],
    ['sabine', true],
  ] as const) {
    await api.signIn(as, { isStaff })
    expect(await petraFor(as)).not.toHaveProperty('reset_ordered')
  }
  api.setTime(before)
  for (const [as, isStaff] of [
    ['petra', false],
    ['sabine', true],
  ] as const)
    await api.signIn(as, { isStaff })
})

it('nothing is shown of it once it is stopped', async () => {
  await api.happens(stream, { type: 'AccountResetStopped', data: { ...link, stoppedBy: link.userId } })
  for (const as of ['petra', 'sabine']) expect(await petraFor(as)).not.toHaveProperty('reset_ordered')
  expect(await opened()).toMatchObject({ status: 'revoked', offer: null })
})

it('no link leads in who is locked out, but one that was ordered under that lock, and staff see until when they wait', async () => {
  const lockedAt = instant.parse('2026-01-05T09:00:00.000Z')
  const [earlier, under] = ['lea earlier', 'lea again'].map((name) => ({
    userId: person('lea'),
    invitationId: invitationId.parse(idOf(name)),
  }))
  if (earlier === undefined || under === undefined) throw new Error('no links')
  await joins(api, 'lea')
  const happens = (event: AktenraumEvent): Promise<string> => api.happens(`user-${person('lea')}`, event)
  const order = { orderedBy: person('sabine'), dueAt, expiresAt }
  const seenBy = async (as: string): Promise<unknown> => (await api.json(`/api/users/${person('lea')}/`, { as })).body
  await happens({ type: 'AccountResetOrdered', data: { ...earlier, ...order, lockedAt: null } })
  expect(await seenBy('sabine')).not.toHaveProperty('reset_waits_until')

  const lock = { userId: person('lea'), deactivatedBy: person('sabine'), deactivatedAt: lockedAt }
  await happens({ type: 'UserDeactivated', data: lock })
  expect(await seenBy('sabine')).toMatchObject({ reset_waits_until: '2026-01-06T09:00:00.000Z' })
  expect(await seenBy('jonas')).toMatchObject({ reset_waits_until: lockedAt })
  expect(await opened(earlier)).toMatchObject({ status: 'revoked', offer: null })
  expect(await opened(earlier)).not.toHaveProperty('valid_from')

  await happens({ type: 'AccountResetStopped', data: { ...earlier, stoppedBy: person('sabine') } })
  await happens({ type: 'AccountResetOrdered', data: { ...under, ...order, lockedAt } })
  expect(await opened(under)).toMatchObject({ status: 'open', valid_from: dueAt })
  await happens({
    type: 'UserReactivated',
    data: { userId: person('lea'), reactivatedBy: person('sabine'), status: 'confirmed' },
  })
  expect(await seenBy('sabine')).not.toHaveProperty('reset_waits_until')
  expect(await opened(under)).toMatchObject({ status: 'open', valid_from: dueAt })
  const again = instant.parse('2026-01-05T10:00:00.000Z')
  await happens({ type: 'UserDeactivated', data: { ...lock, deactivatedAt: again } })
  expect(await opened(under)).toMatchObject({ status: 'revoked', offer: null })
})

it('of somebody who begins anew before they were confirmed, what they accepted first waits for nobody any more', async () => {
  const userId = person('nadja')
  const [first, again] = ['invitation nadja', 'nadja again'].map((name) => invitationId.parse(idOf(name))) as [
    InvitationId,
    InvitationId,
  ]
  const happens = (event: AktenraumEvent) => api.happens(`user-${userId}`, event)
  const accepts = (id: InvitationId) =>
    happens({
      type: 'InvitationAccepted',
      data: {
        ...{ userId, invitationId: id, publicKeys: keysOf('nadja'), mac: 'mac', credentialId: idOf('nadja') },
        ...{ cases: [], invitedBy: person('sabine') },
      },
    })
  /** As what they are listed. */
  const listed = async () => {
    const { body } = await api.json('/api/invitations/', { as: 'sabine' })
    const { results } = body as { results: { token: string; status: string }[] }
    return [first, again].map((id) => results.find(({ token }) => token === `${userId}${id}`)?.status)
  }
  await invites(api, 'nadja')
  await accepts(first)
  expect(await listed()).toEqual(['accepted', undefined])
  const before = api.time()
  api.setTime(new Date(Date.parse(before) + 1).toISOString())
  const data = { userId, invitationId: again, resetBy: person('sabine'), expiresAt }
  await happens({ type: 'AccountReset', data })
  api.setTime(before)
  expect(await listed()).toEqual(['replaced', 'open'])
  await accepts(again)
  expect(await listed()).toEqual(['replaced', 'accepted'])
})
