import { nodeHttp } from '../shared/api/node-http.ts'
import { createOfficeClient } from '../shared/client/create.ts'
import type { ClientEvents, Office } from '../shared/client/create.ts'
import type { SessionStore } from '../shared/client/context.ts'
import { memoryStore } from '../shared/crypto/ciphertext-store.ts'
import { createCore } from '../shared/crypto/core/create-core.ts'
import { loginHere } from '../shared/crypto/login-here.ts'
import type { CryptoPort, StoredSession } from '../shared/crypto/port.ts'
import { errorFromAnswer } from '../shared/api/read-error.ts'
import type { Authenticator } from '../shared/passkeys/authenticator.ts'
import type { HttpPort } from '../shared/api/http-port.ts'

export { confirmAccepted } from './confirm-accepted.ts'
export type { Office } from '../shared/client/create.ts'
export type { Founder, Founding } from '../shared/client/found.ts'
export type * from '../shared/client/types.ts'

export interface HeadlessOptions {
  readonly events?: ClientEvents
  /** Given again, it makes a client that is the same browser after a reload: same cookies, same tab. */
  readonly browser?: HeadlessBrowser
  /** What shows passkeys, as a person with a device would. */
  readonly authenticator?: Authenticator
}
export interface HeadlessBrowser {
  readonly http: HttpPort
  readonly store: SessionStore
}

/** The client without a screen, for programs: same code, same thread, a cookie jar of its own. */
export const createHeadlessClient = (baseUrl: string, options: HeadlessOptions = {}): Office => {
  const { http, store } = options.browser ?? createHeadlessBrowser(baseUrl)
  const { events, authenticator } = options
  return createOfficeClient({
    http,
    store,
    crypto: cryptoHere(http),
    origin: baseUrl,
    authenticator,
    ...(events === undefined ? {} : { events }),
  })
}

export const createHeadlessBrowser = (baseUrl: string): HeadlessBrowser => ({
  http: nodeHttp(baseUrl),
  store: sessionInMemory(),
})

const cryptoHere = (http: HttpPort): CryptoPort =>
  createCore({
    login: loginHere,
    ciphertexts: memoryStore,
    sendsStreams: true,
    fetchContent: async (path, signal, headers = {}) => {
      const answer = await http.send({ method: 'GET', path, headers, signal })
      if (!answer.ok) throw await errorFromAnswer(answer, 'getDocumentContent')
      return answer
    },
  })

const sessionInMemory = (): SessionStore => {
  let kept: StoredSession | null = null
  return {
    load: () => kept,
    save: (session) => void (kept = session),
    clear: () => void (kept = null),
  }
}
