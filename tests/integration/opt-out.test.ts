import { notificationSettings } from '@aktenraum/domain'
import { optOutPath } from '@aktenraum/domain/contracts'
import { readOptOutSecret } from '@aktenraum/infra/opt-out/secret'
import { optOutDays, optOutToken } from '@aktenraum/infra/opt-out/token'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBothApis } from './both-apis.ts'
import type { BothApis } from './both-apis.ts'
import { person } from './command-api-support.ts'

let office: BothApis
let secret = ''
beforeAll(async () => {
  office = await startBothApis()
  secret = await readOptOutSecret(office.api.runtime.pool)
})
afterAll(() => office.stop())

const linkTo = (name: string, daysAgo = 0): string => {
  const at = new Date(office.api.runtime.now().getTime() - daysAgo * 24 * 3_600_000)
  return optOutPath(optOutToken(secret, person(name), at))
}
/** As a mail program does it for somebody (RFC 8058): no cookie, no header of ours. */
const oneClick = (path: string) =>
  office.api.anonymous().send('POST', path, 'List-Unsubscribe=One-Click', {
    'Content-Type': 'application/x-www-form-urlencoded',
    Cookie: '',
    'X-CSRFToken': '',
    'Sec-Fetch-Site': 'cross-site',
  })
const settingsOf = async (name: string) =>
  (await office.api.eventsOf(`user-${person(name)}`))
    .filter(({ type }) => type === 'NotificationSettingsChanged')
    .map(({ data }) => data)

it('a link in a mail shows a page that asks, and changes nothing by being looked at', async () => {
  const { status, headers, body } = await office.read(null, linkTo('client'))
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(body).toContain('E-Mails über neue Dokumente abbestellen?')
  expect(body).toMatch(/<form method="post"><input [^>]*><button>E-Mails abbestellen<\/button><\/form>/)
  expect(body).not.toContain('<script')
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'nonce-/)
  expect([headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual(['no-store', 'noindex'])
  expect(await settingsOf('client')).toEqual([])
})

it('its button, or a mail program in one step, turns mails off, once; in their profile people turn them on again', async () => {
  const chosen = notificationSettings.parse({ mode: 'daily', dailyAt: '07:30', quiet: null })
  expect((await office.client.send('PUT', '/api/account/notifications/', chosen)).status).toBe(204)
  for (const _ of ['first', 'again']) {
    const { status, headers, body } = await oneClick(linkTo('client'))
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('Die E-Mails sind abbestellt')
    expect(body).toContain('href="/profil/#einstellungen"')
  }
  const off = { userId: person('client'), settings: { ...chosen, mode: 'off' }, by: 'mail-link' }
  expect(await settingsOf('client')).toEqual([{ userId: person('client'), settings: chosen }, off])
  expect((await office.client.send('PUT', '/api/account/notifications/', chosen)).status).toBe(204)
  expect((await settingsOf('client')).at(-1)).toEqual({ userId: person('client'), settings: chosen })
})

it('a link that is over, or that nobody has signed, turns nothing off and says what to do', async () => {
  const old = linkTo('staff', optOutDays + 1)
  const wrong = linkTo('staff').replace(person('staff'), person('operator'))
  for (const [path, status, words] of [
    [old, 410, 'Dieser Link ist abgelaufen'],
    [wrong, 404, 'Dieser Link ist nicht gültig'],
    [optOutPath('x'), 404, 'Dieser Link ist nicht gültig'],
  ] as const) {
    for (const answer of [await office.read(null, path), await oneClick(path)]) {
      expect(answer.status).toBe(status)
      expect(answer.body).toContain(words)
      expect(answer.body).not.toContain('<form')
    }
  }
  expect([await settingsOf('staff'), await settingsOf('operator')]).toEqual([[], []])
})

it('of somebody whom nobody knows turns nothing off', async () => {
  expect((await oneClick(linkTo('nobody'))).status).toBe(404)
})

it('whoever tries many that are wrong is held up; whoever has a right one is not', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 31; tries += 1) statuses.push((await oneClick(optOutPath(`${tries}`))).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await oneClick(linkTo('operator'))).status).toBe(200)
})
