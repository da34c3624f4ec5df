import { holdLifeline } from './lifeline.ts'
import type { Endpoint } from './rpc.ts'

/**
 * A worker's own end of its channel, by which the page learns that the worker is gone. The library of types for pages
 * takes `self` for a window.
 */
export const workerScope = (): Endpoint => {
  const scope: Endpoint = {
    postMessage: (message, transfer) => self.postMessage(message, { transfer }),
    addEventListener: (type, listener) => self.addEventListener(type, listener),
  }
  // Where there are no locks, the page does not learn it.
  void holdLifeline(scope).catch(() => undefined)
  return scope
}
