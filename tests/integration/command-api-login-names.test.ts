import { afterAll, beforeAll, expect, it } from 'vitest'
import { appends, hold, says } from '../support/hold.ts'
import {
  acceptingRequest,
  foundingRequest,
  invitesInLog,
  invitingRequest,
  logIn,
  tokenOf,
} from './command-api-accounts.ts'
import type { Answer, TestBrowser } from './command-api-browser.ts'
import { invitationOf, person, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'

const [start, lastMoment, late] = ['2026-03-01T10:00:00.000Z', '2026-03-15T10:00:00.000Z', '2026-03-15T10:00:00.001Z']
const password = 'Mandantin-Passwort-0815'
const long = String(30 * 24 * 3_600_000)
/** Two processes of one office. */
let one: CommandApiUnderTest
let other: CommandApiUnderTest
let owner: TestBrowser
let ownerThere: TestBrowser
beforeAll(async () => {
  const sessions = { SESSION_IDLE_MS: long, SESSION_ABSOLUTE_MS: long }
  one = await startCommandApi(sessions)
  const { databaseUrl, redisUrl, opaqueSetupFile } = one.runtime.config
  const shared = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, AKTENRAUM_OPAQUE_SETUP_FILE: opaqueSetupFile }
  owner = one.anonymous()
  await owner.send('POST', '/api/setup/', await foundingRequest(owner, 'sabine', password))
  other = await startCommandApi({ ...sessions, ...shared })
  ownerThere = other.anonymous()
  for (const [name, value] of owner.cookies) ownerThere.cookies.set(name, value)
})
afterAll(async () => {
  await other?.stop()
  await one?.stop()
})

const setTime = (iso: string): void => [one, other].forEach((api) => api.setTime(iso))
const invite = async (by: TestBrowser, name: string, address: string) =>
  by.send('POST', '/api/invitations/', await invitingRequest(one, name, { email: `${address}@office.example` }))
const taken = {
  'profile.email': ['Für diese E-Mail-Adresse gibt es bereits einen Zugang oder eine offene Einladung.'],
}
const waiting = async (): Promise<unknown> =>
  (
    await one.rows(
      `select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = 7203121 and not granted`,
    )
  )[0]?.['count']
/** Until somebody waits for their turn, or did not have to. */
const untilItWaits = (answer: Promise<Answer>): Promise<unknown> => Promise.race([answer, expect.poll(waiting).toBe(1)])

it('of two invitations of one address at once, the first has a link that opens', async () => {
  setTime(start)
  const reserved = hold(one.runtime.pool, 'query', says('insert into invitation_offer'))
  const first = invite(owner, 'petra', 'shared')
  await reserved.reached
  const second = invite(ownerThere, 'paula', 'shared')
  await untilItWaits(second)
  reserved.letGo()
  expect((await first).status).toBe(201)
  const { status, body } = await second
  expect([status, body]).toEqual([400, taken])
  const browser = one.anonymous()
  const request = await acceptingRequest(browser, 'petra', password)
  expect((await browser.send('POST', `/api/invitations/${tokenOf('petra')}/accept/`, request)).status).toBe(201)
})

it('who accepts at the last moment keeps the address, though it is just being given to somebody else', async () => {
  setTime(start)
  expect((await invite(owner, 'pia', 'pia')).status).toBe(201)
  const request = await acceptingRequest(one.anonymous(), 'pia', password)
  setTime(lastMoment)
  const recording = hold(one.runtime.store, 'append', appends('InvitationAccepted'))
  const accepted = one.anonymous().send('POST', `/api/invitations/${tokenOf('pia')}/accept/`, request)
  await recording.reached
  setTime(late)
  const second = invite(ownerThere, 'pia-again', 'pia')
  await untilItWaits(second)
  recording.letGo()
  expect((await accepted).status).toBe(201)
  expect((await second).status).toBe(400)
  expect((await logIn(one.anonymous(), 'pia@office.example', password))?.status).toBe(200)
})

it('nobody is given another link whose address is somebody else’s by now', async () => {
  setTime(start)
  expect((await invite(owner, 'pola', 'pola')).status).toBe(201)
  setTime(late)
  expect((await invite(owner, 'pola-again', 'pola')).status).toBe(201)
  const { user_id: _user, profile: _profile, ...link } = await invitingRequest(one, 'pola')
  const again = { ...link, invitation_id: invitationOf('third'), entry: await invitesInLog(one, 'pola', 'third') }
  const { status, body } = await owner.send('POST', `/api/invitations/${tokenOf('pola')}/renewal/`, again)
  expect([status, body]).toEqual([409, { detail: taken['profile.email'][0] }])
  expect((await one.eventsOf(`user-${person('pola')}`)).map(({ type }) => type)).toEqual(['UserInvited'])
  expect(await one.rows('select from invitation_offer where invitation_id = $1', [invitationOf('third')])).toEqual([])
})

it('an invitation that broke off is sent again with another address, and the first is free for somebody else', async () => {
  setTime(start)
  // As a process leaves it that ended before it recorded the invitation.
  await one.rows(`insert into login_name (email, user_id) values ('typo@office.example', '${person('paul')}')`)
  expect((await invite(owner, 'paul', 'right')).status).toBe(201)
  expect((await invite(owner, 'piet', 'typo')).status).toBe(201)
})
