import * as contracts from '@aktenraum/domain/contracts'
import type { ProvenAct } from '@aktenraum/domain/contracts'
import type { Context } from './context.ts'

export interface PasswordProof {
  readonly login_id: string
  readonly finish_login_request: string
}

/** Shows the server once more that one knows the password, for one act upon one person and for nothing else. */
export const proveFor = async (
  { api, crypto }: Pick<Context, 'api' | 'crypto'>,
  act: { readonly act: ProvenAct['act']; readonly user_id: string },
  password: string,
): Promise<PasswordProof> => {
  const { handle, request } = await crypto.startLogin({ password })
  const started = await api.call(contracts.startProof, { body: { ...act, start_login_request: request } })
  const finish = await crypto.provePassword({ handle, response: started.login_response })
  return { login_id: started.login_id, finish_login_request: finish.request }
}
