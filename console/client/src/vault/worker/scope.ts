import type { Endpoint } from './rpc.ts'

/** A worker's own end of its channel; the library of types for pages takes `self` for a window. */
export const workerScope = (): Endpoint => ({
  postMessage: (message, transfer) => self.postMessage(message, { transfer }),
  addEventListener: (type, listener) => self.addEventListener(type, listener),
})
