import type { AccountKey } from '@aktenraum/crypto-client'
import { WrongPasswordError } from '../../base/errors/account.ts'
import type { LoginPort } from '../login-port.ts'
import type { Exchange } from '../port.ts'

/** What is left of a finished OPAQUE exchange; `record` after a registration only. */
export interface Finished {
  readonly accountKey: AccountKey
  readonly serverPublicKey: string
  readonly record?: string
}
export interface Exchanges {
  readonly start: (kind: 'login' | 'registration', password: string) => Promise<Exchange>
  /** @returns the message that finishes a login. @throws WrongPasswordError */
  readonly finishLogin: (handle: string, response: string) => Promise<string>
  readonly finishRegistration: (handle: string, response: string) => Promise<Finished & { readonly record: string }>
  /** Hands out what a finished exchange left, once. */
  readonly take: (handle: string) => Finished
  /** Drops what was begun and what was finished: those whose answer never came have nobody else to end them. */
  readonly forget: () => void
}

/** Passwords and OPAQUE states between the two halves of an exchange. Nothing of it outlives its use. */
export const createExchanges = (login: LoginPort, newHandle: () => string): Exchanges => {
  const open = new Map<string, { readonly password: string; readonly state: string }>()
  const finished = new Map<string, Finished>()

  const takeOpen = (handle: string): { readonly password: string; readonly state: string } => {
    const exchange = open.get(handle)
    open.delete(handle)
    if (exchange === undefined) throw new TypeError('no such exchange')
    return exchange
  }

  return {
    start: async (kind, password) => {
      const { state, request } = await (kind === 'login'
        ? login.startLogin({ password })
        : login.startRegistration({ password }))
      const handle = newHandle()
      open.set(handle, { password, state })
      return { handle, request }
    },
    finishLogin: async (handle, response) => {
      const done = await login.finishLogin({ ...takeOpen(handle), response })
      if (done === null) throw new WrongPasswordError()
      finished.set(handle, { accountKey: done.accountKey, serverPublicKey: done.serverPublicKey })
      return done.finishLoginRequest
    },
    finishRegistration: async (handle, response) => {
      const done = await login.finishRegistration({ ...takeOpen(handle), response })
      const { registrationRecord, accountKey, serverPublicKey } = done
      return { accountKey, serverPublicKey, record: registrationRecord }
    },
    take: (handle) => {
      const done = finished.get(handle)
      finished.delete(handle)
      if (done === undefined) throw new TypeError('exchange not finished')
      return done
    },
    forget: () => {
      open.clear()
      finished.clear()
    },
  }
}
