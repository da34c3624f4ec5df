import * as contracts from '@aktenraum/domain/contracts'
import type { Context } from '../context.ts'
import { beginOwnProof } from '../own-password.ts'
import type { PasswordProof } from '../own-password.ts'
import { doneOnce } from '../unanswered.ts'
import type { PasskeyClient } from './authenticator.ts'
import { browserAuthenticator } from './browser-authenticator.ts'

export const passkeysOf = (context: Context): PasskeyClient => {
  const { api, crypto, authenticator = browserAuthenticator } = context

  const prove = async (password: string): Promise<PasswordProof> => {
    const { login_id, proof } = await beginOwnProof(context, 'change-passkeys', password)
    const { request } = await crypto.provePassword(proof)
    return { login_id, finish_login_request: request }
  }

  return {
    list: () => api.call(contracts.listPasskeys),
    // A device that has made a passkey makes no other one for the same account.
    add: (name, password) =>
      doneOnce(context, {
        of: ['add-passkey', name, password],
        prepare: async () => {
          const proof = await prove(password)
          const { registration_id, options } = await api.call(contracts.startPasskey, { body: { proof } })
          return { registration_id, name, response: await authenticator.create(options) }
        },
        send: (body, commandId) => api.call(contracts.addPasskey, { body, commandId }),
      }),
    remove: async (id, password) => {
      await api.call(contracts.removePasskey, { params: { id }, body: { proof: await prove(password) } })
    },
    finish: async ({ ticket, options }) => {
      const response = await authenticator.show(options)
      return api.call(contracts.finishWithPasskey, { body: { ticket, response } })
    },
  }
}
