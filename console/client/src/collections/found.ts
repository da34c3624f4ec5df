import * as contracts from '@aktenraum/domain/contracts'
import { statedAddress, statedName } from '../base/text/stated-name.ts'
import type { Context } from './context.ts'
import { profileOf } from './profile.ts'
import { startRegistration } from './registration.ts'
import { enterSession } from './session.ts'
import type { NewUser, SessionState } from './types.ts'
import { doneOnce } from './unanswered.ts'

export interface Founder {
  readonly setupToken: string
  /** Without one the office is called as the installation is configured. */
  readonly officeName?: string
  readonly user: NewUser
  readonly password: string
}

/** `paperKey`: 160 bits to be printed, which bring the office back if it loses its owners. Shown once, kept nowhere. */
export interface Founding {
  readonly session: SessionState
  readonly paperKey: string
}

/** Founds the office: registers its first member, who signs the first entry of its log. Works once per installation. */
export const foundOffice = async (
  context: Context,
  { setupToken, officeName, user, password }: Founder,
): Promise<Founding> => {
  const { api, crypto, newId, now } = context
  const { handle, dto, paperKey } = await doneOnce(context, {
    of: ['found', setupToken, officeName ?? '', JSON.stringify(user), password],
    prepare: async () => {
      const userId = newId()
      const about = [user.email, user.salutation, officeName ?? '']
      const { handle, request } = await startRegistration(context, password, about)
      const { registration_response } = await api.call(contracts.startSetup, {
        body: { setup_token: setupToken, email: user.email, registration_request: request },
      })
      const { paperKey, ...registration } = await crypto.found({
        handle,
        response: registration_response,
        userId,
        name: statedName(user),
        address: statedAddress(user),
        at: now(),
      })
      const body = {
        setup_token: setupToken,
        user_id: userId,
        profile: profileOf(user, userId),
        ...(officeName === undefined ? {} : { office_name: officeName }),
        ...registration,
      }
      return { handle, paperKey, body }
    },
    send: async ({ handle, paperKey, body }, commandId) => ({
      handle,
      paperKey,
      dto: await api.call(contracts.finishSetup, { body, commandId }),
    }),
  })
  return { session: await enterSession(context, handle, dto), paperKey }
}
