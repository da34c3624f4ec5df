import { client, ready, server } from '@serenity-kit/opaque'
import { beforeAll, describe, expect, it } from 'vitest'
import { UntrustedServerError } from './base/errors.ts'
import { keyStretching } from './key-stretching.ts'
import {
  finishLogin,
  finishRegistration,
  identifiers,
  requireServerKey,
  startLogin,
  startRegistration,
} from './login.ts'

const userIdentifier = 'u1'
let serverSetup = ''
beforeAll(async () => {
  await ready
  serverSetup = server.createSetup()
})

const register = async (password: string) => {
  const { state, request } = await startRegistration(password)
  const answer = server.createRegistrationResponse({ serverSetup, userIdentifier, registrationRequest: request })
  return finishRegistration(password, state, answer.registrationResponse)
}

const logIn = async (
  password: string,
  registrationRecord: string | null,
  { setup = serverSetup, said = identifiers }: { setup?: string; said?: { server?: string } } = {},
) => {
  const { state, request } = await startLogin(password)
  const params = {
    serverSetup: setup,
    userIdentifier,
    registrationRecord,
    startLoginRequest: request,
    identifiers: said,
  }
  const { serverLoginState, loginResponse } = server.startLogin(params)
  return { serverLoginState, loggedIn: await finishLogin(password, state, loginResponse) }
}

describe('signing in by OPAQUE', () => {
  it('[OPEN-002] gives the account key of the registration, and a server that is convinced', async () => {
    const registered = await register('richtig')
    const { loggedIn, serverLoginState } = await logIn('richtig', registered.registrationRecord)
    expect(loggedIn?.accountKey).toEqual(registered.accountKey)
    expect(loggedIn?.serverPublicKey).toBe(registered.serverPublicKey)
    const finishLoginRequest = loggedIn?.finishLoginRequest ?? ''
    expect(server.finishLogin({ finishLoginRequest, serverLoginState, identifiers }).sessionKey).toBe(
      loggedIn?.sessionKey,
    )
  })

  it('gives another account key for every registration', async () => {
    const [one, other] = [await register('gleich'), await register('gleich')]
    expect(one.accountKey.keyId).not.toBe(other.accountKey.keyId)
  })

  it('fails alike for a wrong password and an unknown user', async () => {
    const registered = await register('richtig')
    expect((await logIn('falsch', registered.registrationRecord)).loggedIn).toBeNull()
    expect((await logIn('richtig', null)).loggedIn).toBeNull()
  })

  it('fails with another server, even one that has the record', async () => {
    const registered = await register('richtig')
    expect((await logIn('richtig', registered.registrationRecord, { setup: server.createSetup() })).loggedIn).toBeNull()
  })

  it('fails with a server of another application or version, and with what was registered there', async () => {
    const password = 'richtig'
    const { registrationRecord } = await register(password)
    expect((await logIn(password, registrationRecord, { said: { server: 'aktenraum/v2' } })).loggedIn).toBeNull()
    expect((await logIn(password, registrationRecord, { said: {} })).loggedIn).toBeNull()
    const { clientRegistrationState, registrationRequest } = client.startRegistration({ password })
    const params = { serverSetup, userIdentifier, registrationRequest }
    const { registrationResponse } = server.createRegistrationResponse(params)
    const elsewhere = client.finishRegistration({
      password,
      clientRegistrationState,
      registrationResponse,
      keyStretching,
    })
    expect((await logIn(password, elsewhere.registrationRecord)).loggedIn).toBeNull()
  })

  it('never sends the password', async () => {
    const { request } = await startLogin('ein langes Kennwort')
    expect(atob(request.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('Kennwort')
  })

  it('notices when the server has another key than before', () => {
    requireServerKey(undefined, 'a')
    requireServerKey('a', 'a')
    expect(() => {
      requireServerKey('a', 'b')
    }).toThrow(UntrustedServerError)
  })
})
