import { useCallback, useRef, useState } from 'react'
import type { Problem } from './office.ts'
import { usePortal } from './portal-context.tsx'

export interface Action<Arguments extends readonly unknown[]> {
  /** Runs once at a time: a second call while the first runs does nothing (APP-028). Answers whether it worked. */
  readonly run: (...given: Arguments) => Promise<boolean>
  readonly isRunning: boolean
  readonly problem: Problem | undefined
}

/** Something a person starts: whether it runs, and why it failed. */
export const useAction = <Arguments extends readonly unknown[]>(
  work: (...given: Arguments) => Promise<unknown>,
): Action<Arguments> => {
  const { session } = usePortal()
  const [problem, setProblem] = useState<Problem | undefined>(undefined)
  const [isRunning, setIsRunning] = useState(false)
  const isBusy = useRef(false)

  const run = useCallback(
    async (...given: Arguments): Promise<boolean> => {
      if (isBusy.current) return false
      isBusy.current = true
      setIsRunning(true)
      setProblem(undefined)
      try {
        await work(...given)
        return true
      } catch (error) {
        setProblem(await session.problemOf(error))
        return false
      } finally {
        isBusy.current = false
        setIsRunning(false)
      }
    },
    [session, work],
  )
  return { run, isRunning, problem }
}
