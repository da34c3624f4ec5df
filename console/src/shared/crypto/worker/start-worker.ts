import type { Endpoint } from './rpc.ts'

/** A module worker. One that cannot be loaded fails the calls that wait for it. */
export const startWorker = (url: string, name: string): Endpoint => {
  const worker = new Worker(url, { type: 'module', name })
  return {
    postMessage: (message, transfer) => worker.postMessage(message, transfer),
    addEventListener: (type, listener) => worker.addEventListener(type, listener),
    onFailure: (listener) =>
      worker.addEventListener('error', ({ message, error }) => listener(error ?? new Error(`${name}: ${message}`))),
  }
}
