import { client, ready } from '@serenity-kit/opaque'
import { UntrustedServerError } from './base/errors.ts'
import { fromBase64url } from './base/ids.ts'
import { hkdf, keyFromBytes } from './base/keys.ts'
import type { AccountKey } from './base/keys.ts'
import { keyStretching } from './key-stretching.ts'

/**
 * Client of OPAQUE (RFC 9807). A door of its own, for it needs WebAssembly: only the login worker may load it.
 * Messages and states are base64url, as the library makes them.
 */

/**
 * Whose login it is: goes into every registration and every login (RFC 9807, `server_identity`), so that neither is
 * worth anything in another application, or in another version of this one. The server says the same
 * (`command-api/src/access/opaque.ts`).
 */
export const identifiers = { server: 'aktenraum/v1' } as const

export interface Started {
  /** Stays here until the finish. */
  readonly state: string
  /** For the server. */
  readonly request: string
}
export interface Registered {
  readonly registrationRecord: string
  /** Opens the account secrets; never leaves the browser. */
  readonly accountKey: AccountKey
  /** To be pinned in the account secrets. */
  readonly serverPublicKey: string
}
export interface LoggedIn {
  readonly finishLoginRequest: string
  readonly accountKey: AccountKey
  /** To be compared with the pin: `requireServerKey`. */
  readonly serverPublicKey: string
  /** Shared by both ends of this login only, base64url. */
  readonly sessionKey: string
}

export const startRegistration = async (password: string): Promise<Started> => {
  await ready
  const { clientRegistrationState, registrationRequest } = client.startRegistration({ password })
  return { state: clientRegistrationState, request: registrationRequest }
}

export const finishRegistration = async (
  password: string,
  state: string,
  registrationResponse: string,
): Promise<Registered> => {
  await ready
  const done = client.finishRegistration({
    password,
    registrationResponse,
    clientRegistrationState: state,
    identifiers,
    keyStretching,
  })
  return {
    registrationRecord: done.registrationRecord,
    accountKey: await accountKeyFrom(done.exportKey),
    serverPublicKey: done.serverStaticPublicKey,
  }
}

export const startLogin = async (password: string): Promise<Started> => {
  await ready
  const { clientLoginState, startLoginRequest } = client.startLogin({ password })
  return { state: clientLoginState, request: startLoginRequest }
}

/** @returns null for a wrong password and for an unknown user: they cannot be told apart. */
export const finishLogin = async (password: string, state: string, loginResponse: string): Promise<LoggedIn | null> => {
  await ready
  const done = client.finishLogin({ password, loginResponse, clientLoginState: state, identifiers, keyStretching })
  if (done === undefined) return null
  return {
    finishLoginRequest: done.finishLoginRequest,
    accountKey: await accountKeyFrom(done.exportKey),
    serverPublicKey: done.serverStaticPublicKey,
    sessionKey: done.sessionKey,
  }
}

/** @throws UntrustedServerError when the server answers with another key than at registration. */
export const requireServerKey = (pinned: string | undefined, serverPublicKey: string): void => {
  if (pinned !== undefined && pinned !== serverPublicKey) throw new UntrustedServerError()
}

const accountKeyFrom = async (exportKey: string): Promise<AccountKey> =>
  keyFromBytes('account', await hkdf(fromBase64url(exportKey), 'aktenraum/v1|account key'))
