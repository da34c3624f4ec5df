import { ready, server } from '@serenity-kit/opaque'
import { describe, expect, it } from 'vitest'
import login from '../vectors/login.json' with { type: 'json' }
import signIns from '../vectors/sign-in.json' with { type: 'json' }
import { toBase64url } from './base/ids.ts'
import { finishLogin, identifiers, startLogin } from './login.ts'

const signIn = async (at: typeof signIns.success) => {
  await ready
  const { password, serverSetup, userIdentifier, registrationRecord } = at
  const { state, request: startLoginRequest } = await startLogin(password)
  const params = { serverSetup, userIdentifier, registrationRecord, startLoginRequest, identifiers }
  return finishLogin(password, state, server.startLogin(params).loginResponse)
}

describe('login.json', () => {
  it('[OPEN-050] opens by its password, stretched as it was when the account was made', async () => {
    const { accountKey, serverPublicKey } = (await signIn(login)) ?? {}
    expect(accountKey && { keyId: accountKey.keyId, key: toBase64url(accountKey.bytes) }).toEqual(login.account)
    expect(serverPublicKey).toBe(login.serverPublicKey)
  })
})

describe('sign-in.json', () => {
  it('comes to the same server by another registration, and to another key', async () => {
    const { accountKey, serverPublicKey } = (await signIn(signIns.success)) ?? {}
    expect(serverPublicKey).toBe(login.serverPublicKey)
    expect(accountKey?.keyId).not.toBe(login.account.keyId)
  })

  it.each(signIns.failure)('stays out: $name', async (row) => {
    expect(await signIn(row)).toBe(null)
  })
})
