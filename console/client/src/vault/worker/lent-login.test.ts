import { expect, it } from 'vitest'
import { lentLogin } from './lent-login.ts'

it('without a worker that was lent nobody signs in', async () => {
  const login = lentLogin()
  await login.loseLogin({ error: new Error('not loaded') })
  await expect(login.startLogin({ password: 'a' })).rejects.toThrow('no worker to sign in with')
})
