/** The line to the server, as far as the browser knows. */
export interface Line {
  readonly isOnline: () => boolean
  /** Waits; less long when the connection returns meanwhile. @throws the signal's reason when it aborts first. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
}

export const browserLine: Line = {
  isOnline: () => navigator.onLine,
  pause: (ms, signal) =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer)
        globalThis.removeEventListener('online', goOn)
        signal.removeEventListener('abort', stop)
      }
      const goOn = (): void => {
        leave()
        resolve()
      }
      const stop = (): void => {
        leave()
        reject(signal.reason as Error)
      }
      const timer = setTimeout(goOn, ms)
      if (signal.aborted) return stop()
      globalThis.addEventListener('online', goOn)
      signal.addEventListener('abort', stop)
    }),
}
