import cryptoWorkerUrl from './crypto.worker.ts?worker&url'
import opaqueWorkerUrl from './opaque.worker.ts?worker&url'
import type { CryptoPort } from '../port.ts'
import type { OwnCryptoPort, OwnLoginPort } from './own-ports.ts'
import { remote } from './rpc.ts'
import { startWorker } from './start-worker.ts'

/**
 * The crypto port of a page: a worker of its own. The one that signs in is started when it is needed, and lent to it.
 * `onEnd`: the browser has ended it, and nothing is sealed or opened any more.
 */
export const cryptoWorkerPort = (onEnd: () => void = () => undefined): CryptoPort => {
  const endpoint = startWorker(cryptoWorkerUrl, 'aktenraum-crypto')
  endpoint.onFailure?.((_, isOver = false) => {
    if (isOver) onEnd()
  })
  const crypto = remote<OwnCryptoPort>(endpoint)
  const lendLogin = loginLender(crypto)
  const begins: Pick<CryptoPort, 'startLogin' | 'startRegistration'> = {
    startLogin: (input) => {
      lendLogin()
      return crypto.startLogin(input)
    },
    startRegistration: (input) => {
      lendLogin()
      return crypto.startRegistration(input)
    },
  }
  return new Proxy<CryptoPort>(crypto, {
    get: (port, name): unknown => Reflect.get(Object.hasOwn(begins, name) ? begins : port, name),
  })
}

/**
 * [Note: workers start no workers] The page starts every worker and hands them the ends of a channel. Inside of a
 * worker, `new Worker` at times never returns in Firefox while something listens to workers there, as drivers of tests
 * and developer tools do: parent and child then wait on one condition variable, and the one signal that the child is
 * registered may wake the child. Whatever had been asked of the parent would wait for ever.
 */
const loginLender = (crypto: OwnCryptoPort): (() => void) => {
  let isLent = false
  return () => {
    if (isLent) return
    isLent = true
    const { port1, port2 } = new MessageChannel()
    const taken = crypto.takeLogin({ port: port2 })
    const answering = remote<OwnLoginPort>(startWorker(opaqueWorkerUrl, 'aktenraum-opaque'))
      .answerAt({ port: port1 })
      .catch((error: unknown) => {
        isLent = false
        return crypto.loseLogin({ error })
      })
    // Where there is no crypto worker, what is asked of it next fails by itself.
    Promise.all([taken, answering]).catch(() => undefined)
  }
}
