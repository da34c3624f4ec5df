import { useCallback, useEffect, useState } from 'react'
import type { Office, Problem } from './office.ts'
import { usePortal, useReady } from './portal-context.tsx'

export interface Loaded<Data> {
  readonly data: Data | undefined
  /** Of the last attempt; data of an earlier one may still be there. */
  readonly problem: Problem | undefined
  readonly reload: () => void
}

/**
 * Loads when the tab has its keys, and anew whenever `load` is another function.
 * @param load must keep its identity as long as it loads the same
 */
export const useLoaded = <Data>(load: (office: Office) => Promise<Data>): Loaded<Data> => {
  const { session } = usePortal()
  const ready = useReady()
  const office = ready?.session.hasKeys === true && ready.away === undefined ? ready.office : undefined
  const [state, setState] = useState<{ of?: typeof load; data?: Data; problem?: Problem }>({})
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (office === undefined) return undefined
    let isCurrent = true
    const succeed = (data: Data): void => {
      if (isCurrent) setState({ of: load, data })
    }
    const fail = (error: unknown): void => {
      if (!isCurrent) return
      const problem = office.problemOf(error)
      setState((before) => ({ ...(before.of === load ? before : {}), of: load, problem }))
      session.note(problem)
    }
    load(office).then(succeed, fail)
    return () => {
      isCurrent = false
    }
  }, [office, load, round, session])

  const reload = useCallback(() => setRound((before) => before + 1), [])
  const own = state.of === load ? state : {}
  return { data: own.data, problem: own.problem, reload }
}
