import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  acceptingRequest,
  foundingRequest,
  givePassword,
  inventedProof,
  invitingRequest,
  lockOut,
  logIn,
  provenBy,
  statesInLog,
  tokenOf,
} from './command-api-accounts.ts'
import type { TestBrowser } from './command-api-browser.ts'
import { aRemoval } from './command-api-removal-support.ts'
import { caseKey, file, grantOf, person, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'

let api: CommandApiUnderTest
let owner: TestBrowser
const start = '2026-03-01T10:00:00.000Z'
const password = 'Mandantin-Passwort-0815'
const ownGrant = grantOf('krause', 'petra', 'petra', 'client')
beforeAll(async () => {
  api = await startCommandApi()
  owner = api.anonymous()
  await owner.send('POST', '/api/setup/', await foundingRequest(owner, 'sabine', password))
  await api.openCase(owner, 'sabine', 'krause')
})
afterAll(() => api.stop())

const invite = async (name: string, changes: object = {}, cases: readonly object[] = []) =>
  owner.send('POST', '/api/invitations/', await invitingRequest(api, name, changes, cases))
const grants = () => api.rows('select grant_ from case_grant where recipient = $1', [person('petra')])
const offers = () => api.rows('select invitation_id from invitation_offer where user_id = $1', [person('petra')])

/** One story: what became of Petra's invitation before is where the next of it begins. */
describe('an invitation', { shuffle: false }, () => {
  describe('inviting', () => {
    it('is for staff who could add the person to the cases themselves', async () => {
      const stranger = await api.browserOf('stranger', { isStaff: true })
      const request = await invitingRequest(api, 'petra', {}, [{ case_id: file('krause'), role: 'client' }])
      expect((await stranger.send('POST', '/api/invitations/', request)).status).toBe(404)
      const client = await api.browserOf('some client')
      expect((await client.send('POST', '/api/invitations/', request)).status).toBe(403)
      const member = await invite('petra', {}, [{ case_id: file('krause'), role: 'member' }])
      expect([member.status, member.body]).toEqual([409, expect.objectContaining({ code: 'case/owner-must-be-staff' })])
      expect([await api.eventsOf(`user-${person('petra')}`), await offers()]).toEqual([[], []])
    })

    it.each([
      ['[USR-07] a person without e-mail', { email: '' }, 'profile.email'],
      ['[USR-07] a person whose e-mail is none', { email: 'petra' }, 'profile.email'],
      ['[USR-08] an e-mail of more than 255 characters', { email: `${'a'.repeat(244)}@example.org` }, 'profile.email'],
      ['[USR-06] another gender than m and f', { gender: 'x' }, 'profile.gender'],
      ['[USR-09] an avatar below 1', { avatar_id: 0 }, 'profile.avatar_id'],
      ['[USR-09] an avatar above 10', { avatar_id: 11 }, 'profile.avatar_id'],
    ])('refuses %s', async (_, changes, field) => {
      const { status, body } = await invite('petra', changes)
      expect([status, Object.keys(body as object)]).toEqual([400, [field]])
    })

    it('is answered with the token of the link, the same for the same command', async () => {
      const request = await invitingRequest(api, 'petra', {}, [{ case_id: file('krause'), role: 'client' }])
      const command = { 'X-Command-Id': randomUUID() }
      const answers = [
        await owner.send('POST', '/api/invitations/', request, command),
        await owner.send('POST', '/api/invitations/', request, command),
      ]
      for (const { status, body } of answers)
        expect([status, body]).toEqual([
          201,
          { token: tokenOf('petra'), user_id: person('petra'), expires_at: '2026-03-15T10:00:00.000Z' },
        ])
      expect(await api.eventsOf(`user-${person('petra')}`)).toHaveLength(1)
      expect(await offers()).toHaveLength(1)
    })

    it('is refused for an address that is taken, and leaves nothing behind', async () => {
      const { status, body } = await invite('another petra', { email: 'petra@office.example' })
      expect([status, body]).toEqual([
        400,
        { 'profile.email': ['Für diese E-Mail-Adresse gibt es bereits einen Zugang oder eine offene Einladung.'] },
      ])
      expect(await api.eventsOf(`user-${person('another petra')}`)).toEqual([])
    })
  })

  describe('accepting', () => {
    it('is refused with a key that is not that of the case, or for somebody else', async () => {
      const browser = api.anonymous()
      const request = await acceptingRequest(browser, 'petra', password)
      const accept = (given: readonly object[]) =>
        browser.send('POST', `/api/invitations/${tokenOf('petra')}/accept/`, { ...request, grants: given })
      expect((await accept([])).body).toEqual({
        grants: ['Für jede Akte der Einladung wird eine Schlüsselübergabe benötigt.'],
      })
      for (const wrong of [
        { ...ownGrant, key_id: caseKey('another') },
        { ...ownGrant, recipient: person('sabine') },
        { ...ownGrant, granted_by: person('sabine') },
        { ...ownGrant, role: 'owner' },
      ]) {
        const { status, body } = await accept([wrong])
        expect([status, body]).toEqual([
          400,
          { grants: ['Die Schlüsselübergabe passt nicht zu Akte, Person oder Schlüssel.'] },
        ])
      }
      expect(await grants()).toEqual([])
    })

    it('registers, signs in and takes part in the cases at once; asked again, it answers the same', async () => {
      const browser = api.anonymous()
      const request = await acceptingRequest(browser, 'petra', password, { grants: [ownGrant] })
      const command = { 'X-Command-Id': randomUUID() }
      const path = `/api/invitations/${tokenOf('petra')}/accept/`
      const first = await browser.send('POST', path, request, command)
      expect([first.status, first.body]).toMatchObject([201, { user: { status: 'accepted', statements: [] } }])
      expect((await browser.send('POST', path, request, command)).status).toBe(201)
      expect(await api.eventsOf(`user-${person('petra')}`)).toHaveLength(2)
      expect((await api.eventsOf(`case-${file('krause')}`)).at(-1)).toEqual({
        type: 'ParticipantAdded',
        data: { caseId: file('krause'), userId: person('petra'), role: 'client', addedBy: person('sabine') },
      })
      expect(await grants()).toEqual([{ grant_: ownGrant }])
      expect((await logIn(api.anonymous(), 'petra@office.example', password))?.status).toBe(200)
    })

    it('signs nobody in who only repeats the command without knowing what was registered', async () => {
      const browser = api.anonymous()
      const command = { 'X-Command-Id': randomUUID() }
      await invite('repeated')
      const request = await acceptingRequest(browser, 'repeated', password)
      const path = `/api/invitations/${tokenOf('repeated')}/accept/`
      expect((await browser.send('POST', path, request, command)).status).toBe(201)
      const other = { ...request, registration_record: 'c29tZXRoaW5nIGVsc2U' }
      expect((await api.anonymous().send('POST', path, other, command)).status).toBe(409)
    })

    it('that is repeated lets nobody in again who came another way and was removed meanwhile', async () => {
      await api.openCase(owner, 'sabine', 'left')
      const stream = `case-${file('left')}`
      await invite('nora', {}, [{ case_id: file('left'), role: 'client' }])
      const browser = api.anonymous()
      const given = { grants: [grantOf('left', 'nora', 'nora', 'client')] }
      const request = await acceptingRequest(browser, 'nora', password, given)
      const command = { 'X-Command-Id': randomUUID() }
      const accept = () => browser.send('POST', `/api/invitations/${tokenOf('nora')}/accept/`, request, command)
      const { store } = api.runtime
      const { append } = store
      const ending: typeof append = (to, ...what) =>
        to === stream ? Promise.reject(new Error('the process has ended')) : append(to, ...what)
      Object.assign(store, { append: ending })
      expect((await accept()).status).toBe(500)
      Object.assign(store, { append })
      await api.addToCase(owner, 'sabine', { caseName: 'left', name: 'nora', role: 'client' })
      const removal = aRemoval('left', 'sabine', [{ user_id: person('sabine'), role: 'owner' }])
      const path = `/api/cases/${file('left')}/participants/${person('nora')}/removal/`
      expect((await owner.send('POST', path, removal)).status).toBe(200)
      expect((await accept()).status).toBe(201)
      const types = (await api.eventsOf(stream)).map(({ type }) => type)
      expect(types).toEqual(['CaseOpened', 'ParticipantAdded', 'ParticipantRemoved'])
    })

    it('is possible once', async () => {
      await expect(acceptingRequest(api.anonymous(), 'petra', password)).rejects.toThrow(/409.*bereits angenommen/)
    })

    it('is too late after 14 days; the address can be invited again then', async () => {
      await invite('late')
      api.setTime('2026-03-15T10:00:00.001Z')
      await expect(acceptingRequest(api.anonymous(), 'late', password)).rejects.toThrow(/410.*abgelaufen/)
      owner = await api.browserOf('later staff', { isStaff: true })
      await givePassword(api, owner, { name: 'later staff', password })
      expect((await invite('late again', { email: 'late@office.example' })).status).toBe(201)
      api.setTime(start)
    })
  })

  describe('confirming', () => {
    const confirmation = async (grant: object) => ({ entry: await statesInLog(api, 'petra'), grants: [grant] })
    const path = `/api/invitations/${tokenOf('petra')}/confirm/`
    const granted = grantOf('krause', 'sabine', 'petra', 'client')

    it('is for staff who manage the case, with a grant of their own', async () => {
      const stranger = await api.browserOf('stranger', { isStaff: true })
      const foreign = await confirmation(grantOf('krause', 'stranger', 'petra', 'client'))
      expect((await stranger.send('POST', path, foreign)).status).toBe(404)
      const founder = api.anonymous()
      await logIn(founder, 'sabine@office.example', password)
      expect((await founder.send('POST', path, foreign)).status).toBe(400)
      expect(await grants()).toEqual([{ grant_: ownGrant }])
    })

    it('signs the keys, adds its grant to that of the link and removes the offer', async () => {
      const founder = api.anonymous()
      await logIn(founder, 'sabine@office.example', password)
      const { status } = await founder.send('POST', path, await confirmation(granted))
      expect([status, await grants(), await offers()]).toEqual([204, [{ grant_: ownGrant }, { grant_: granted }], []])
      expect((await api.eventsOf(`user-${person('petra')}`)).at(-1)).toMatchObject({
        type: 'UserConfirmed',
        data: { confirmedBy: person('sabine') },
      })
      const said = (await api.eventsOf('log-people')).at(-1)?.data
      expect(JSON.stringify(said)).toContain('["aktenraum/v2/person"')
    })
  })

  describe('revoking', () => {
    it('ends the invitation, removes the offer and frees the address', async () => {
      await invite('revoked')
      const path = `/api/invitations/${tokenOf('revoked')}/`
      expect((await owner.send('DELETE', path)).status).toBe(204)
      expect((await owner.send('DELETE', path)).status).toBe(204)
      await expect(acceptingRequest(api.anonymous(), 'revoked', password)).rejects.toThrow(/410.*zurückgezogen/)
      expect(await api.rows('select from invitation_offer where user_id = $1', [person('revoked')])).toEqual([])
      expect((await invite('revoked again', { email: 'revoked@office.example' })).status).toBe(201)
    })
    it('is too late once it was accepted', async () => {
      const { status, body } = await owner.send('DELETE', `/api/invitations/${tokenOf('petra')}/`)
      expect([status, body]).toMatchObject([409, { code: 'user/invitation-used' }])
    })
  })

  describe('shutting a person out', () => {
    it('ends their sessions at once and keeps them out', async () => {
      const browser = api.anonymous()
      await logIn(browser, 'petra@office.example', password)
      expect((await lockOut(owner, password, 'petra')).status).toBe(204)
      expect((await browser.send('DELETE', '/api/session/')).status).toBe(401)
      const refused = await logIn(api.anonymous(), 'petra@office.example', password)
      const detail = 'Dieser Zugang ist gesperrt. Bitte wenden Sie sich an die Kanzlei.'
      expect([refused?.status, refused?.body]).toEqual([403, { code: 'user/deactivated', detail }])
      expect(await logIn(api.anonymous(), 'petra@office.example', 'ein-falsches-Passwort')).toBeNull()
    })
    it('ends their sessions even if the process ends once it is recorded', async () => {
      const browser = await api.browserOf('shut out in between')
      const proof = await provenBy(owner, password, { act: 'deactivate', user_id: person('shut out in between') })
      const { store } = api.runtime
      const append = store.append.bind(store)
      vi.spyOn(store, 'append').mockImplementationOnce(async (...given) => {
        await append(...given)
        throw new Error('the process ended here')
      })
      const path = `/api/users/${person('shut out in between')}/deactivation/`
      expect((await owner.send('POST', path, proof)).status).toBe(500)
      expect((await browser.send('DELETE', '/api/session/')).status).toBe(401)
    })
    it('is nothing one can do to oneself or to nobody', async () => {
      expect(
        (await owner.send('POST', `/api/users/${person('later staff')}/deactivation/`, inventedProof)).status,
      ).toBe(403)
      expect((await owner.send('POST', `/api/users/${person('nobody')}/deactivation/`, inventedProof)).status).toBe(404)
    })
  })
})
