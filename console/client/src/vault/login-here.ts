import { finishLogin, finishRegistration, startLogin, startRegistration } from '@aktenraum/crypto-client/login'
import type { LoginPort } from './login-port.ts'

/** OPAQUE in this very thread: for Node, and inside the login worker. */
export const loginHere: LoginPort = {
  startRegistration: ({ password }) => startRegistration(password),
  finishRegistration: ({ password, state, response }) => finishRegistration(password, state, response),
  startLogin: ({ password }) => startLogin(password),
  finishLogin: ({ password, state, response }) => finishLogin(password, state, response),
}
