import cryptoWorkerUrl from './crypto.worker.ts?worker&url'
import { trustedScript } from '../../trusted-script.ts'
import type { CryptoPort } from '../port.ts'
import { remote } from './rpc.ts'
import { startWorker } from './start-worker.ts'

/** The crypto port of a page: a worker of its own. */
export const cryptoWorkerPort = (): CryptoPort =>
  remote<CryptoPort>(startWorker(trustedScript(cryptoWorkerUrl), 'aktenraum-crypto'))
