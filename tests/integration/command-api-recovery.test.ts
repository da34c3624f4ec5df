import { createHash, randomUUID } from 'node:crypto'
import { finishRegistration, startRegistration } from '@aktenraum/crypto-client/login'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { foundingRequest, logIn, provenBy } from './command-api-accounts.ts'
import type { TestBrowser } from './command-api-browser.ts'
import { person, sealed, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'

const email = 'sabine@office.example'
const proof = Buffer.alloc(32, 7).toString('base64url')
const proofHash = createHash('sha256').update(Buffer.from(proof, 'base64url')).digest('base64url')
let api: CommandApiUnderTest
let browser: TestBrowser
let password = 'Akte-Kanzlei-4711-Nord'
let count = 0
beforeAll(async () => {
  api = await startCommandApi({ ATTEMPTS_PER_ACCOUNT: '100' })
  browser = api.anonymous()
  await browser.send('POST', '/api/setup/', await foundingRequest(browser, 'sabine', password))
})
afterAll(() => api.stop())

const account = { key_id: 'recovery:1', data: sealed('recovery:1').data }
const stored = async (by = password) => {
  const proven = await provenBy(browser, by, { act: 'new-recovery-key', user_id: person('sabine') })
  return browser.send('PUT', '/api/account/recovery/', {
    ...proven,
    proof_hash: proofHash,
    account_secrets: account,
  })
}
const idOf = (body: unknown): string => String(Reflect.get(Object(body), 'id'))
const keep = (id: string) => browser.send('POST', `/api/account/recovery/${id}/`)
const eventsOf = async (type: string) =>
  (await api.eventsOf(`user-${person('sabine')}`)).filter((event) => event.type === type)

/** What a browser sends to set a new password by the recovery key. */
const recovering = async () => {
  const next = `Wiedergefunden-1948-${(count += 1)}`
  const { state, request } = await startRegistration(next)
  const started = await api.anonymous().send('POST', '/api/recovery/', { email, proof, registration_request: request })
  expect(started.status).toBe(200)
  const response = String(Reflect.get(Object(started.body), 'registration_response'))
  const { registrationRecord } = await finishRegistration(next, state, response)
  return { next, body: { email, proof, registration_record: registrationRecord, account_secrets: account } }
}
const recover = (body: object, commandId = randomUUID()) =>
  api.anonymous().send('POST', '/api/recovery/password/', body, { 'X-Command-Id': commandId })

beforeEach(async () => {
  expect((await logIn(browser, email, password))?.status).toBe(200)
})

it('is not in force before it was kept, and not stored without the password', async () => {
  expect((await stored('falsch-falsch-falsch')).status).toBe(403)
  const other = await provenBy(browser, password, { act: 'change-password', user_id: person('sabine') })
  const body = { ...other, proof_hash: proofHash, account_secrets: account }
  expect((await browser.send('PUT', '/api/account/recovery/', body)).status).toBe(403)
  const { status, body: answer } = await stored()
  expect(status).toBe(200)
  expect(await eventsOf('RecoveryKeyCreated')).toEqual([])
  const { request } = await startRegistration(password)
  const claim = { email, proof, registration_request: request }
  expect((await api.anonymous().send('POST', '/api/recovery/', claim)).status).toBe(401)
  expect((await keep('another')).status).toBe(404)
  expect((await keep(idOf(answer))).status).toBe(204)
  expect(await eventsOf('RecoveryKeyCreated')).toHaveLength(1)
})

it('is used once; a lost answer is answered again to who knows what was registered', async () => {
  expect((await keep(idOf((await stored()).body))).status).toBe(204)
  const { next, body } = await recovering()
  const commandId = randomUUID()
  expect((await recover(body, commandId)).status).toBe(200)
  password = next
  expect(await api.rows('select recovery_id from account_recovery')).toEqual([])
  expect((await recover(body, commandId)).status).toBe(200)
  expect(await eventsOf('AccountRecovered')).toHaveLength(1)
  expect((await recover({ ...body, registration_record: 'c29tZXRoaW5nIGVsc2U' }, commandId)).status).toBe(401)
  expect((await recover(body)).status).toBe(401)
})

it('that was stored by a former password is not put in force', async () => {
  const id = idOf((await stored()).body)
  await api.rows('update account_recovery set credential_id = $1', ['a former one'])
  const { status, body } = await keep(id)
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'user/password-changed' })])
})
