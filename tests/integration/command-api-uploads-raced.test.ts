import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v5 } from 'uuid'
import { appends, hold, says } from '../support/hold.ts'
import { givePassword, lockOut } from './command-api-accounts.ts'
import type { TestBrowser } from './command-api-browser.ts'
import { caseKey, documentKey, file, person, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'
import { aRemoval, renewedKey } from './command-api-removal-support.ts'
import { rawForm, refusal, sendInTwo, uploadForm, uploadParts } from './command-api-uploads-support.ts'

let api: CommandApiUnderTest
let owner: TestBrowser
const password = 'Akte-Kanzlei-4711-Nord'
beforeAll(async () => {
  api = await startCommandApi()
  owner = await api.browserOf('owner', { isStaff: true })
  await givePassword(api, owner, { name: 'owner', password })
  await api.openCase(owner, 'owner', 'shared')
})
afterAll(() => api.stop())

const path = `/akten/${file('shared')}/dokumente/`
const recorded = async (): Promise<number> =>
  (await api.rows("select from event where type = 'DocumentUploaded'")).length

/** An upload during which something happens. */
const late = async (browser: TestBrowser, name: string, between: () => Promise<void>) => {
  const before = await recorded()
  const form = await api.signed(browser, ['POST', path], rawForm(uploadParts(name, 'shared')))
  const answer = await sendInTwo(api, browser, { path, form, between })
  expect(await recorded()).toBe(before)
  return answer
}
const nothingOf = async (name: string): Promise<void> => {
  await expect.poll(async () => (await api.blobs()).length).toBe(await recorded())
  expect(await api.rows('select from wrapped_key where key_id = $1', [documentKey(name)])).toEqual([])
}

it('an upload that is refused takes back its own key, not that of a faster request of the same command', async () => {
  await owner.send('POST', path, uploadForm(uploadParts('first', 'shared')))
  const given = randomUUID()
  const commandId = v5(`${person('owner')}/upload/`, Buffer.from(given.replaceAll('-', ''), 'hex'))
  const faster = documentKey('faster')
  await api.rows(
    `insert into wrapped_key (key_id, owner_kind, owner_id, access_key_id, payload)
     values ($1, 'document', $2, $3, '"wrapped"')`,
    [faster, commandId.replaceAll('-', ''), caseKey('shared')],
  )
  const form = uploadForm(uploadParts('first', 'shared'))
  expect((await owner.send('POST', path, form, { 'X-Command-Id': given })).status).toBe(400)
  expect(await api.rows('select key_id from wrapped_key where key_id = $1', [faster])).toEqual([{ key_id: faster }])
})

it.each([
  ['brought it', 'first'],
  ['found it there', 'second'],
] as const)(
  'an upload that is sent twice at once keeps its key, though one who %s is refused',
  async (_, refusedIs) => {
    const name = `${refusedIs} refused`
    const browser = await api.browserOf(name)
    await api.openCase(owner, 'owner', name)
    await api.addToCase(owner, 'owner', { caseName: name, name, role: 'client' })
    const { pool, store } = api.runtime
    const command = { 'X-Command-Id': randomUUID() }
    const sent = async () => {
      const stored = hold(pool, 'query', says('insert into wrapped_key'), { onceDone: true })
      const form = uploadForm(uploadParts(name, name))
      const answer = browser.send('POST', `/akten/${file(name)}/dokumente/`, form, command)
      await stored.reached
      return { answer, letGo: stored.letGo }
    }
    const [first, second] = [await sent(), await sent()]
    const [refused, counts] = refusedIs === 'first' ? [first, second] : [second, first]
    const recording = hold(store, 'appendAll', appends('DocumentUploaded'))
    counts.letGo()
    await recording.reached
    expect((await lockOut(owner, password, name)).status).toBe(204)
    refused.letGo()
    expect((await refused.answer).status).toBe(401)
    recording.letGo()
    expect((await counts.answer).status).toBe(200)
    expect(await api.rows('select from wrapped_key where key_id = $1', [documentKey(name)])).toHaveLength(1)
  },
)

it('an upload by who was shut out while it was on its way is not recorded', async () => {
  const shutOut = await api.browserOf('shut out')
  await api.addToCase(owner, 'owner', { caseName: 'shared', name: 'shut out', role: 'client' })
  const { status } = await late(shutOut, 'late', async () => {
    expect((await lockOut(owner, password, 'shut out')).status).toBe(204)
  })
  expect(status).toBe(401)
  await nothingOf('late')
})

it('an upload does not outlive its session, and succeeds as the same command after signing in again', async () => {
  const { status, body } = await late(owner, 'signed out', async () => {
    const session = owner.cookies.get('sessionid') ?? ''
    await api.runtime.sessions.end(session)
  })
  const message = 'Sie sind nicht angemeldet, oder Ihre Sitzung ist abgelaufen. Bitte melden Sie sich an.'
  expect([status, body]).toEqual([401, refusal(message)])
  await nothingOf('signed out')
  owner = await api.browserOf('owner', { isStaff: true })
  expect((await owner.send('POST', path, uploadForm(uploadParts('signed out', 'shared')))).status).toBe(200)
})

it('an upload into a case that was disabled meanwhile is refused', async () => {
  const disable = (on: string | null) =>
    owner.send('PATCH', `/api/cases/${file('shared')}/`, { scheduled_deletion_date: on })
  const { status, body } = await late(owner, 'disabled', async () => {
    expect((await disable('2026-05-01T00:00:00.000Z')).status).toBe(200)
  })
  const message = 'Diese Akte ist zur Löschung vorgemerkt und kann nicht mehr geändert werden.'
  expect([status, body]).toEqual([403, refusal(message)])
  await nothingOf('disabled')
  expect((await disable(null)).status).toBe(200)
  expect((await owner.send('POST', path, uploadForm(uploadParts('disabled', 'shared')))).status).toBe(200)
})

it('an upload into a case that got a new key meanwhile is refused, to be sealed anew', async () => {
  await api.browserOf('removed')
  await api.addToCase(owner, 'owner', { caseName: 'shared', name: 'removed', role: 'client' })
  const { status, body } = await late(owner, 'rekeyed', async () => {
    const participants = await api.rows(
      `select data ->> 'userId' as user_id, data ->> 'role' as role from event
       where stream = $1 and type = 'ParticipantAdded'`,
      [`case-${file('shared')}`],
    )
    const staying = participants.filter(({ user_id }) => user_id !== person('removed'))
    const removal = aRemoval('shared', 'owner', [{ user_id: person('owner'), role: 'owner' }, ...staying])
    const removing = await owner.send(
      'POST',
      `/api/cases/${file('shared')}/participants/${person('removed')}/removal/`,
      removal,
    )
    expect(removing.status).toBe(200)
  })
  const message =
    'Der Schlüssel dieser Akte wurde gerade erneuert. Bitte laden Sie die Seite neu und versuchen Sie es erneut.'
  expect([status, body]).toEqual([409, refusal(message)])
  await nothingOf('rekeyed')
  const under = (keyId: string) => ({
    encrypted_key: JSON.stringify({ key_id: documentKey('rekeyed'), encrypted_key: 'd3JhcA', access_key_id: keyId }),
  })
  const send = (keyId: string) => owner.send('POST', path, uploadForm(uploadParts('rekeyed', 'shared', under(keyId))))
  expect((await send(caseKey('shared'))).status).toBe(409)
  expect((await send(renewedKey('shared'))).status).toBe(200)
})
