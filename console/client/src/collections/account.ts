import * as contracts from '@aktenraum/domain/contracts'
import type { Context } from './context.ts'
import { beginOwnProof } from './own-password.ts'
import { startRegistration } from './registration.ts'
import { enterSession } from './session.ts'
import type { OfficeClient } from './types.ts'
import { doneOnce } from './unanswered.ts'

type AccountMethods = Pick<
  OfficeClient,
  | 'account'
  | 'updateProfile'
  | 'updateNotifications'
  | 'savePreferences'
  | 'changePassword'
  | 'newRecoveryKey'
  | 'keepRecoveryKey'
  | 'recover'
  | 'requestReset'
  | 'listSessions'
  | 'listSignIns'
  | 'endSession'
  | 'endOtherSessions'
>

/** What concerns nobody but oneself. */
export const accountMethods = (context: Context): AccountMethods => {
  const { api, crypto, state, toUser } = context

  const ownAddress = async (): Promise<string> =>
    state.viewerEmail ?? (await api.call(contracts.retrieveSession)).user.email

  return {
    account: () => api.call(contracts.retrieveAccount),
    updateProfile: async (changes) => {
      const { gender, title, salutation, avatar_id } = (await api.call(contracts.retrieveSession)).user
      const body = { gender, title, salutation, avatar_id, ...changes }
      return toUser(await api.call(contracts.updateProfile, { body }))
    },
    updateNotifications: async (changes) => {
      const { notifications } = await api.call(contracts.retrieveAccount)
      const body = { ...notifications, ...changes }
      await api.call(contracts.updateNotifications, { body })
      return body
    },
    savePreferences: async (changes) => {
      await api.call(contracts.updateConfig, { body: changes })
    },
    changePassword: (current, next) =>
      doneOnce(context, {
        of: ['changePassword', current, next],
        prepare: async () => {
          const { handle, request } = await startRegistration(context, next, [await ownAddress()])
          const { registration_response } = await api.call(contracts.startPasswordChange, {
            body: { registration_request: request },
          })
          const { login_id, proof } = await beginOwnProof(context, 'change-password', current)
          const { request: finish_login_request, ...repacked } = await crypto.changePassword({
            ...{ handle, response: registration_response },
            proof,
          })
          return { proof: { login_id, finish_login_request }, ...repacked }
        },
        send: (body, commandId) => api.call(contracts.changePassword, { body, commandId }),
      }),
    newRecoveryKey: async (password) => {
      const { login_id, proof } = await beginOwnProof(context, 'new-recovery-key', password)
      const { recoveryKey, request: finish_login_request, ...sealed } = await crypto.newRecoveryKey({ proof })
      const { id } = await api.call(contracts.storeRecoveryKey, {
        body: { proof: { login_id, finish_login_request }, ...sealed },
      })
      return { id, recoveryKey }
    },
    keepRecoveryKey: ({ id }) => api.call(contracts.keepRecoveryKey, { params: { id } }),
    recover: async ({ email, recoveryKey, password }) => {
      const { handle, dto } = await doneOnce(context, {
        of: ['recover', email, recoveryKey, password],
        prepare: async () => {
          const { proof } = await crypto.recoveryProof({ recoveryKey })
          const { handle, request: registration_request } = await startRegistration(context, password, [email])
          const started = await api.call(contracts.startRecovery, { body: { email, proof, registration_request } })
          const repacked = await crypto.recover({
            handle,
            response: started.registration_response,
            recoveryKey,
            userId: started.user_id,
            accountSecrets: started.account_secrets,
          })
          return { handle, body: { email, proof, ...repacked } }
        },
        send: async ({ handle, body }, commandId) => ({
          handle,
          dto: await api.call(contracts.finishRecovery, { body, commandId }),
        }),
      })
      return enterSession(context, handle, dto)
    },
    requestReset: (email) => api.call(contracts.requestReset, { body: { email } }),
    listSessions: () => api.call(contracts.listSessions),
    listSignIns: () => api.call(contracts.listSignIns),
    endSession: (id) => api.call(contracts.endSession, { params: { id } }),
    endOtherSessions: () => api.call(contracts.endOtherSessions),
  }
}
