import { NoConnectionError } from '../../base/errors/http.ts'
import { errorFromAnswer } from '../../wire/read-error.ts'
import { createCore } from '../core/create-core.ts'
import type { FetchContent } from '../core/receiving.ts'
import { lentLogin } from './lent-login.ts'
import { opfsStore } from './opfs-store.ts'
import type { OwnCryptoPort } from './own-ports.ts'
import { host } from './rpc.ts'
import { workerScope } from './scope.ts'

/** Where the keys live. The page lends it a worker for OPAQUE, which answers to nobody else. */
const login = lentLogin()

const fetchContent: FetchContent = async (path, signal, headers = {}) => {
  const optional = signal === undefined ? {} : { signal }
  const answer = await fetch(path, { credentials: 'same-origin', headers, ...optional }).catch((error: unknown) => {
    throw error instanceof TypeError ? new NoConnectionError(error.message) : error
  })
  if (!answer.ok) throw await errorFromAnswer(answer, 'getDocumentContent')
  return answer
}

host<OwnCryptoPort>(workerScope(), {
  ...createCore({ login, fetchContent, ciphertexts: opfsStore(), sendsStreams: false }),
  takeLogin: login.takeLogin,
  loseLogin: login.loseLogin,
})
