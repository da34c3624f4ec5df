export interface OnWaking {
  /** Has the work done; if it is being done, once more right after. */
  wake(): void
  /** Resolves when nothing is being done any more. */
  ended(): Promise<void>
}

/** Does `work` whenever it is woken, never twice at a time, until `stopping`; `onError` hears of what fails. */
export const onWaking = (
  work: () => Promise<unknown>,
  { stopping, onError }: { readonly stopping: AbortSignal; readonly onError: (error: unknown) => void },
): OnWaking => {
  let isWoken = false
  let working: Promise<void> | undefined
  const run = async (): Promise<void> => {
    while (isWoken && !stopping.aborted) {
      isWoken = false
      await work().catch(onError)
    }
    working = undefined
  }
  return {
    wake: () => {
      isWoken = true
      working ??= run()
    },
    ended: async () => working,
  }
}
