import { beforeEach, expect, it, vi } from 'vitest'
import type { LoginPort } from '../login-port.ts'
import type { CryptoPort } from '../port.ts'
import { cryptoWorkerPort } from './crypto-worker-port.ts'
import { lentLogin } from './lent-login.ts'
import type { OwnCryptoPort, OwnLoginPort } from './own-ports.ts'
import { host, portEndpoint } from './rpc.ts'
import type { Endpoint } from './rpc.ts'

const started: string[] = []
let canLoadLogin = true
beforeEach(() => {
  started.length = 0
  canLoadLogin = true
  vi.stubGlobal('location', new URL('https://office.example/anmelden/'))
  // Scripts are fetched and compared before a worker is started.
  vi.stubGlobal('fetch', async () => new Response(''))
  vi.stubGlobal('Worker', WorkerHere)
})

/** Stands in for the two scripts: ours, but for what they compute. */
class WorkerHere {
  readonly #port: MessagePort
  readonly #failed: Array<(event: object) => void> = []
  constructor(_: string, { name }: { readonly name: string }) {
    started.push(name)
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    if (name === 'aktenraum-crypto') runCrypto(portEndpoint(port2))
    else if (canLoadLogin) runLogin(portEndpoint(port2))
    else queueMicrotask(() => this.#failed.forEach((tell) => tell({ error: new Error('not loaded') })))
  }
  postMessage(message: unknown, transfer: Transferable[]): void {
    this.#port.postMessage(message, transfer)
  }
  addEventListener(type: string, listener: (event: object) => void): void {
    if (type === 'error') this.#failed.push(listener)
    else portEndpoint(this.#port).addEventListener('message', listener)
  }
}

type Asked = Pick<CryptoPort, 'hasKeys' | 'startLogin' | 'startRegistration'> &
  Pick<OwnCryptoPort, 'takeLogin' | 'loseLogin'>
const runCrypto = (endpoint: Endpoint): void => {
  const { takeLogin, loseLogin, ...login } = lentLogin()
  const handle = '1'
  host<Asked>(endpoint, {
    takeLogin,
    loseLogin,
    hasKeys: () => Promise.resolve(false),
    startLogin: async (input) => ({ handle, request: (await login.startLogin(input)).request }),
    startRegistration: async (input) => ({ handle, request: (await login.startRegistration(input)).request }),
  })
}

const runLogin = (endpoint: Endpoint): void => {
  const answer = (request: string) => Promise.resolve({ state: '', request })
  const port: Pick<LoginPort, 'startLogin' | 'startRegistration'> = {
    startLogin: ({ password }) => answer(`login ${password}`),
    startRegistration: ({ password }) => answer(`registration ${password}`),
  }
  host<OwnLoginPort>(endpoint, { answerAt: async ({ port: end }) => host(portEndpoint(end), port) })
}

it('the page starts both workers, the one that signs in when it is needed and once', async () => {
  const crypto = cryptoWorkerPort()
  expect(await crypto.hasKeys({})).toBe(false)
  expect(started).toEqual(['aktenraum-crypto'])
  expect(await crypto.startLogin({ password: 'a' })).toEqual({ handle: '1', request: 'login a' })
  expect(await crypto.startRegistration({ password: 'b' })).toEqual({ handle: '1', request: 'registration b' })
  expect(started).toEqual(['aktenraum-crypto', 'aktenraum-opaque'])
})

it('registering needs it as signing in does', async () => {
  const crypto = cryptoWorkerPort()
  expect(await crypto.startRegistration({ password: 'b' })).toEqual({ handle: '1', request: 'registration b' })
})

it('signing in fails when that worker cannot be loaded, and works when it can be again', async () => {
  const crypto = cryptoWorkerPort()
  canLoadLogin = false
  await expect(crypto.startLogin({ password: 'a' })).rejects.toThrow('not loaded')
  canLoadLogin = true
  expect(await crypto.startLogin({ password: 'a' })).toEqual({ handle: '1', request: 'login a' })
})
