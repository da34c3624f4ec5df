/** The connection to the world, as far as the browser knows of it. */
export interface Line {
  readonly isOnline: () => boolean
  /** Waits, and longer while there is no connection; ends at once when it comes back. @throws the signal's reason */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
}

/** What of `window` tells of the connection. */
export interface LineEvents {
  readonly navigator: { readonly onLine: boolean }
  readonly addEventListener: (type: 'online', listener: () => void) => void
  readonly removeEventListener: (type: 'online', listener: () => void) => void
}

export const browserLine = (page: LineEvents): Line => ({
  isOnline: () => page.navigator.onLine,
  pause: (ms, signal) =>
    new Promise((resolve, reject) => {
      const end = (finish: () => void) => (): void => {
        clearTimeout(timer)
        page.removeEventListener('online', back)
        signal.removeEventListener('abort', stop)
        finish()
      }
      const back = end(resolve)
      const stop = end(() => reject(signal.reason as Error))
      const timer = setTimeout(() => (page.navigator.onLine ? back() : undefined), ms)
      page.addEventListener('online', back)
      signal.addEventListener('abort', stop)
      if (signal.aborted) stop()
    }),
})
