import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCommandApi, file, person } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'
import type { TestBrowser } from './command-api-browser.ts'

const metricsToken = 'a-token-for-metrics'
let api: CommandApiUnderTest
let staff: TestBrowser
let client: TestBrowser
beforeAll(async () => {
  api = await startCommandApi({ METRICS_TOKEN: metricsToken })
  staff = await api.browserOf('staff', { isStaff: true })
  client = await api.browserOf('client')
})
afterAll(() => api.stop())

const login = { email: 'a@example.org', start_login_request: 'x' }

describe('a request that is not as its contract says', () => {
  it('is refused naming an unknown parameter', async () => {
    const { status, body } = await client.send('DELETE', '/api/session/?bogus=1&more=2')
    expect([status, body]).toEqual([
      400,
      { bogus: ['Diese Angabe ist hier nicht vorgesehen.'], more: ['Diese Angabe ist hier nicht vorgesehen.'] },
    ])
  })
  it('is refused naming unknown, missing and wrong fields', async () => {
    const { status, body } = await api.anonymous().send('POST', '/api/session/login/', { email: 7, more: 1 })
    expect([status, body]).toEqual([
      400,
      {
        email: ['Ungültiger Wert.'],
        start_login_request: ['Dieses Feld ist erforderlich.'],
        more: ['Unbekanntes Feld.'],
      },
    ])
  })
  it('is refused when its body is no JSON, or not said to be', async () => {
    const noJson = await client.send('POST', '/api/session/login/', '{"email":')
    expect([noJson.status, noJson.body]).toEqual([
      400,
      { non_field_errors: ['Die Anfrage enthält kein gültiges JSON.'] },
    ])
    const noType = await client.send('POST', '/api/session/login/', '{}', { 'Content-Type': 'text/plain' })
    expect([noType.status, noType.body]).toEqual([415, { detail: 'Dieses Format der Anfrage wird nicht unterstützt.' }])
    const packed = await client.send('POST', '/api/session/login/', '{}', { 'Content-Encoding': 'gzip' })
    expect(packed.status).toBe(415)
  })
  it('is refused when its body is too large, announced or not', async () => {
    const large = { ...login, email: 'x'.repeat(300_000) }
    const announced = await client.send('POST', '/api/session/login/', large)
    expect([announced.status, announced.body]).toEqual([413, { detail: 'Die Anfrage ist zu groß.' }])
    const chunked = await fetch(`${api.url}/api/session/login/`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Cookie: 'csrftoken=a',
        'X-CSRFToken': 'a',
      },
      body: new Blob([JSON.stringify(large)]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(chunked.status).toBe(413)
  })
  it.each(['\0', '\ud800', '\udc00'])('is refused when it has what no table can keep: %j', async (sign) => {
    const { status, body } = await client.send('POST', '/api/session/login/', {
      ...login,
      email: `a${sign}@example.org`,
    })
    expect([status, body]).toEqual([400, { email: ['Ungültiger Wert.'] }])
  })
  it('is refused when its command id is none', async () => {
    const { status, body } = await client.send('DELETE', '/api/session/', undefined, { 'X-Command-Id': 'again' })
    expect([status, body]).toEqual([400, { 'X-Command-Id': ['Ungültiger Wert.'] }])
  })
  it('names nothing with an id that cannot be one', async () => {
    const { status, body } = await staff.send('PATCH', '/api/cases/..%2F..%2Fetc/', {})
    expect([status, body]).toEqual([404, { detail: 'Nicht gefunden.' }])
  })
})

describe('addresses', () => {
  it('that nobody knows are not found', async () => {
    const { status, body } = await client.send('POST', '/api/nothing/', {})
    expect([status, body]).toEqual([404, { detail: 'Nicht gefunden.' }])
    expect((await client.send('POST', '/api/cases', {})).status).toBe(404)
  })
  it('say which methods they take', async () => {
    const { status, headers, body } = await client.send('PUT', `/api/cases/${file('a')}/`, {})
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, PATCH'])
    expect(body).toEqual({ detail: 'Diese Adresse unterstützt die Anfrage nicht.' })
  })
})

describe('a person', () => {
  it('must be signed in', async () => {
    const { status, body } = await api.anonymous().send('DELETE', '/api/session/')
    expect([status, body]).toEqual([
      401,
      { detail: 'Sie sind nicht angemeldet, oder Ihre Sitzung ist abgelaufen. Bitte melden Sie sich an.' },
    ])
    const invented = api.anonymous()
    invented.cookies.set('sessionid', 'invented')
    expect((await invented.send('DELETE', '/api/session/')).status).toBe(401)
  })
  it('must sign in again when the session has expired', async () => {
    const browser = await api.browserOf('sleeper')
    api.setTime('2026-03-01T21:59:59.999Z')
    expect((await browser.send('PATCH', `/api/cases/${file('a')}/`, {})).status).toBe(403)
    api.setTime('2026-03-01T22:00:00.000Z')
    expect((await browser.send('PATCH', `/api/cases/${file('a')}/`, {})).status).toBe(401)
    api.setTime('2026-03-01T10:00:00.000Z')
  })
  it('must be staff for what is for staff, and operator for what is for operators', async () => {
    const forStaff = await client.send('POST', `/api/users/${person('staff')}/deactivation/`, {})
    expect([forStaff.status, forStaff.body]).toEqual([403, { detail: 'Sie sind dazu nicht berechtigt.' }])
    expect((await staff.send('POST', '/api/operations/projections/cases/rebuild')).status).toBe(403)
  })
})

describe('forgery', () => {
  const forged =
    'Die Anfrage konnte nicht als Ihre eigene erkannt werden. Bitte laden Sie die Seite neu und versuchen Sie es erneut.'
  it.each([
    ['without the header', { 'X-CSRFToken': '' }],
    ['with another value in it', { 'X-CSRFToken': 'guessed' }],
    ['from a page of another origin', { 'Sec-Fetch-Site': 'cross-site' }],
    ['from a neighbour of the same site', { 'Sec-Fetch-Site': 'same-site' }],
  ])('is refused: %s', async (_, headers) => {
    const { status, body } = await client.send('DELETE', '/api/session/', undefined, headers)
    expect([status, body]).toEqual([403, { detail: forged }])
  })
  it('[API-03] is impossible without the cookie, which every answer brings to a browser that has none', async () => {
    const session = { Cookie: `sessionid=${client.cookies.get('sessionid')}`, 'X-CSRFToken': 'invented' }
    expect((await fetch(`${api.url}/api/session/`, { method: 'DELETE', headers: session })).status).toBe(403)
    const bare = await fetch(`${api.url}/api/session/`, { method: 'DELETE' })
    expect(bare.headers.getSetCookie()).toEqual([expect.stringMatching(/^csrftoken=[\w-]{32}; Path=\/; SameSite=Lax$/)])
    const { headers } = await client.send('DELETE', '/api/session/?bogus=1')
    expect(headers.getSetCookie()).toEqual([])
  })
})

describe('every answer', () => {
  it('[USR-29] carries version, correlation id and the headers that protect it', async () => {
    const { headers } = await client.send('POST', '/api/session/login/', {})
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-backend-version': '1.1.6',
      'x-correlation-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  })
  it('[ERR-11] to an unexpected error has no text of its own, and the log knows it by its correlation id', async () => {
    await api.runtime.pool.query('alter table login_name rename to login_name_away')
    const { status, body } = await client.send('POST', '/api/session/login/', login)
    await api.runtime.pool.query('alter table login_name_away rename to login_name')
    expect([status, body]).toEqual([
      500,
      { detail: 'Ein unerwarteter Fehler ist aufgetreten.', correlation_id: expect.any(String) },
    ])
    const log = await readFile(join(api.folder, 'log'), 'utf8')
    const lines: { msg: string; correlationId?: string }[] = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const { correlation_id: id } = body as { correlation_id: string }
    expect(lines.filter((line) => line.correlationId === id).map(({ msg }) => msg)).toEqual([
      'unexpected error',
      'request',
    ])
    expect(log).not.toContain(login.email)
  })
})

describe('health and metrics', () => {
  it('are for everybody, and for who has the token, wherever they ask from', async () => {
    expect(await (await fetch(`${api.url}/healthz`)).text()).toBe('ok')
    expect((await client.send('DELETE', '/api/session/?bogus=1')).status).toBe(400)
    const ask = (headers: Readonly<Record<string, string>>) => fetch(`${api.url}/metrics`, { headers })
    const metrics = await (await ask({ Authorization: `Bearer ${metricsToken}` })).text()
    expect(metrics).toContain(
      'aktenraum_http_request_seconds_count{method="DELETE",route="/api/session/",status="400"}',
    )
    for (const headers of [{}, { Authorization: 'Bearer ' }, { Authorization: `Bearer ${metricsToken}x` }])
      expect((await ask(headers)).status).toBe(404)
  })
})

describe('maintenance', () => {
  it('[ERR-02] is told from every address', async () => {
    const closed = await startCommandApi({ MAINTENANCE: '1' })
    const { status, headers, body } = await closed.anonymous().send('POST', '/api/session/login/', login)
    await closed.stop()
    expect([status, headers.get('retry-after')]).toEqual([503, '30'])
    // As every answer.
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(body).toEqual({
      detail:
        'Die Anfrage ist aufgrund von Wartungsarbeiten kurzzeitig nicht möglich. Bitte versuchen Sie es in wenigen Augenblicken erneut.',
    })
  })
})
