import { fetchScript } from '../../base/scripts/integrity.ts'
import { trustedScript } from '../../base/trusted-script.ts'
import { WorkerEndedError } from '../../base/errors/worker-ended.ts'
import { workerEnded } from '../../words/worker-ended.ts'
import { watchLifeline } from './lifeline.ts'
import type { Endpoint, OnFailure } from './rpc.ts'

/**
 * A module worker. Browsers compare no worker's script with anything, so it is fetched first and compared then, and the
 * worker is started out of the browser's cache. What is sent to it before that waits. One that cannot be started,
 * breaks, or is ended by the browser, fails the calls that wait for it.
 */
export const startWorker = (address: string, name: string): Endpoint => {
  const listeners: OnFailure[] = []
  const fail: OnFailure = (error, isOver) => {
    for (const listener of listeners) listener(error, isOver)
  }
  const started = fetchScript(address).then(() => {
    const worker = new Worker(trustedScript(address), { type: 'module', name })
    worker.addEventListener('error', ({ message, error }) => fail(error ?? new Error(`${name}: ${message}`)))
    watchLifeline(worker, () => fail(new WorkerEndedError(workerEnded, `${name} has ended`), true))
    return worker
  })
  return {
    postMessage: (message, transfer) =>
      void started.then((worker) => worker.postMessage(message, transfer)).catch(fail),
    addEventListener: (type, listener) =>
      void started.then((worker) => worker.addEventListener(type, listener)).catch(fail),
    onFailure: (listener) => void listeners.push(listener),
  }
}
