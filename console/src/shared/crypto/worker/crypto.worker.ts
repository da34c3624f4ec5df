import opaqueWorkerUrl from './opaque.worker.ts?worker&url'
import { NoConnectionError } from '../../api/errors.ts'
import { errorFromAnswer } from '../../api/read-error.ts'
import { trustedScript } from '../../trusted-script.ts'
import { createCore } from '../core/create-core.ts'
import type { FetchContent } from '../core/receiving.ts'
import type { LoginPort } from '../login-port.ts'
import { opfsStore } from './opfs-store.ts'
import { host, remote } from './rpc.ts'
import { workerScope } from './scope.ts'
import { startWorker } from './start-worker.ts'

/** Where the keys live. Its own worker for OPAQUE starts with the first login and answers to nobody else. */
let opaque: LoginPort | undefined
const loginWorker = (): LoginPort =>
  (opaque ??= remote<LoginPort>(startWorker(trustedScript(opaqueWorkerUrl), 'aktenraum-opaque')))
const login: LoginPort = {
  startRegistration: (input) => loginWorker().startRegistration(input),
  finishRegistration: (input) => loginWorker().finishRegistration(input),
  startLogin: (input) => loginWorker().startLogin(input),
  finishLogin: (input) => loginWorker().finishLogin(input),
}

const fetchContent: FetchContent = async (path, signal, headers = {}) => {
  const optional = signal === undefined ? {} : { signal }
  const answer = await fetch(path, { credentials: 'same-origin', headers, ...optional }).catch((error: unknown) => {
    throw error instanceof TypeError ? new NoConnectionError(error.message) : error
  })
  if (!answer.ok) throw await errorFromAnswer(answer, 'getDocumentContent')
  return answer
}

host(workerScope(), createCore({ login, fetchContent, ciphertexts: opfsStore(), sendsStreams: false }))
