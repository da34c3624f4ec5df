import { createCore } from '../core/create-core.ts'
import { fetchContent } from './fetch-content.ts'
import { lentLogin } from './lent-login.ts'
import { opfsStore } from './opfs-store.ts'
import type { OwnCryptoPort } from './own-ports.ts'
import { host } from './rpc.ts'
import { workerScope } from './scope.ts'

/** Where the keys live. The page lends it a worker for OPAQUE, which answers to nobody else. */
const login = lentLogin()

host<OwnCryptoPort>(workerScope(), {
  ...createCore({ login, fetchContent, ciphertexts: opfsStore(), sendsStreams: false }),
  takeLogin: login.takeLogin,
  loseLogin: login.loseLogin,
})
