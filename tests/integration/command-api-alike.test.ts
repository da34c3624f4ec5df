import { startLogin, startRegistration } from '@aktenraum/crypto-client/login'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { foundingRequest, givePassword, invitingRequest, lockOut } from './command-api-accounts.ts'
import type { Answer, TestBrowser } from './command-api-browser.ts'
import { person, sealed, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'

const password = 'Akte-Kanzlei-4711-Nord'
const names = ['member', 'locked', 'invited', 'nobody'] as const
const emailOf = (name: string): string => `${name}@office.example`
let api: CommandApiUnderTest
let founder: TestBrowser
beforeAll(async () => {
  api = await startCommandApi({ ATTEMPTS_PER_ACCOUNT: '100' })
  founder = api.anonymous()
  await founder.send('POST', '/api/setup/', await foundingRequest(founder, 'sabine', password))
  for (const name of ['member', 'locked']) await givePassword(api, await api.browserOf(name), { name, password })
  expect((await lockOut(founder, password, 'locked')).status).toBe(204)
  expect((await founder.send('POST', '/api/invitations/', await invitingRequest(api, 'invited'))).status).toBe(201)
  // A recovery key that nobody here shows to have.
  await api.rows(
    `insert into account_recovery (recovery_id, user_id, proof_hash, account_secrets) values ('key', $1, $2, $3)`,
    [person('member'), 'B'.repeat(43), JSON.stringify(sealed('account:1'))],
  )
  // And a reset that was ordered.
  await api.rows(`insert into reset_stop_code (invitation_id, user_id, code) values ('link', $1, 'AAAAAAAAAA')`, [
    person('member'),
  ])
})
afterAll(() => api.stop())

/** All that an answer shows but what is random in it: of that, how long it is. */
const shapeOf = ({ status, headers, body }: Answer) => ({
  status,
  headers: [...headers.keys()].filter((name) => name !== 'date').toSorted(),
  body: Object.entries(body as Record<string, unknown>).map(([name, value]) =>
    status === 200 ? [name, typeof value, String(value).length] : [name, value],
  ),
})

const asked: readonly (readonly [string, (name: string) => Promise<Answer>])[] = [
  [
    'signing in',
    async (name) => {
      const { request } = await startLogin(password)
      const body = { email: emailOf(name), start_login_request: request }
      return api.anonymous().send('POST', '/api/session/login/', body)
    },
  ],
  [
    'the recovery key',
    async (name) => {
      const { request } = await startRegistration(password)
      const body = { email: emailOf(name), proof: 'A'.repeat(43), registration_request: request }
      return api.anonymous().send('POST', '/api/recovery/', body)
    },
  ],
  [
    'a new password by the recovery key',
    async (name) => {
      const secrets = { registration_record: 'AAAA', account_secrets: sealed('account:1') }
      const body = { email: emailOf(name), proof: 'A'.repeat(43), ...secrets }
      return api.anonymous().send('POST', '/api/recovery/password/', body)
    },
  ],
  [
    'the word that stops a reset',
    async (name) => {
      const body = { email: emailOf(name), code: 'BBBBB-BBBBB' }
      return api.anonymous().send('POST', '/api/recovery/reset/stop/', body)
    },
  ],
]

it.each(asked)('%s is answered alike, whoever has the address', async (_, ask) => {
  const [first, ...others] = await Promise.all(names.map(async (name) => shapeOf(await ask(name))))
  for (const other of others) expect(other).toEqual(first)
})

it.each(asked)('%s reads nobody’s history before there is a proof', async (_, ask) => {
  const read = vi.spyOn(api.runtime.store, 'readStream')
  for (const name of names) await ask(name)
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
})
