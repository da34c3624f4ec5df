import { officeIdOf } from '@aktenraum/crypto-client/log'
import { startLogin } from '@aktenraum/crypto-client/login'
import { recordRefusals } from '@aktenraum/command-api'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startBothApis } from './both-apis.ts'
import type { BothApis } from './both-apis.ts'
import { givePassword, logIn } from './command-api-accounts.ts'
import type { TestBrowser } from './command-api-browser.ts'
import { genesisOf } from './command-api-logs.ts'
import { person } from './command-api-support.ts'

const password = 'Akte-Kanzlei-4711-Nord'
let both: BothApis
let minute = 0
beforeAll(async () => {
  both = await startBothApis()
  const { store } = both.api.runtime
  const meta = { commandId: 'f', correlationId: 'f', causationId: 'f', actor: 'test', at: at(0), schemaVersion: 1 }
  const genesis = await genesisOf('staff')
  const paperKey = { key_id: 'recovery:1', data: 'A'.repeat(40) }
  const founded = { founder: person('staff'), genesis, officeId: officeIdOf(genesis), paperKey }
  await store.append('office-main', 'none', [{ type: 'OfficeFounded', data: founded, meta }])
  await givePassword(both.api, both.client, { name: 'client', password })
  await givePassword(both.api, await both.api.browserOf('locked'), { name: 'locked', password })
  const locked = { userId: person('locked'), deactivatedBy: person('staff'), deactivatedAt: meta.at }
  await store.append(`user-${person('locked')}`, 'any', [{ type: 'UserDeactivated', data: locked, meta }])
})
afterAll(() => both.stop())
const at = (minutes: number): string => new Date(Date.UTC(2026, 2, 1, 10, minutes)).toISOString()
/** Each test has minutes of its own. */
beforeEach(() => both.api.setTime(at((minute += 10))))

const stream = `access-${person('client')}`
const newest = async (of = stream) => (await both.api.eventsOf(of)).at(-1)
/** Later, when what was not finished will not be finished any more. */
const record = (): Promise<number> => {
  both.api.setTime(at(minute + 3))
  return recordRefusals(both.api.runtime)
}
const wronglyStarted = async (email: string): Promise<number> => {
  const { request } = await startLogin('falsch-falsch-falsch')
  const body = { email, start_login_request: request }
  return (await both.api.anonymous().send('POST', '/api/session/login/', body)).status
}
const shownTo = async (browser: TestBrowser) => {
  const { position } = await lastPosition()
  const answer = await both.read(browser, '/api/account/sign-ins/', { 'X-Min-Position': position })
  return (answer.body as { results: Record<string, unknown>[] }).results
}
const lastPosition = async () => ({ position: await both.api.runtime.store.head() })

it('knows a browser again by its mark, and only by that', async () => {
  const [browser, other] = [both.api.anonymous(), both.api.anonymous()]
  const entered = async (by: TestBrowser) => {
    expect((await logIn(by, 'client@office.example', password))?.status).toBe(200)
    return newest()
  }
  const signedIn = (isNewDevice: boolean) => ({
    type: 'SignedIn',
    data: { userId: person('client'), by: 'password', isNewDevice, browser: null, system: null },
  })
  expect(await entered(browser)).toEqual(signedIn(false))
  expect(await entered(browser)).toEqual(signedIn(false))
  expect(await entered(other)).toEqual(signedIn(true))
  expect(await entered(other)).toEqual(signedIn(false))
  const kept = other.cookies.get('device') ?? ''
  other.cookies.set('device', 'A'.repeat(43))
  expect(await entered(other)).toEqual(signedIn(true))
  other.cookies.set('device', `${kept}<script>`)
  expect(await entered(other)).toEqual(signedIn(true))
  expect(other.cookies.get('device')).toMatch(/^[\w-]{43}$/)
  const rows = await both.api.rows('select mark from known_device')
  expect(rows).toHaveLength(4)
  expect(JSON.stringify(rows)).not.toContain(kept)
})

it('records a sign-in that was never finished as refused, also of an address that nobody has, and no address', async () => {
  for (const email of ['client@office.example', 'client@office.example', 'nobody@office.example'])
    expect(await wronglyStarted(email)).toBe(200)
  expect((await logIn(both.api.anonymous(), 'client@office.example', password))?.status).toBe(200)
  const before = (await both.api.eventsOf(stream)).length
  both.api.setTime(at(minute + 2))
  expect(await recordRefusals(both.api.runtime)).toBe(0)
  expect(await record()).toBe(2)
  expect(await record()).toBe(0)
  expect((await both.api.eventsOf(stream)).slice(before)).toEqual([
    { type: 'SignInRefused', data: { userId: person('client'), reason: 'unfinished', times: 2 } },
  ])
  expect(await newest('access-unknown')).toEqual({
    type: 'SignInRefused',
    data: { userId: null, reason: 'unfinished', times: 1 },
  })
  const events = await both.api.rows(`select data::text, meta::text from event where type = 'SignInRefused'`)
  expect(JSON.stringify(events)).not.toMatch(/@|127\.0/)
})

it('records what was refused once, although recording breaks off in between', async () => {
  await wronglyStarted('client@office.example')
  const forgetting = vi.spyOn(both.api.runtime.redis, 'multi').mockImplementationOnce(() => {
    throw new Error('Redis is away')
  })
  await expect(record()).rejects.toThrow('Redis is away')
  forgetting.mockRestore()
  const before = (await both.api.eventsOf(stream)).length
  expect(await record()).toBe(1)
  expect(await both.api.eventsOf(stream)).toHaveLength(before)
})

it('records a wrong recovery key, too many attempts, and who is locked', async () => {
  const claim = { email: 'client@office.example', proof: 'A'.repeat(43), registration_request: 'AAAA' }
  expect((await both.api.anonymous().send('POST', '/api/recovery/', claim)).status).toBe(401)
  for (let tries = 0; tries < 10; tries++) await wronglyStarted('many@office.example')
  expect(await wronglyStarted('many@office.example')).toBe(429)
  expect((await logIn(both.api.anonymous(), 'locked@office.example', password))?.status).toBe(403)
  await record()
  expect(await both.api.eventsOf(`access-${person('locked')}`)).toEqual([
    { type: 'SignInRefused', data: { userId: person('locked'), reason: 'locked', times: 1 } },
  ])
  expect(await newest()).toMatchObject({ data: { reason: 'wrong-recovery-key', times: 1 } })
  const unknown = (await both.api.eventsOf('access-unknown')).map(({ data }) => data)
  expect(unknown).toContainEqual({ userId: null, reason: 'unfinished', times: 10 })
  expect(unknown).toContainEqual({ userId: null, reason: 'throttled', times: 1 })
})

it('records who asked for what they have no right to, and nothing of a forged request', async () => {
  const invitation = { case_id: 'x' }
  for (let tries = 0; tries < 3; tries++)
    expect((await both.client.send('POST', '/api/invitations/', invitation)).status).toBe(403)
  expect((await both.read(both.client, '/api/operations/audit')).status).toBe(403)
  const forged = await both.client.send('DELETE', '/api/account/sessions/', undefined, { 'X-CSRFToken': 'wrong' })
  expect(forged.status).toBe(403)
  const before = (await both.api.eventsOf(stream)).length
  expect(await record()).toBe(2)
  const refused = (operation: string, times: number) => ({
    type: 'OperationRefused',
    data: { userId: person('client'), operation, times },
  })
  const recorded = (await both.api.eventsOf(stream)).slice(before)
  expect(recorded).toHaveLength(2)
  expect(recorded).toEqual(expect.arrayContaining([refused('createInvitation', 3), refused('listAudit', 1)]))
})

it('shows people their own, newest first, and operators everybody’s', async () => {
  await logIn(both.api.anonymous(), 'client@office.example', password)
  await wronglyStarted('client@office.example')
  await record()
  const [refused, entered] = await shownTo(both.client)
  expect(refused).toMatchObject({ by: null, refused: 'unfinished', times: 1, at: at(minute), browser: null })
  expect(entered).toMatchObject({ by: 'password', refused: null, is_new_device: true, times: 1 })
  expect(await shownTo(both.staff)).toEqual([])
  const types = encodeURIComponent(JSON.stringify({ type: 'SignInRefused' }))
  const audit = await both.read(both.operator, `/api/operations/audit?filter=${types}`)
  expect(audit.body).toEqual(
    expect.arrayContaining([expect.objectContaining({ type: 'SignInRefused', actor: 'system', stream })]),
  )
})
