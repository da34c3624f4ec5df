import type { LoginPort } from '../login-port.ts'
import type { OwnCryptoPort } from './own-ports.ts'
import { portEndpoint, remote } from './rpc.ts'

/** OPAQUE in the worker that the page has lent last. */
export const lentLogin = (): LoginPort & Pick<OwnCryptoPort, 'takeLogin' | 'loseLogin'> => {
  let login: LoginPort | undefined
  let fail: (error: unknown) => void = () => undefined
  const lent = (): LoginPort => {
    if (login === undefined) throw new Error('no worker to sign in with')
    return login
  }
  return {
    takeLogin: async ({ port }) => {
      login = remote<LoginPort>({ ...portEndpoint(port), onFailure: (listener) => (fail = listener) })
    },
    loseLogin: async ({ error }) => fail(error),
    startRegistration: async (input) => lent().startRegistration(input),
    finishRegistration: async (input) => lent().finishRegistration(input),
    startLogin: async (input) => lent().startLogin(input),
    finishLogin: async (input) => lent().finishLogin(input),
  }
}
