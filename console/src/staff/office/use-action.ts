import { useCallback } from 'react'
import { useSingleAction } from '../../shared/react/use-single-action.ts'
import { useCheckedError } from './use-checked-error.ts'

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
  const check = useCheckedError()
  const explain = useCallback(
    async (thrown: unknown): Promise<unknown> => {
      await check(thrown)
      return thrown
    },
    [check],
  )
  const { failure, ...action } = useSingleAction(work, explain)
  return { ...action, error: failure }
}
