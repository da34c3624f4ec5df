import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acceptingRequest,
  foundingRequest,
  inventedProof,
  invitesInLog,
  invitingRequest,
  tokenOf,
} from './command-api-accounts.ts'
import type { TestBrowser } from './command-api-browser.ts'
import { invitationOf, person, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'

let api: CommandApiUnderTest
let owner: TestBrowser
const days = 24 * 60 * 60 * 1000
beforeAll(async () => {
  const sessions = { SESSION_IDLE_MS: String(30 * days), SESSION_ABSOLUTE_MS: String(30 * days) }
  api = await startCommandApi({ ATTEMPTS_PER_ACCOUNT: '50', ...sessions })
  const founder = api.anonymous()
  await founder.send('POST', '/api/setup/', await foundingRequest(founder, 'frida', 'Kanzlei-Passwort-2026'))
  owner = await api.browserOf('sabine', { isStaff: true })
})
afterAll(() => api.stop())

const late = '2026-03-20T10:00:00.000Z'
const invite = async (name: string): Promise<void> => {
  api.setTime('2026-03-01T10:00:00.000Z')
  expect((await owner.send('POST', '/api/invitations/', await invitingRequest(api, name))).status).toBe(201)
}
const renewal = async (name: string, as: string) => {
  const { user_id: _user, profile: _profile, ...rest } = await invitingRequest(api, name)
  return { ...rest, invitation_id: invitationOf(as), entry: await invitesInLog(api, name, as) }
}
const ask = (name: string) => api.anonymous().send('POST', `/api/invitations/${tokenOf(name)}/renewal/request/`)
const typesOf = async (name: string) => (await api.eventsOf(`user-${person(name)}`)).map(({ type }) => type)

describe('an invitation that has expired', () => {
  it('can be asked for anew by who holds its link, and not before', async () => {
    await invite('petra')
    expect((await ask('petra')).status).toBe(409)
    api.setTime(late)
    expect((await ask('petra')).status).toBe(204)
    expect((await ask('petra')).status).toBe(204)
    expect(await typesOf('petra')).toEqual(['UserInvited', 'InvitationRenewalRequested'])
    expect((await api.anonymous().send('POST', `/api/invitations/${'0'.repeat(64)}/renewal/request/`)).status).toBe(404)
  })

  it('is replaced by a new link; the old one opens nothing any more', async () => {
    const path = `/api/invitations/${tokenOf('petra')}/renewal/`
    const client = await api.browserOf('karl')
    expect((await client.send('POST', path, await renewal('petra', 'petra again'))).status).toBe(403)
    const { status, body } = await owner.send('POST', path, await renewal('petra', 'petra again'))
    expect([status, body]).toEqual([
      201,
      {
        token: `${person('petra')}${invitationOf('petra again')}`,
        user_id: person('petra'),
        expires_at: '2026-04-03T10:00:00.000Z',
      },
    ])
    expect((await ask('petra')).status).toBe(404)
    expect((await owner.send('POST', path, await renewal('petra', 'petra third'))).status).toBe(404)
    const offers = await api.rows('select invitation_id from invitation_offer where user_id = $1', [person('petra')])
    expect(offers).toEqual([{ invitation_id: invitationOf('petra again') }])
  })

  it('can then be accepted', async () => {
    const browser = api.anonymous()
    const token = `${person('petra')}${invitationOf('petra again')}`
    const request = await acceptingRequest(browser, 'petra', 'Mandantin-Passwort-0815', { token })
    expect((await browser.send('POST', `/api/invitations/${token}/accept/`, request)).status).toBe(201)
  })
})

describe('staff', () => {
  it('are invited, and reset, only by who owns the office', async () => {
    api.setTime('2026-03-01T10:00:00.000Z')
    const request = await invitingRequest(api, 'olaf', { is_staff: true, is_operator: true })
    const { status, body } = await owner.send('POST', '/api/invitations/', request)
    expect([status, body]).toEqual([403, expect.objectContaining({ code: 'user/owners-only' })])
    await api.browserOf('otto', { isStaff: true, isOperator: true })
    const { cases: _cases, ...link } = await renewal('otto', 'otto again')
    const reset = { ...link, ...inventedProof }
    const refused = await owner.send('POST', `/api/users/${person('otto')}/reset/`, reset)
    expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ code: 'user/owners-only' })])
    const self = await owner.send('POST', `/api/users/${person('sabine')}/reset/`, reset)
    expect(self.status).toBe(403)
  })
})
