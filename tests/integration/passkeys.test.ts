import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import {
  addPasskey,
  finishLogin,
  finishWithPasskey,
  startLogin,
  startPasskey,
  startProof,
} from '@aktenraum/domain/contracts'
import { finishLogin as finishOpaque, startLogin as startOpaque } from '@aktenraum/crypto-client/login'
import { softwareAuthenticator } from '../support/authenticator.ts'
import type { SoftwareAuthenticator } from '../support/authenticator.ts'
import { people } from '../support/office.ts'
import { startAccounts } from './accounts-support.ts'
import type { AccountsUnderTest } from './accounts-support.ts'

const { email, password } = people.owner
let all: AccountsUnderTest
let device: SoftwareAuthenticator
let other: SoftwareAuthenticator
let owner: Office
beforeAll(async () => {
  all = await startAccounts()
  device = softwareAuthenticator(all.product.url)
  other = softwareAuthenticator(all.product.url)
  owner = withDevice(device)
  await owner.client.signIn(email, password)
}, 120_000)
afterAll(() => all?.stop())

const withDevice = (authenticator: SoftwareAuthenticator): Office =>
  createHeadlessClient(all.product.url, { authenticator })

/** The password is proven; what the server says to that. */
const passwordProven = async () => {
  const { api } = createHeadlessClient(all.product.url)
  const { state, request } = await startOpaque(password)
  const started = await api.call(startLogin, { body: { email, start_login_request: request } })
  const finished = await finishOpaque(password, state, started.login_response)
  const answer = await api.call(finishLogin, {
    body: { login_id: started.login_id, finish_login_request: finished?.finishLoginRequest ?? '' },
  })
  if (!('second_factor' in answer)) throw new Error('nothing more was asked for')
  return { api, ...answer.second_factor }
}
const refused = { status: 401 }

/** The owner's password once more, to change their passkeys. */
const provenForPasskeys = async () => {
  const { id } = (await owner.client.session())?.user ?? expect.unreachable()
  const { state, request } = await startOpaque(password)
  const body = { act: 'change-passkeys', user_id: id, start_login_request: request } as const
  const started = await owner.api.call(startProof, { body })
  const finished = await finishOpaque(password, state, started.login_response)
  return { login_id: started.login_id, finish_login_request: finished?.finishLoginRequest ?? '' }
}

describe('a passkey', { shuffle: false }, () => {
  it('is added by the password alone, and asked for from then on', async () => {
    const passkeys = await owner.client.passkeys()
    await expect(passkeys.add('Laptop', 'falsch-falsch-falsch')).rejects.toMatchObject({ name: 'WrongPasswordError' })
    expect(await passkeys.list()).toEqual([])
    await passkeys.add('Laptop', password)
    expect(await passkeys.list()).toMatchObject([{ name: 'Laptop', last_used_at: null }])
    const signedIn = withDevice(device)
    expect(await signedIn.client.signIn(email, password)).toMatchObject({ user: { email }, hasKeys: true })
    expect(await signedIn.client.listCases()).toHaveLength(1)
    await expect.poll(() => passkeys.list()).toMatchObject([{ last_used_at: expect.any(String) }])
    const [newest] = await owner.client.listSignIns()
    expect(newest).toMatchObject({ by: 'passkey' })
  })

  it('is not to be done without: before it is shown there is neither session nor secrets', async () => {
    const { api, ticket, options } = await passwordProven()
    expect(Object.keys({ ticket, options })).toEqual(['ticket', 'options'])
    expect(JSON.stringify(options)).not.toContain('account_secrets')
    await expect(createHeadlessClient(all.product.url).client.session()).resolves.toBeNull()
    const without = createHeadlessClient(all.product.url, {
      authenticator: { ...device, show: () => Promise.reject(new Error('nobody touched it')) },
    })
    await expect(without.client.signIn(email, password)).rejects.toThrow('nobody touched it')
    await expect(without.client.listCases()).rejects.toMatchObject(refused)
    await expect(
      api.call(finishWithPasskey, { body: { ticket: 'invented', response: await device.show(options) } }),
    ).rejects.toMatchObject(refused)
  })

  it('of somebody else, for another site, or for another sign-in is none', async () => {
    await other.create({ challenge: 'x' })
    const answers: ((asked: Awaited<ReturnType<typeof passwordProven>>) => Promise<Shown>)[] = [
      ({ options }) => other.show(options),
      async ({ options }) => ({ ...(await other.show(options)), id: (await device.show(options)).id }),
      async ({ options }) => {
        const elsewhere = Object.assign(device, { origin: 'https://akten.example' })
        return elsewhere.show(options).finally(() => Object.assign(device, { origin: all.product.url }))
      },
      async () => device.show((await passwordProven()).options),
      async ({ options }) => {
        const shown = await device.show(options)
        return { ...shown, response: { ...shown.response, signature: shown.response.authenticatorData } }
      },
    ]
    for (const answer of answers) {
      const asked = await passwordProven()
      const body = { ticket: asked.ticket, response: await answer(asked) }
      await expect(asked.api.call(finishWithPasskey, { body })).rejects.toMatchObject(refused)
    }
  })

  it('is shown once for each sign-in', async () => {
    const { api, ticket, options } = await passwordProven()
    const body = { ticket, response: await device.show(options) }
    expect(await api.call(finishWithPasskey, { body })).toMatchObject({ user: { email } })
    await expect(api.call(finishWithPasskey, { body })).rejects.toMatchObject(refused)
  })

  it('that was copied is none: it counts how often it was used', async () => {
    device.counter = 5
    await withDevice(device).client.signIn(email, password)
    device.counter = 4
    await expect(withDevice(device).client.signIn(email, password)).rejects.toMatchObject(refused)
    device.counter = 6
    await withDevice(device).client.signIn(email, password)
  })

  it('is added once where its answer was lost and it is sent again', async () => {
    const lost = softwareAuthenticator(all.product.url)
    const { api, client } = owner
    const passkeys = await client.passkeys()
    const keptBefore = await passkeys.list()
    const proof = await provenForPasskeys()
    const { registration_id, options } = await api.call(startPasskey, { body: { proof } })
    const body = { registration_id, name: 'Telefon', response: await lost.create(options) }
    const add = () => api.call(addPasskey, { body, commandId: '3d2c544e-96a8-4f57-9d4c-5a1f2a3b4c5d' })
    const [first, atOnce] = await Promise.all([add(), add()])
    expect(atOnce.id).toBe(first.id)
    expect(await add()).toEqual(await add())
    expect(await add()).toMatchObject({ id: first.id, name: 'Telefon', last_used_at: null })
    expect(await passkeys.list()).toHaveLength(keptBefore.length + 1)
    // By another command it is used up.
    await expect(api.call(addPasskey, { body })).rejects.toMatchObject({ status: 409 })
    await passkeys.remove(first.id, password)
    await expect(add()).rejects.toMatchObject({ status: 404 })
  })

  it('never shuts out who has the recovery key, and is removed by the password', async () => {
    const draft = await owner.client.newRecoveryKey(password)
    await owner.client.keepRecoveryKey(draft)
    const without = createHeadlessClient(all.product.url)
    const next = 'Wiedergefunden-1948-Nord'
    await without.client.recover({ email, recoveryKey: draft.recoveryKey, password: next })
    const passkeys = await without.client.passkeys()
    const [one] = await passkeys.list()
    await expect(passkeys.remove(one?.id ?? '', 'falsch-falsch-falsch')).rejects.toMatchObject({
      name: 'WrongPasswordError',
    })
    expect(await passkeys.list()).toHaveLength(1)
    await passkeys.remove(one?.id ?? '', next)
    expect(await passkeys.list()).toEqual([])
    const plain = createHeadlessClient(all.product.url)
    expect(await plain.client.signIn(email, next)).toMatchObject({ hasKeys: true })
  })
})

type Shown = Awaited<ReturnType<SoftwareAuthenticator['show']>>
