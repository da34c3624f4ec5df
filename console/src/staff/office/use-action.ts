import { useCallback, useRef, useState } from 'react'
import { useAuthProvider } from 'react-admin'

export interface Action<Arguments extends readonly unknown[]> {
  /** Runs once at a time: a second call while the first runs does nothing (APP-028). Answers whether it worked. */
  readonly run: (...given: Arguments) => Promise<boolean>
  readonly isRunning: boolean
  readonly error: unknown
  readonly clear: () => void
}

/** Something a person starts: whether it runs, and why it failed. Lost sessions and missing keys are dealt with. */
export const useAction = <Arguments extends readonly unknown[]>(
  work: (...given: Arguments) => Promise<unknown>,
): Action<Arguments> => {
  const authProvider = useAuthProvider()
  const [error, setError] = useState<unknown>(undefined)
  const [isRunning, setIsRunning] = useState(false)
  const isBusy = useRef(false)

  const run = useCallback(
    async (...given: Arguments): Promise<boolean> => {
      if (isBusy.current) return false
      isBusy.current = true
      setIsRunning(true)
      setError(undefined)
      try {
        await work(...given)
        return true
      } catch (thrown) {
        await authProvider?.checkError(thrown).catch(() => undefined)
        setError(thrown)
        return false
      } finally {
        isBusy.current = false
        setIsRunning(false)
      }
    },
    [authProvider, work],
  )
  const clear = useCallback(() => setError(undefined), [])
  return { run, isRunning, error, clear }
}
