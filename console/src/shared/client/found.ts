import * as contracts from '@aktenraum/domain/contracts'
import type { Context } from './context.ts'
import { profileOf } from './invitations.ts'
import { startRegistration } from './registration.ts'
import { enterSession } from './session.ts'
import type { NewUser, SessionState } from './types.ts'

export interface Founder {
  readonly setupToken: string
  /** Without one the office is called as the installation is configured. */
  readonly officeName?: string
  readonly user: NewUser
  readonly password: string
}

/** Founds the office: registers its first member, who makes the office key. Works once per installation. */
export const foundOffice = async (
  context: Context,
  { setupToken, officeName, user, password }: Founder,
): Promise<SessionState> => {
  const { api, crypto, newId } = context
  const userId = newId()
  const about = [user.email, user.salutation, officeName ?? '']
  const { handle, request } = await startRegistration(context, password, about)
  const { registration_response } = await api.call(contracts.startSetup, {
    body: { setup_token: setupToken, email: user.email, registration_request: request },
  })
  const registration = await crypto.found({ handle, response: registration_response, userId })
  const dto = await api.call(contracts.finishSetup, {
    body: {
      setup_token: setupToken,
      user_id: userId,
      profile: profileOf(user, userId),
      ...(officeName === undefined ? {} : { office_name: officeName }),
      ...registration,
    },
  })
  return enterSession(context, handle, dto)
}
