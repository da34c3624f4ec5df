import { createHeadlessBrowser } from '@aktenraum/console/headless'
import type { Office } from '@aktenraum/console/headless'
import { createOfficeClient } from '@aktenraum/console/shared/client/create'
import { memoryStore } from '@aktenraum/console/shared/crypto/ciphertext-store'
import { createCore } from '@aktenraum/console/shared/crypto/core/create-core'
import { loginHere } from '@aktenraum/console/shared/crypto/login-here'
import type { CryptoPort } from '@aktenraum/console/shared/crypto/port'
import type { Person } from './office.ts'

/** Somebody whom the office knows, who signs with their own keys what no page of ours would have them sign. */
export const signedInWithCore = async (
  url: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<Office & { readonly core: CryptoPort }> => {
  const core = createCore({
    login: loginHere,
    ciphertexts: memoryStore,
    sendsStreams: true,
    fetchContent: () => Promise.reject(new Error('reads no contents')),
  })
  const office = createOfficeClient({ ...createHeadlessBrowser(url), crypto: core, origin: url })
  await office.client.signIn(email, password)
  return { ...office, core }
}
