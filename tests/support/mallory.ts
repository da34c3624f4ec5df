import { createHeadlessBrowser } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { createOfficeClient } from '@aktenraum/client/open-office'
import { memoryStore } from '@aktenraum/client/vault/ciphertext-store'
import { createCore } from '@aktenraum/client/vault/core/create-core'
import { loginHere } from '@aktenraum/client/vault/login-here'
import type { CryptoPort } from '@aktenraum/client/vault/port'
import type { Person } from './office.ts'

/**
 * Somebody whom the office knows, who signs with their own keys what no page of ours would have them sign.
 * `comesThrough`: whether what is asked at an address arrives.
 */
export const signedInWithCore = async (
  url: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
  comesThrough: (path: string) => boolean = () => true,
): Promise<Office & { readonly core: CryptoPort }> => {
  const core = createCore({
    login: loginHere,
    ciphertexts: memoryStore,
    sendsStreams: true,
    fetchContent: () => Promise.reject(new Error('reads no contents')),
  })
  const { http, store } = createHeadlessBrowser(url)
  const send: typeof http.send = (request) =>
    comesThrough(request.path) ? http.send(request) : Promise.reject(new NoConnectionError('cut'))
  const office = createOfficeClient({ http: { ...http, send }, store, crypto: core, origin: url })
  await office.client.signIn(email, password)
  return { ...office, core }
}
