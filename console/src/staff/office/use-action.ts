import { useCallback } from 'react'
import { useAuthProvider } from 'react-admin'
import { useSingleAction } from '../../shared/react/use-single-action.ts'

export interface Action<Arguments extends readonly unknown[]> {
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
  const explain = useCallback(
    async (thrown: unknown): Promise<unknown> => {
      await authProvider?.checkError(thrown).catch(() => undefined)
      return thrown
    },
    [authProvider],
  )
  const { failure, ...action } = useSingleAction(work, explain)
  return { ...action, error: failure }
}
