import { describe, expect, it, vi } from 'vitest'
import { accountMethods } from './account.ts'
import type { Context } from './context.ts'
import { freshState } from './context.ts'
import { foundOffice } from './found.ts'
import { invitedMethods } from './invited.ts'

const petra = { email: 'petra.krause@example.org', salutation: 'Petra Krause' }
const token = 'a'.repeat(64)
const user = { ...petra, gender: null, title: '', is_staff: true, is_operator: true }

/** A browser with a server that knows invitation and session; how far a registration got is seen by what it asked. */
const browser = () => {
  const startRegistration = vi.fn(() => Promise.reject(new Error('registered')))
  const call = async () => ({ ...petra, user: petra, user_id: token.slice(0, 32), offer: null })
  const context = {
    api: { call },
    crypto: { startRegistration, recoveryProof: async () => ({ proof: '' }) },
    state: freshState(),
    newId: () => 'a'.repeat(32),
  } as unknown as Context
  return { context, startRegistration }
}

const places: readonly (readonly [string, (context: Context, password: string) => Promise<unknown>])[] = [
  ['founding', (context, password) => foundOffice(context, { setupToken: '', officeName: 'Seewald', user, password })],
  ['an invitation', (context, password) => invitedMethods(context).acceptInvitation(token, '', password)],
  ['another password', (context, password) => accountMethods(context).changePassword('', password)],
  [
    'recovery',
    (context, password) => accountMethods(context).recover({ email: petra.email, recoveryKey: '', password }),
  ],
]

describe.each(places)('the password of %s', (_, choose) => {
  it.each(['kurz', 'Passwort12345', 'Petra.Krause1'])('is not %s', async (password) => {
    const { context, startRegistration } = browser()
    await expect(choose(context, password)).rejects.toMatchObject({ name: 'WeakPasswordError' })
    expect(startRegistration).not.toHaveBeenCalled()
  })

  it('is one that nobody guesses', async () => {
    const { context, startRegistration } = browser()
    await expect(choose(context, 'gartenzaun-pflaume')).rejects.toThrow('registered')
    expect(startRegistration).toHaveBeenCalledWith({ password: 'gartenzaun-pflaume' })
  })
})

it('knows the name of the office that is founded', async () => {
  const founding = { setupToken: '', officeName: 'Seewaldmoor', user, password: 'Seewaldmoor1' }
  await expect(foundOffice(browser().context, founding)).rejects.toMatchObject({ name: 'WeakPasswordError' })
})
