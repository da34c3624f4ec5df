/** Things that wait to be woken, by name. */
export interface Waiting {
  /** Until somebody wakes it, or `timer` ends. @throws the signal's reason when it aborts first */
  readonly until: (name: string, signal: AbortSignal, timer?: (signal: AbortSignal) => Promise<void>) => Promise<void>
  readonly wake: (name: string) => void
}

export const createWaiting = (): Waiting => {
  const sleeping = new Map<string, () => void>()
  return {
    until: async (name, signal, timer) => {
      const resting = new AbortController()
      try {
        await new Promise<void>((resolve, reject) => {
          const end = (): void => reject(signal.reason as Error)
          if (signal.aborted) return end()
          signal.addEventListener('abort', end, { once: true, signal: resting.signal })
          sleeping.set(name, resolve)
          timer?.(resting.signal).then(resolve, () => undefined)
        })
      } finally {
        sleeping.delete(name)
        resting.abort()
      }
    },
    wake: (name) => sleeping.get(name)?.(),
  }
}
