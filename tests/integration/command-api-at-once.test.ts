import { createHash, randomUUID } from 'node:crypto'
import { sweep } from '@aktenraum/command-api'
import { finishRegistration, startRegistration } from '@aktenraum/crypto-client/login'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appends, hold, says } from '../support/hold.ts'
import { foundingRequest, givePassword, logIn, provenBy } from './command-api-accounts.ts'
import type { Answer, TestBrowser } from './command-api-browser.ts'
import { person, sealed, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'

const old = 'Akte-Kanzlei-4711-Nord'
const account = { key_id: 'recovery:1', data: sealed('recovery:1').data }
let api: CommandApiUnderTest
beforeAll(async () => {
  api = await startCommandApi({ ATTEMPTS_PER_ADDRESS: '5000' })
  const founder = api.anonymous()
  await founder.send('POST', '/api/setup/', await foundingRequest(founder, 'frida', old))
})
afterAll(() => api.stop())

/** Somebody with a password, signed in. */
const withPassword = async (name: string): Promise<TestBrowser> => {
  const browser = await api.browserOf(name)
  await givePassword(api, browser, { name, password: old })
  return browser
}
const emailOf = (name: string): string => `${name}@office.example`
const proofOf = (name: string): Buffer => createHash('sha256').update(`recovery of ${name}`).digest()

const registered = async (password: string, start: (request: string) => Promise<Answer>): Promise<string> => {
  const { state, request } = await startRegistration(password)
  const response = String(Reflect.get(Object((await start(request)).body), 'registration_response'))
  return (await finishRegistration(password, state, response)).registrationRecord
}
/** Up to the request that changes the password. */
const changing = async (browser: TestBrowser, name: string, next: string) => {
  const registration_record = await registered(next, (registration_request) =>
    browser.send('POST', '/api/account/password/registration/', { registration_request }),
  )
  const proven = await provenBy(browser, old, { act: 'change-password', user_id: person(name) })
  const body = { ...proven, registration_record, account_secrets: account }
  return () => browser.send('POST', '/api/account/password/', body)
}
/** Stores a recovery key, and says how it is put in force. */
const storing = async (browser: TestBrowser, name: string) => {
  const proven = await provenBy(browser, old, { act: 'new-recovery-key', user_id: person(name) })
  const proof_hash = createHash('sha256').update(proofOf(name)).digest('base64url')
  const body = { ...proven, proof_hash, account_secrets: account }
  const { body: answer } = await browser.send('PUT', '/api/account/recovery/', body)
  const id = String(Reflect.get(Object(answer), 'id'))
  return { id, keep: () => browser.send('POST', `/api/account/recovery/${id}/`) }
}
/** Up to the request that sets a password by the recovery key. */
const recovering = async (name: string, next: string) => {
  const claim = { email: emailOf(name), proof: proofOf(name).toString('base64url') }
  const registration_record = await registered(next, (registration_request) =>
    api.anonymous().send('POST', '/api/recovery/', { ...claim, registration_request }),
  )
  const body = { ...claim, registration_record, account_secrets: account }
  const command = { 'X-Command-Id': randomUUID() }
  return () => api.anonymous().send('POST', '/api/recovery/password/', body, command)
}
const withRecoveryKey = async (name: string): Promise<TestBrowser> => {
  const browser = await withPassword(name)
  expect((await (await storing(browser, name)).keep()).status).toBe(204)
  return browser
}
const comesIn = async (name: string, password: string): Promise<boolean> =>
  (await logIn(api.anonymous(), emailOf(name), password))?.status === 200
const idsIn = async (table: 'credential' | 'account_recovery', name: string): Promise<unknown[]> =>
  (await api.rows(`select * from ${table} where user_id = $1`, [person(name)])).map(
    (row) => row[table === 'credential' ? 'credential_id' : 'recovery_id'],
  )
const happens = async (name: string, type: string, data: object): Promise<void> => {
  const ids = { commandId: randomUUID(), correlationId: randomUUID(), causationId: randomUUID() }
  const meta = { ...ids, actor: 'test', at: '2026-03-01T10:00:00.000Z', schemaVersion: 1 }
  await api.runtime.store.append(`user-${person(name)}`, 'any', [
    { type, data: { userId: person(name), ...data }, meta },
  ])
}

describe('of a password that is changed while it is recovered', () => {
  const [changed, recovered] = ['Geaendert-2026-ganz-gut', 'Wiedergefunden-1948-ganz']
  const begun = async (name: string) => {
    const browser = await withRecoveryKey(name)
    return { change: await changing(browser, name, changed), recover: await recovering(name, recovered) }
  }
  const standsAlone = async (name: string): Promise<void> => {
    expect(await comesIn(name, recovered)).toBe(true)
    expect(await comesIn(name, changed)).toBe(false)
    expect(await idsIn('credential', name)).toHaveLength(1)
    expect(await idsIn('account_recovery', name)).toEqual([])
  }

  it('the one recorded last stays, though the other cleans up after it', async () => {
    const { change, recover } = await begun('petra')
    const cleaning = hold(api.runtime.pool, 'query', says('delete from credential'))
    const first = change()
    await cleaning.reached
    expect((await recover()).status).toBe(200)
    cleaning.letGo()
    expect((await first).status).toBe(204)
    await standsAlone('petra')
  })

  it('the one recorded last stays, though the other cleans up before it is recorded', async () => {
    const { change, recover } = await begun('paul')
    const stored = hold(api.runtime.sessions, 'endAllSessionsOf')
    const last = recover()
    await stored.reached
    expect((await change()).status).toBe(204)
    stored.letGo()
    expect((await last).status).toBe(200)
    await standsAlone('paul')
  })
})

describe('of a recovery that is sent twice at once', () => {
  const password = 'Wiedergefunden-1948-ganz'

  it.each([
    ['who stored it', 'first'],
    ['who found it stored', 'second'],
  ] as const)('%s takes it away from nobody when they are refused', async (who, refusedIs) => {
    const name = who.replaceAll(' ', '-')
    await withRecoveryKey(name)
    const recover = await recovering(name, password)
    const one = hold(api.runtime.sessions, 'endAllSessionsOf')
    const first = recover()
    await one.reached
    const two = hold(api.runtime.sessions, 'endAllSessionsOf')
    const second = recover()
    await two.reached
    const sent = { first: { ...one, answer: first }, second: { ...two, answer: second } }
    const { [refusedIs]: refused, [refusedIs === 'first' ? 'second' : 'first']: later } = sent
    await happens(name, 'UserDeactivated', {
      deactivatedBy: person('frida'),
      deactivatedAt: '2026-03-01T10:00:00.000Z',
    })
    refused.letGo()
    expect((await refused.answer).status).toBe(403)
    await happens(name, 'UserReactivated', { reactivatedBy: person('frida'), status: 'confirmed' })
    later.letGo()
    expect((await later.answer).status).toBe(200)
    expect(await comesIn(name, password)).toBe(true)
    expect(await idsIn('credential', name)).toHaveLength(1)
  })

  it('nothing is left of it where nobody else has sent it', async () => {
    const name = 'refused'
    await withRecoveryKey(name)
    const recover = await recovering(name, password)
    const stored = hold(api.runtime.sessions, 'endAllSessionsOf')
    const answer = recover()
    await stored.reached
    await happens(name, 'UserDeactivated', {
      deactivatedBy: person('frida'),
      deactivatedAt: '2026-03-01T10:00:00.000Z',
    })
    stored.letGo()
    expect((await answer).status).toBe(403)
    expect(await idsIn('credential', name)).toEqual([`none of ${name}`])
  })
})

describe('the sweep', () => {
  it('leaves a password alone that an attempt of long ago brought, and that is recorded only now', async () => {
    const name = 'late'
    await withRecoveryKey(name)
    const recover = await recovering(name, 'Wiedergefunden-1948-ganz')
    const broken = hold(api.runtime.sessions, 'endAllSessionsOf')
    const first = recover()
    await broken.reached
    await api.rows(`update credential set created_at = now() - interval '2 hours' where user_id = $1`, [person(name)])
    const recording = hold(api.runtime.store, 'append', appends('AccountRecovered'))
    const again = recover()
    await recording.reached
    await sweep(api.runtime)
    recording.letGo()
    expect((await again).status).toBe(200)
    broken.letGo()
    expect((await first).status).toBe(200)
    expect(await comesIn(name, 'Wiedergefunden-1948-ganz')).toBe(true)
  })

  it('leaves a recovery key alone that was written down for hours, and is put in force only now', async () => {
    const { id, keep } = await storing(await withPassword('slow'), 'slow')
    await api.rows(`update account_recovery set created_at = now() - interval '2 hours' where recovery_id = $1`, [id])
    const recording = hold(api.runtime.store, 'append', appends('RecoveryKeyCreated'))
    const kept = keep()
    await recording.reached
    await sweep(api.runtime)
    recording.letGo()
    expect((await kept).status).toBe(204)
    expect(await idsIn('account_recovery', 'slow')).toEqual([id])
  })
})

it('of two recovery keys that are put in force at once, the later one stays', async () => {
  const name = 'two-keys'
  const browser = await withPassword(name)
  const [one, two] = [await storing(browser, name), await storing(browser, name)]
  expect((await (await storing(browser, name)).keep()).status).toBe(204)
  const cleaning = hold(api.runtime.pool, 'query', says('delete from account_recovery'))
  const first = one.keep()
  await cleaning.reached
  expect((await two.keep()).status).toBe(204)
  cleaning.letGo()
  expect((await first).status).toBe(204)
  expect(await idsIn('account_recovery', name)).toEqual([two.id])
})

it('nobody is signed in by a password that was changed in this very moment', async () => {
  const browser = await withPassword('found-out')
  const change = await changing(browser, 'found-out', 'Geaendert-2026-ganz-gut')
  const beginning = hold(api.runtime.sessions, 'create')
  const stranger = api.anonymous()
  const signingIn = logIn(stranger, emailOf('found-out'), old)
  await beginning.reached
  expect((await change()).status).toBe(204)
  beginning.letGo()
  expect((await signingIn)?.status).toBe(401)
  expect(stranger.cookies.has('sessionid')).toBe(false)
  expect((await browser.send('DELETE', '/api/account/sessions/')).status).toBe(204)
})
