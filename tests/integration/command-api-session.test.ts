import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { startLogin, startRegistration } from '@aktenraum/crypto-client/login'
import { officeIdOf } from '@aktenraum/crypto-client/log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foundingRequest, logIn } from './command-api-accounts.ts'
import type { Answer } from './command-api-browser.ts'
import { person, setupToken, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'

let api: CommandApiUnderTest
/** An installation for the tests of one describe. */
const install = (): void => {
  beforeAll(async () => {
    api = await startCommandApi({ ATTEMPTS_PER_ACCOUNT: '4' })
  })
  afterAll(() => api.stop())
}
const found = (): void => {
  beforeAll(async () => {
    const browser = api.anonymous()
    await browser.send('POST', '/api/setup/', await foundingRequest(browser, 'sabine', password))
  })
}

const password = 'Akte-Kanzlei-4711-Nord'
const email = 'sabine@office.example'

describe('setting the office up', { shuffle: false }, () => {
  install()

  it('needs the setup token', async () => {
    const { request } = await startRegistration(password)
    const { status, body } = await api.anonymous().send('POST', '/api/setup/registration/', {
      setup_token: 'another-token-altogether',
      email,
      registration_request: request,
    })
    expect([status, body]).toEqual([403, { detail: 'Das Einrichtungskennwort ist nicht richtig.' }])
  })

  it('refuses a message that is none of the protocol', async () => {
    const { status, body } = await api.anonymous().send('POST', '/api/setup/registration/', {
      setup_token: setupToken,
      email,
      registration_request: 'AAAA',
    })
    expect([status, body]).toEqual([400, { registration_request: ['Ungültiger Wert.'] }])
  })

  it('registers the founder and signs them in; asked again, it answers the same', async () => {
    const browser = api.anonymous()
    const request = await foundingRequest(browser, 'sabine', password)
    const commandId = { 'X-Command-Id': randomUUID() }
    const first = await browser.send('POST', '/api/setup/', request, commandId)
    expect([first.status, first.body]).toEqual([
      201,
      {
        user: {
          id: person('sabine'),
          email,
          gender: 'f',
          title: '',
          salutation: 'sabine',
          is_staff: true,
          is_operator: false,
          avatar_id: 1,
          status: 'confirmed',
          public_keys: request.public_keys,
          statements: [],
        },
        session: { id: expect.any(String), server_half: expect.any(String), expires_at: '2026-03-01T22:00:00.000Z' },
        backendVersion: '1.1.6',
        office_id: officeIdOf(request.genesis),
        office_log: [request.genesis],
        account_secrets: request.account_secrets,
      },
    ])
    const again = await browser.send('POST', '/api/setup/', request, commandId)
    expect([again.status, again.headers.get('x-position')]).toEqual([201, first.headers.get('x-position')])
    expect((await api.eventsOf('office-main')).map(({ type }) => type)).toEqual(['OfficeFounded'])
    expect((await api.eventsOf(`user-${person('sabine')}`)).map(({ type }) => type)).toEqual(['FounderRegistered'])

    const other = { ...request, registration_record: 'c29tZXRoaW5nIGVsc2U' }
    expect((await api.anonymous().send('POST', '/api/setup/', other, commandId)).status).toBe(409)
  })

  it('happens once', async () => {
    const browser = api.anonymous()
    await expect(foundingRequest(browser, 'jonas', password)).rejects.toThrow(/409.*bereits eingerichtet/)
  })

  it('keeps the secret of the login outside of the database, for nobody but its owner', async () => {
    const { mode } = await stat(api.runtime.config.opaqueSetupFile)
    expect(mode & 0o777).toBe(0o600)
  })
})

describe('an office that is set up', () => {
  install()
  found()

  describe('signing in', () => {
    it('[USR-28] answers user, version and keys, with a session cookie', async () => {
      const browser = api.anonymous()
      const answer = await logIn(browser, 'Sabine@Office.example', password)
      expect([answer?.status, answer?.body]).toEqual([
        200,
        expect.objectContaining({
          user: expect.objectContaining({ id: person('sabine') }),
          backendVersion: '1.1.6',
          account_secrets: expect.objectContaining({ key_id: 'account:1' }),
        }),
      ])
      expect(answer?.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^device=[\w-]{43}; Max-Age=34560000; HttpOnly; Path=\/api\/; SameSite=Lax$/),
        expect.stringMatching(/^sessionid=[\w-]{43}; HttpOnly; Path=\/; SameSite=Lax$/),
      ])
      expect((await browser.send('PATCH', `/api/cases/${person('no such case')}/`, {})).status).toBe(404)
    })

    it('takes a new session every time and ends the one before', async () => {
      const browser = api.anonymous()
      await logIn(browser, email, password)
      const before = browser.cookies.get('sessionid') ?? ''
      await logIn(browser, email, password)
      expect(browser.cookies.get('sessionid')).not.toBe(before)
      expect(await api.runtime.sessions.find(before)).toBeNull()
    })

    it('fails with a wrong password', async () => {
      expect(await logIn(api.anonymous(), email, 'falsch-falsch-falsch')).toBeNull()
    })

    it('looks the same for an address that nobody has, which cannot be told from a wrong password', async () => {
      const { request } = await startLogin(password)
      const start = (address: string): Promise<Answer> =>
        api.anonymous().send('POST', '/api/session/login/', { email: address, start_login_request: request })
      const [known, unknown] = [await start('sabine@office.example'), await start('nobody@office.example')]
      const shapeOf = ({ status, body }: Answer) => [
        status,
        Object.entries(body as Record<string, string>).map(([name, value]) => [name, value.length]),
      ]
      expect(shapeOf(unknown)).toEqual(shapeOf(known))
      expect(await logIn(api.anonymous(), 'nobody@office.example', password)).toBeNull()
    })

    it('cannot be finished without, twice, late, or with the second half of another login', async () => {
      const finish = (login_id: string): Promise<Answer> =>
        api.anonymous().send('POST', '/api/session/', { login_id, finish_login_request: 'AAAA' })
      const expired = 'Die Anmeldung hat zu lange gedauert. Bitte versuchen Sie es erneut.'
      const invented = await finish('invented')
      expect([invented.status, invented.body]).toEqual([401, { detail: expired }])
      const { request } = await startLogin(password)
      const { body } = await api.anonymous().send('POST', '/api/session/login/', {
        email: 'else@office.example',
        start_login_request: request,
      })
      const { login_id: id } = body as { login_id: string }
      const wrong = await finish(id)
      expect([wrong.status, wrong.body]).toEqual([
        401,
        { detail: 'Die E-Mail-Adresse oder das Passwort ist nicht richtig.' },
      ])
      expect((await finish(id)).body).toEqual({ detail: expired })
    })

    it('is refused after too many attempts on one account, saying for how long', async () => {
      const { request } = await startLogin(password)
      const attempt = (): Promise<Answer> =>
        api.anonymous().send('POST', '/api/session/login/', {
          email: 'guessed@office.example',
          start_login_request: request,
        })
      for (let tries = 0; tries < 4; tries++) expect((await attempt()).status).toBe(200)
      const { status, headers, body } = await attempt()
      expect([status, body]).toEqual([
        429,
        { detail: 'Zu viele Versuche. Bitte warten Sie 15 Minuten und versuchen Sie es dann erneut.' },
      ])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(800)
    })

    it('is not refused for having signed in rightly many times', async () => {
      for (let times = 0; times < 5; times++) expect((await logIn(api.anonymous(), email, password))?.status).toBe(200)
    })
  })

  describe('signing out', () => {
    it('ends the session and takes its cookie', async () => {
      const browser = api.anonymous()
      await logIn(browser, email, password)
      const cookie = browser.cookies.get('sessionid') ?? ''
      const { status, body } = await browser.send('DELETE', '/api/session/')
      expect([status, body, browser.cookies.has('sessionid')]).toEqual([204, undefined, false])
      expect(await api.runtime.sessions.find(cookie)).toBeNull()
    })
  })
})
