import { startLogin } from '@aktenraum/crypto-client/login'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { foundingRequest, logIn } from './command-api-accounts.ts'
import type { TestBrowser } from './command-api-browser.ts'
import { startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'

const password = 'Akte-Kanzlei-4711-Nord'
const email = 'sabine@office.example'
const perAccount = 4
let api: CommandApiUnderTest
let request: string
beforeEach(async () => {
  api = await startCommandApi({ ATTEMPTS_PER_ACCOUNT: `${perAccount}`, TRUSTED_PROXIES: '1' })
  const browser = api.anonymous()
  await browser.send('POST', '/api/setup/', await foundingRequest(browser, 'sabine', password))
  request = (await startLogin('geraten-geraten')).request
})
afterEach(() => api.stop())

const attempt = async (browser: TestBrowser, from: string, whose = email): Promise<number> => {
  const body = { email: whose, start_login_request: request }
  return (await browser.send('POST', '/api/session/login/', body, { 'X-Forwarded-For': from })).status
}
/** Somebody who wants to shut the owner of an account out, from ten networks. */
const flood = async (whose = email): Promise<void> => {
  for (let network = 0; network < 10; network++)
    for (let tries = 0; tries < perAccount; tries++) await attempt(api.anonymous(), `198.51.${network}.1`, whose)
}
/** A browser that the founder has signed in with. */
const knownBrowser = async () => {
  const browser = api.anonymous()
  const answer = await logIn(browser, email, password)
  return { browser, answer }
}

it('strangers from many networks do not shut somebody out of the browsers that they have signed in with', async () => {
  const { browser, answer } = await knownBrowser()
  expect(answer?.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^device=/))
  const device = browser.cookies.get('device')
  await flood()
  expect(await attempt(api.anonymous(), '203.0.113.1')).toBe(429)
  expect((await logIn(browser, email, password))?.status).toBe(200)
  expect(browser.cookies.get('device')).toBe(device)
})

it('a browser that invents to be known, or is known for another account, counts like a stranger', async () => {
  const { browser } = await knownBrowser()
  await flood()
  const invented = api.anonymous()
  invented.cookies.set('device', 'a'.repeat(43))
  expect(await attempt(invented, '203.0.113.1')).toBe(429)
  const another = 'jonas@office.example'
  await flood(another)
  expect(await attempt(browser, '203.0.113.2', another)).toBe(429)
})

it('a browser that is known has a few attempts, from wherever it tries', async () => {
  const { browser } = await knownBrowser()
  for (let tries = 0; tries < perAccount; tries++) expect(await attempt(browser, `203.0.${tries}.1`)).toBe(200)
  expect(await attempt(browser, '203.0.113.1')).toBe(429)
})
