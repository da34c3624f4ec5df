import { useSingleAction } from '../../shared/react/use-single-action.ts'
import type { Problem } from './office.ts'
import { usePortal } from './portal-context.tsx'

export interface Action<Arguments extends readonly unknown[]> {
  readonly run: (...given: Arguments) => Promise<boolean>
  readonly isRunning: boolean
  readonly problem: Problem | undefined
  readonly clear: () => void
}

/** Something a person starts: whether it runs, and why it failed. */
export const useAction = <Arguments extends readonly unknown[]>(
  work: (...given: Arguments) => Promise<unknown>,
): Action<Arguments> => {
  const { session } = usePortal()
  const { failure, ...action } = useSingleAction(work, session.problemOf)
  return { ...action, problem: failure }
}
