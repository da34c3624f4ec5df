import { UntrustedKeyError } from '@aktenraum/crypto-client'
import * as contracts from '@aktenraum/domain/contracts'
import type { ProvenAct } from '@aktenraum/domain/contracts'
import type { OwnProof } from '../vault/port.ts'
import type { Context } from './context.ts'

export interface PasswordProof {
  readonly login_id: string
  readonly finish_login_request: string
}

interface Begun {
  readonly login_id: string
  readonly proof: OwnProof
}

/** Begins to show that one knows the password, for an act upon one's own account: the crypto worker finishes it. */
export const beginOwnProof = async (
  { api, crypto, state }: Pick<Context, 'api' | 'crypto' | 'state'>,
  act: ProvenAct['act'],
  password: string,
): Promise<Begun> => {
  const user_id = state.viewerId ?? (await api.call(contracts.retrieveSession)).user.id
  const { handle, request } = await crypto.startLogin({ password })
  const started = await api.call(contracts.startProof, { body: { act, user_id, start_login_request: request } })
  const { login_id, login_response: response, account_secrets: accountSecrets } = started
  // The worker refuses without: nothing that is said here is believed.
  if (accountSecrets === undefined) throw new UntrustedKeyError('a proof without account secrets')
  return { login_id, proof: { handle, response, accountSecrets } }
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
