import { unpackAccountSecrets } from '@aktenraum/crypto-client'
import type { EncryptedValue } from '@aktenraum/crypto-client'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { finishLogin, startLogin } from '@aktenraum/crypto-client/login'

interface Session {
  readonly user: { readonly id: string }
  readonly office_log: readonly SignedEntry[]
  readonly account_secrets: EncryptedValue
}

/** What a sign-in brings somebody (FORMATS.md §7): keys to sign what no page of ours would have them sign. */
export const ownKeys = async (
  url: string,
  { email, password }: { readonly email: string; readonly password: string },
) => {
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': 'x', Cookie: 'csrftoken=x' }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    return answer.json()
  }
  const { state, request } = await startLogin(password)
  const started = await post('/api/session/login/', { email, start_login_request: request })
  const { login_id, login_response } = started as { readonly login_id: string; readonly login_response: string }
  const finished = await finishLogin(password, state, login_response)
  if (finished === null) throw new Error('wrong password')
  const session = await post('/api/session/', { login_id, finish_login_request: finished.finishLoginRequest })
  const { user, office_log: officeLog, account_secrets: sealed } = session as Session
  return { officeLog, secrets: await unpackAccountSecrets(finished.accountKey, sealed, user.id) }
}
