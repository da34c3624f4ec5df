import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acceptingRequest,
  foundingRequest,
  invitingRequest,
  logIn,
  statesInLog,
  tokenOf,
} from './command-api-accounts.ts'
import type { TestBrowser } from './command-api-browser.ts'
import { file, grantOf, person, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'

let api: CommandApiUnderTest
let founder: TestBrowser
let member: TestBrowser
const password = 'Mandantin-Passwort-0815'
beforeAll(async () => {
  api = await startCommandApi()
  founder = api.anonymous()
  await founder.send('POST', '/api/setup/', await foundingRequest(founder, 'sabine', password))
  member = await api.browserOf('member', { isStaff: true })
  await api.openCase(founder, 'sabine', 'krause')
  await api.addToCase(founder, 'sabine', { caseName: 'krause', name: 'member', role: 'member' })
})
afterAll(() => api.stop())

const participants = `/api/cases/${file('krause')}/participants/`
const asClient = [{ case_id: file('krause'), role: 'client' }]
const invite = async (name: string, changes: object = {}, cases: readonly object[] = asClient, by = founder) =>
  by.send('POST', '/api/invitations/', await invitingRequest(api, name, changes, cases))
const grantsTo = async (name: string) =>
  (await api.rows('select grant_ from case_grant where recipient = $1', [person(name)])).map(({ grant_ }) => grant_)

describe('of two who race for the link of an invitation', () => {
  it('only the faster one leaves keys, and only their password opens the account', async () => {
    await invite('petra')
    const racers = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => {
        const browser = api.anonymous()
        const grant = { ...grantOf('krause', 'petra', 'petra', 'client'), sealed: `c2VhbGVk${index}` }
        const own = `${password}-${index}`
        return { browser, grant, own, body: await acceptingRequest(browser, 'petra', own, { grants: [grant] }) }
      }),
    )
    const answers = await Promise.all(
      racers.map(({ browser, body }) => browser.send('POST', `/api/invitations/${tokenOf('petra')}/accept/`, body)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const winner = racers[answers.findIndex(({ status }) => status === 201)]!
    expect(await grantsTo('petra')).toEqual([winner.grant])
    expect(await api.rows('select from credential where user_id = $1', [person('petra')])).toHaveLength(1)
    expect((await logIn(api.anonymous(), 'petra@office.example', winner.own))?.status).toBe(200)
  })
  it('nobody signs in by repeating an old acceptance', async () => {
    const browser = api.anonymous()
    const command = { 'X-Command-Id': '6f6d4a39-6a4e-4df0-8d43-0f0f4de0d001' }
    await invite('replayed', {}, [])
    const body = await acceptingRequest(browser, 'replayed', password)
    const path = `/api/invitations/${tokenOf('replayed')}/accept/`
    expect((await browser.send('POST', path, body, command)).status).toBe(201)
    api.setTime('2026-03-15T10:00:00.001Z')
    const again = await api.anonymous().send('POST', path, body, command)
    api.setTime('2026-03-01T10:00:00.000Z')
    expect([again.status, again.body]).toMatchObject([409, { code: 'user/invitation-used' }])
  })
})

describe('the address of an invitation', () => {
  it('opens no account without the secret of its link', async () => {
    await invite('addressed', {}, [])
    const browser = api.anonymous()
    const body = await acceptingRequest(browser, 'addressed', password)
    const path = `/api/invitations/${tokenOf('addressed')}/accept/`
    const { status, body: answer } = await browser.send('POST', path, { ...body, proof: 'A'.repeat(43) })
    expect([status, answer]).toMatchObject([404, { code: 'user/not-invited' }])
    expect(browser.cookies.has('sessionid')).toBe(false)
    expect(await api.rows('select from credential where user_id = $1', [person('addressed')])).toEqual([])
    expect((await browser.send('POST', path, body)).status).toBe(201)
  })
})

describe('an invitation that arrives twice at once', () => {
  it('keeps the offer and the address of the one that counts', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite('twice', {}, [])))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await api.rows('select from invitation_offer where user_id = $1', [person('twice')])).toHaveLength(1)
    const browser = api.anonymous()
    const body = await acceptingRequest(browser, 'twice', password)
    expect((await browser.send('POST', `/api/invitations/${tokenOf('twice')}/accept/`, body)).status).toBe(201)
  })
})

describe('a grant', () => {
  it('never takes the place of what somebody else granted', async () => {
    const before = await grantsTo('sabine')
    const useless = { ...grantOf('krause', 'member', 'sabine', 'owner'), sealed: 'bm90aGluZw' }
    await member.send('POST', participants, { user_id: person('sabine'), role: 'owner', grant: useless })
    expect(await grantsTo('sabine')).toEqual(expect.arrayContaining(before))
  })
  it('cannot be slipped in beside those of an invitation', async () => {
    const twice = await invite('slipping', {}, [...asClient, { case_id: file('krause'), role: 'client' }])
    expect([twice.status, twice.body]).toEqual([400, { cases: ['Ungültiger Wert.'] }])
    await invite('slipping')
    const browser = api.anonymous()
    const own = grantOf('krause', 'slipping', 'slipping', 'client')
    const body = await acceptingRequest(browser, 'slipping', password, { grants: [own] })
    const accept = (grants: readonly object[]) =>
      browser.send('POST', `/api/invitations/${tokenOf('slipping')}/accept/`, { ...body, grants })
    expect((await accept([own, own])).status).toBe(400)
    expect((await accept([own, grantOf('other', 'slipping', 'sabine', 'owner')])).status).toBe(400)
    expect(await grantsTo('slipping')).toEqual([])
    expect((await accept([own])).status).toBe(201)
    const granted = grantOf('krause', 'sabine', 'slipping', 'client')
    const confirmed = await founder.send('POST', `/api/invitations/${tokenOf('slipping')}/confirm/`, {
      entry: await statesInLog(api, 'slipping'),
      grants: [granted, granted],
    })
    expect([confirmed.status, confirmed.body]).toEqual([400, { grants: ['Ungültiger Wert.'] }])
  })
})

describe('nobody gives away more than they have', () => {
  it('whoever does not own a case makes nobody its owner', async () => {
    await api.browserOf('colleague', { isStaff: true })
    const grant = grantOf('krause', 'member', 'colleague', 'owner')
    const added = await member.send('POST', participants, { user_id: person('colleague'), role: 'owner', grant })
    const asOwner = [{ case_id: file('krause'), role: 'owner' }]
    const invited = await invite('accomplice', { is_staff: true }, asOwner, member)
    for (const { status, body } of [added, invited])
      expect([status, body]).toEqual([
        403,
        {
          code: 'case/owner-forbidden',
          detail: 'Inhaber einer Akte kann nur ein Inhaber hinzufügen, ändern oder entfernen.',
        },
      ])
    expect([await grantsTo('colleague'), await api.eventsOf(`user-${person('accomplice')}`)]).toEqual([[], []])
  })
  it('whoever owns nothing makes no operators, nor staff; clients never get access to operations', async () => {
    const operator = { is_staff: true, is_operator: true }
    const byStaff = await invite('chosen', operator, [], member)
    expect([byStaff.status, byStaff.body]).toMatchObject([403, { code: 'user/owners-only' }])
    const asClient = await invite('chosen', { is_operator: true }, [])
    expect([asClient.status, asClient.body]).toMatchObject([403, { code: 'user/operator-forbidden' }])
    expect((await invite('chosen', operator, [])).status).toBe(201)
    const first = await api.browserOf('first operator', { isStaff: true, isOperator: true })
    const second = await invite('second', operator, [], first)
    // Nor does who has it make staff: only owners do.
    expect([second.status, second.body]).toMatchObject([403, { code: 'user/owners-only' }])
  })
})
