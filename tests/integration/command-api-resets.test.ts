import { randomUUID } from 'node:crypto'
import { sweep } from '@aktenraum/command-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hold, says } from '../support/hold.ts'
import {
  acceptingRequest,
  foundingRequest,
  invitesInLog,
  invitingRequest,
  lockOut,
  logIn,
  provenBy,
} from './command-api-accounts.ts'
import type { TestBrowser } from './command-api-browser.ts'
import { caseKey, file, invitationOf, person, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'

const password = 'Kanzlei-Passwort-2026'
const [oldPassword, newPassword] = ['Mandantin-Passwort-0815', 'Ganz-neu-begonnen-0404']
const days = 24 * 60 * 60 * 1000
const begin = '2026-03-01T10:00:00.000Z'
const justBefore = '2026-03-02T09:59:59.999Z'
const due = '2026-03-02T10:00:00.000Z'
let api: CommandApiUnderTest
let founder: TestBrowser
let colleague: TestBrowser
beforeAll(async () => {
  const sessions = { SESSION_IDLE_MS: String(30 * days), SESSION_ABSOLUTE_MS: String(30 * days) }
  api = await startCommandApi({ ATTEMPTS_PER_ACCOUNT: '200', ATTEMPTS_PER_ADDRESS: '1000', ...sessions })
  founder = api.anonymous()
  await founder.send('POST', '/api/setup/', await foundingRequest(founder, 'frida', password))
  colleague = await api.browserOf('sabine', { isStaff: true })
})
afterAll(() => api.stop())

/** A client who has accepted, signed in. */
const accepted = async (name: string): Promise<TestBrowser> => {
  api.setTime(begin)
  expect((await founder.send('POST', '/api/invitations/', await invitingRequest(api, name))).status).toBe(201)
  const browser = api.anonymous()
  const request = await acceptingRequest(browser, name, oldPassword)
  const token = `${person(name)}${invitationOf(name)}`
  expect((await browser.send('POST', `/api/invitations/${token}/accept/`, request)).status).toBe(201)
  return browser
}
const happens = async (name: string, event: { readonly type: string; readonly data: object }): Promise<void> => {
  const ids = { commandId: randomUUID(), correlationId: randomUUID(), causationId: randomUUID() }
  await api.runtime.store.append(`user-${person(name)}`, 'any', [
    { ...event, meta: { ...ids, actor: 'test', at: begin, schemaVersion: 1 } },
  ])
}
const confirmed = (name: string, as: string): Promise<void> => {
  const data = { userId: person(name), invitationId: invitationOf(as), confirmedBy: person('frida') }
  return happens(name, { type: 'UserConfirmed', data })
}
/** A client whom staff have confirmed. */
const joined = async (name: string): Promise<TestBrowser> => {
  const browser = await accepted(name)
  await confirmed(name, name)
  return browser
}
const again = (name: string): string => `${person(name)}${invitationOf(`${name} again`)}`
const order = async (name: string, as = `${name} again`) => (await ordering(name, as))()
/** An order that can be sent several times, just as it is. */
const ordering = async (name: string, as = `${name} again`) => {
  const { user_id: _user, profile: _profile, cases: _cases, ...link } = await invitingRequest(api, name)
  const entry = await invitesInLog(api, name, as)
  const proof = await provenBy(founder, password, { act: 'reset', user_id: person(name) })
  const body = { ...link, ...proof, invitation_id: invitationOf(as), entry }
  const once = { 'X-Command-Id': randomUUID() }
  return () => founder.send('POST', `/api/users/${person(name)}/reset/`, body, once)
}
const ordered = async (name: string): Promise<TestBrowser> => {
  const browser = await joined(name)
  expect((await order(name)).status).toBe(201)
  return browser
}
const stop = (by: TestBrowser, name: string) => by.send('DELETE', `/api/users/${person(name)}/reset/`)
const comesIn = (name: string, by: string) => logIn(api.anonymous(), `${name}@office.example`, by)
const codeOf = async (name: string): Promise<string> => {
  const rows = await api.rows('select code from reset_stop_code where user_id = $1', [person(name)])
  return String(rows[0]?.['code'])
}
const countOf = async (table: 'credential' | 'reset_stop_code' | 'invitation_offer', name: string) =>
  (await api.rows(`select count(*)::int as count from ${table} where user_id = $1`, [person(name)]))[0]?.['count']
const typesOf = async (name: string) => (await api.eventsOf(`user-${person(name)}`)).map(({ type }) => type)
/** The link of a reset opens nothing, and `code` says why. */
const isRefused = async (name: string, status: number, code: string): Promise<void> => {
  const body = { registration_request: 'AAAA' }
  const answer = await api.anonymous().send('POST', `/api/invitations/${again(name)}/registration/`, body)
  expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ code })])
}

describe('a reset that was ordered', () => {
  it('leaves the account as it is for 24 hours, in which its link opens nothing', async () => {
    const petra = await joined('petra')
    const { status, body } = await order('petra')
    expect([status, body]).toEqual([
      201,
      {
        token: again('petra'),
        user_id: person('petra'),
        due_at: due,
        expires_at: '2026-03-16T10:00:00.000Z',
      },
    ])
    for (const time of [begin, justBefore]) {
      api.setTime(time)
      await isRefused('petra', 409, 'user/reset-not-due')
      expect((await comesIn('petra', oldPassword))?.status).toBe(200)
    }
    expect((await petra.send('DELETE', '/api/account/sessions/')).status).toBe(204)
    expect(await typesOf('petra')).toEqual([
      'UserInvited',
      'InvitationAccepted',
      'UserConfirmed',
      'AccountResetOrdered',
    ])
  })

  it('is used after that by who has the secret of the link alone, and only then ends what was before', async () => {
    api.setTime(due)
    expect((await comesIn('petra', oldPassword))?.status).toBe(200)
    const path = `/api/invitations/${again('petra')}/accept/`
    const browser = api.anonymous()
    const request = await acceptingRequest(browser, 'petra', newPassword, { token: again('petra') })
    const { status } = await browser.send('POST', path, { ...request, proof: 'A'.repeat(43) })
    expect(status).toBe(404)
    expect((await comesIn('petra', oldPassword))?.status).toBe(200)

    expect((await browser.send('POST', path, request)).status).toBe(201)
    expect(await comesIn('petra', oldPassword)).toBeNull()
    expect((await comesIn('petra', newPassword))?.status).toBe(200)
    expect(await countOf('credential', 'petra')).toBe(1)
    expect(await countOf('reset_stop_code', 'petra')).toBe(0)
    expect((await typesOf('petra')).slice(4)).toEqual(['AccountReset', 'InvitationAccepted'])
  })

  it('is finished by whoever repeats it, where a process ended in between; once confirmed, nothing is taken away', async () => {
    const old = await ordered('pina')
    const former = await api.rows('select * from credential where user_id = $1', [person('pina')])
    api.setTime(due)
    const path = `/api/invitations/${again('pina')}/accept/`
    const command = { 'X-Command-Id': randomUUID() }
    const request = await acceptingRequest(api.anonymous(), 'pina', newPassword, { token: again('pina') })
    expect((await api.anonymous().send('POST', path, request, command)).status).toBe(201)
    expect((await old.send('DELETE', '/api/account/sessions/')).status).toBe(401)
    // As a process leaves it that ended right after it was recorded.
    const grant = [file('left'), caseKey('left'), person('pina')]
    const leave = async (): Promise<void> => {
      await api.rows(
        `insert into credential (credential_id, user_id, registration_record, account_secrets)
         values ($1, $2, $3, $4) on conflict do nothing`,
        [
          former[0]?.['credential_id'],
          person('pina'),
          former[0]?.['registration_record'],
          JSON.stringify(former[0]?.['account_secrets']),
        ],
      )
      await api.rows(
        `insert into case_grant (case_id, key_id, recipient, granted_by, grant_) values ($1, $2, $3, $3, '{}')`,
        grant,
      )
    }
    const grants = () => api.rows('select case_id from case_grant where recipient = $1', [person('pina')])
    await leave()
    expect((await api.anonymous().send('POST', path, request, command)).status).toBe(201)
    expect(await countOf('credential', 'pina')).toBe(1)
    expect(await grants()).toEqual([])

    await confirmed('pina', 'pina again')
    await leave()
    expect((await api.anonymous().send('POST', path, request, command)).status).toBe(201)
    expect(await grants()).toEqual([{ case_id: file('left') }])
  })

  it('answers its link once more where the answer was lost and the same order is sent again', async () => {
    await joined('pilar')
    const send = await ordering('pilar')
    const first = await send()
    const again = await send()
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect((await typesOf('pilar')).filter((type) => type === 'AccountResetOrdered')).toHaveLength(1)
    const other = await ordering('pilar')
    expect((await other()).body).toMatchObject({ code: 'user/reset-ordered' })
  })

  it('is not ordered twice', async () => {
    await ordered('paul')
    const { status, body } = await order('paul', 'paul third')
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'user/reset-ordered' })])
    expect(await api.rows('select invitation_id from reset_stop_code where user_id = $1', [person('paul')])).toEqual([
      { invitation_id: invitationOf('paul again') },
    ])
  })
})

describe('a reset is stopped', () => {
  it.each([
    ['by the person', (own: TestBrowser) => own],
    ['by who ordered it', () => founder],
    ['by a colleague who might have', () => colleague],
  ] as const)('%s, and its link is worth nothing', async (who, browserOf) => {
    const name = `stopped ${who}`.replaceAll(' ', '-')
    const own = await ordered(name)
    expect((await stop(browserOf(own), name)).status).toBe(204)
    api.setTime(due)
    await isRefused(name, 404, 'user/not-invited')
    expect((await comesIn(name, oldPassword))?.status).toBe(200)
    expect(await countOf('reset_stop_code', name)).toBe(0)
    // Of the invitation that was accepted, it waits for being confirmed.
    expect(await countOf('invitation_offer', name)).toBe(1)
    expect((await stop(own, name)).status).toBe(404)
  })

  it('by withdrawing its link like any other invitation’s, and the word goes with it', async () => {
    await ordered('poldi')
    expect((await founder.send('DELETE', `/api/invitations/${again('poldi')}/`)).status).toBe(204)
    expect((await typesOf('poldi')).at(-1)).toBe('AccountResetStopped')
    expect(await countOf('reset_stop_code', 'poldi')).toBe(0)
  })

  it('while another is ordered, which keeps its link and its word', async () => {
    await ordered('pomona')
    const cleaning = hold(api.runtime.pool, 'query', says('delete from reset_stop_code'))
    const stopping = stop(founder, 'pomona')
    await cleaning.reached
    expect((await order('pomona', 'pomona third')).status).toBe(201)
    cleaning.letGo()
    expect((await stopping).status).toBe(204)
    const third = { invitation_id: invitationOf('pomona third') }
    expect(await api.rows('select invitation_id from reset_stop_code where user_id = $1', [person('pomona')])).toEqual([
      third,
    ])
    const links = await api.rows('select invitation_id from invitation_offer where user_id = $1', [person('pomona')])
    expect(links).toEqual([{ invitation_id: invitationOf('pomona') }, third])
  })

  it('by no other client, and by nobody who is not signed in', async () => {
    await ordered('piet')
    expect((await stop(await api.browserOf('karl'), 'piet')).status).toBe(403)
    expect((await stop(api.anonymous(), 'piet')).status).toBe(401)
    expect((await typesOf('piet')).at(-1)).toBe('AccountResetOrdered')
  })

  it('by the word of the mail, as people type it, once', async () => {
    await ordered('paula')
    const code = await codeOf('paula')
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
    const path = '/api/recovery/reset/stop/'
    const typed = ` ${code.slice(0, 5)}-${code.slice(5)} `.toLowerCase()
    const send = (email: string, word: string) => api.anonymous().send('POST', path, { email, code: word })
    const other = code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`
    const refused = [
      await send('paula@office.example', other),
      await send('paula@office.example', ''),
      await send('piet@office.example', code),
      await send('nobody@office.example', code),
    ]
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    const words = refused.map(({ body }) => Reflect.get(Object(body), 'detail'))
    expect(new Set(words).size).toBe(1)
    expect((await send('Paula@office.example', typed)).status).toBe(204)
    expect((await send('paula@office.example', typed)).status).toBe(401)
    expect(await api.eventsOf(`user-${person('paula')}`)).toContainEqual({
      type: 'AccountResetStopped',
      data: { userId: person('paula'), invitationId: invitationOf('paula again'), stoppedBy: person('paula') },
    })
  })
})

describe('of who is locked out', () => {
  const accepts = async (name: string) => {
    const browser = api.anonymous()
    const request = await acceptingRequest(browser, name, newPassword, { token: again(name) })
    return browser.send('POST', `/api/invitations/${again(name)}/accept/`, request)
  }

  it('an account begins anew at once where a colleague has locked it', async () => {
    await joined('pia')
    const data = { userId: person('pia'), deactivatedBy: person('sabine'), deactivatedAt: begin }
    await happens('pia', { type: 'UserDeactivated', data })
    const { status, body } = await order('pia')
    expect([status, body]).toEqual([201, expect.objectContaining({ due_at: null })])
    expect(await countOf('credential', 'pia')).toBe(0)
    expect((await accepts('pia')).status).toBe(201)
    expect((await comesIn('pia', newPassword))?.status).toBe(200)
  })

  it('an account waits its day where the same person locks and resets it, and begins anew as locked as it is', async () => {
    await joined('pola')
    expect((await lockOut(founder, password, 'pola')).status).toBe(204)
    const { status, body } = await order('pola')
    expect([status, body]).toEqual([201, expect.objectContaining({ due_at: due })])
    expect(await countOf('credential', 'pola')).toBe(1)
    api.setTime(justBefore)
    await isRefused('pola', 409, 'user/reset-not-due')
    api.setTime(due)
    expect((await accepts('pola')).status).toBe(201)
    expect((await comesIn('pola', newPassword))?.status).toBe(200)
    expect(await comesIn('pola', oldPassword)).toBeNull()
  })

  it('an account begins anew at once when one’s own lock has stood for a day', async () => {
    await joined('pauline')
    expect((await lockOut(founder, password, 'pauline')).status).toBe(204)
    api.setTime(due)
    expect((await order('pauline')).body).toMatchObject({ due_at: null })
  })

  it('nobody comes in by a link that was ordered before', async () => {
    await ordered('pippa')
    expect((await lockOut(founder, password, 'pippa')).status).toBe(204)
    api.setTime(due)
    await isRefused('pippa', 403, 'user/deactivated')
    expect(await countOf('credential', 'pippa')).toBe(1)
  })
})

it('of an account that nobody has confirmed is there at once', async () => {
  await accepted('prisca')
  expect((await order('prisca')).body).toMatchObject({ due_at: null })
  expect(await countOf('credential', 'prisca')).toBe(0)
})

it('words of links that nobody used in time go with the sweep', async () => {
  await ordered('pepe')
  await api.rows(`update reset_stop_code set created_at = '2026-03-01T10:00:00Z' where user_id = $1`, [person('pepe')])
  api.setTime('2026-03-16T10:00:00.000Z')
  await sweep(api.runtime)
  expect(await countOf('reset_stop_code', 'pepe')).toBe(1)
  api.setTime('2026-03-16T11:00:00.001Z')
  await sweep(api.runtime)
  expect(await countOf('reset_stop_code', 'pepe')).toBe(0)
})
