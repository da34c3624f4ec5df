import { useCallback, useRef, useState } from 'react'

export interface SingleAction<Arguments extends readonly unknown[], Failure> {
  /** Runs once at a time: a second call while the first runs does nothing (APP-028). Answers whether it worked. */
  readonly run: (...given: Arguments) => Promise<boolean>
  readonly isRunning: boolean
  /** Of the last run; undefined while the next one runs. */
  readonly failure: Failure | undefined
  readonly clear: () => void
}

/**
 * Something a person starts: whether it runs, and why it failed. `explain` makes of what was thrown what the screen
 * shows, and deals with lost sessions and missing keys on the way.
 */
export const useSingleAction = <Arguments extends readonly unknown[], Failure>(
  work: (...given: Arguments) => Promise<unknown>,
  explain: (thrown: unknown) => Promise<Failure>,
): SingleAction<Arguments, Failure> => {
  const [failure, setFailure] = useState<Failure | undefined>(undefined)
  const [isRunning, setIsRunning] = useState(false)
  const isBusy = useRef(false)

  const run = useCallback(
    async (...given: Arguments): Promise<boolean> => {
      if (isBusy.current) return false
      isBusy.current = true
      setIsRunning(true)
      setFailure(undefined)
      try {
        await work(...given)
        return true
      } catch (thrown) {
        setFailure(await explain(thrown))
        return false
      } finally {
        isBusy.current = false
        setIsRunning(false)
      }
    },
    [work, explain],
  )
  const clear = useCallback(() => setFailure(undefined), [])
  return { run, isRunning, failure, clear }
}
