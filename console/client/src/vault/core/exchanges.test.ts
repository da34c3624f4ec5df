import { keyFromBytes } from '@aktenraum/crypto-client'
import { expect, it } from 'vitest'
import type { LoginPort } from '../login-port.ts'
import { createExchanges } from './exchanges.ts'

const accountKey = await keyFromBytes('account', new Uint8Array(32))
const login: LoginPort = {
  startLogin: async () => ({ state: 's', request: 'login' }),
  startRegistration: async () => ({ state: 's', request: 'registration' }),
  finishLogin: async () => ({ finishLoginRequest: 'f', accountKey, serverPublicKey: 'server' }),
  finishRegistration: async () => ({ registrationRecord: 'record', accountKey, serverPublicKey: 'server' }),
}
const open = () => {
  let handles = 0
  return createExchanges(login, () => `${(handles += 1)}`)
}

it('begins what it was asked to begin', async () => {
  const exchanges = open()
  expect(await exchanges.start('login', 'pw')).toEqual({ handle: '1', request: 'login' })
  expect(await exchanges.start('registration', 'pw')).toEqual({ handle: '2', request: 'registration' })
})

it('finishes each exchange once, and none that was not begun', async () => {
  const exchanges = open()
  const { handle } = await exchanges.start('login', 'pw')
  expect(await exchanges.finishLogin(handle, 'r')).toBe('f')
  await expect(exchanges.finishLogin(handle, 'r')).rejects.toThrow('no such exchange')
  await expect(exchanges.finishRegistration('9', 'r')).rejects.toThrow('no such exchange')
})

it('has neither a password nor what came of one any more once all is forgotten', async () => {
  const exchanges = open()
  const [begun, done] = [await exchanges.start('login', 'pw'), await exchanges.start('login', 'pw')]
  await exchanges.finishLogin(done.handle, 'r')
  exchanges.forget()
  await expect(exchanges.finishLogin(begun.handle, 'r')).rejects.toThrow('no such exchange')
  expect(() => exchanges.take(done.handle)).toThrow('exchange not finished')
})

it('hands out what is left of one once, and nothing of one that is not finished', async () => {
  const exchanges = open()
  const { handle } = await exchanges.start('login', 'pw')
  expect(() => exchanges.take(handle)).toThrow('exchange not finished')
  await exchanges.finishLogin(handle, 'r')
  expect(exchanges.take(handle)).toEqual({ accountKey, serverPublicKey: 'server' })
  expect(() => exchanges.take(handle)).toThrow('exchange not finished')
})
