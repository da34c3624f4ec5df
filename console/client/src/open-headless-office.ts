import { nodeHttp } from './wire/node-http.ts'
import { createOfficeClient } from './open-office.ts'
import type { ClientEvents, Office } from './open-office.ts'
import type { SessionStore } from './collections/context.ts'
import { seenIn } from './collections/seen.ts'
import type { SeenStore } from './collections/seen.ts'
import { memoryStore } from './vault/ciphertext-store.ts'
import { createCore } from './vault/core/create-core.ts'
import { loginHere } from './vault/login-here.ts'
import type { CryptoPort, StoredSession } from './vault/port.ts'
import { errorFromAnswer } from './wire/read-error.ts'
import type { Authenticator } from './collections/passkeys/authenticator.ts'
import type { HttpPort } from './wire/http-port.ts'

export { confirmAccepted } from './headless/confirm-accepted.ts'
export type { Office } from './open-office.ts'
export type { Founder, Founding } from './collections/found.ts'
export type * from './collections/types.ts'

export interface HeadlessOptions {
  readonly events?: ClientEvents
  /** Given again, it makes a client that is the same browser after a reload: same cookies, same tab, same memory. */
  readonly browser?: HeadlessBrowser
  /** What shows passkeys, as a person with a device would. */
  readonly authenticator?: Authenticator
}
export interface HeadlessBrowser {
  readonly http: HttpPort
  readonly store: SessionStore
  readonly seen: SeenStore
}

/** The client without a screen, for programs: same code, same thread, a cookie jar of its own. */
export const createHeadlessClient = (baseUrl: string, options: HeadlessOptions = {}): Office => {
  const { http, store, seen } = options.browser ?? createHeadlessBrowser(baseUrl)
  const { events, authenticator } = options
  return createOfficeClient({
    http,
    store,
    seen,
    crypto: cryptoHere(http),
    origin: baseUrl,
    authenticator,
    ...(events === undefined ? {} : { events }),
  })
}

export const createHeadlessBrowser = (baseUrl: string): HeadlessBrowser => ({
  http: nodeHttp(baseUrl),
  store: sessionInMemory(),
  seen: seenIn(),
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
