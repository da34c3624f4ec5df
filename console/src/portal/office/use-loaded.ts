import { useCallback, useEffect, useState } from 'react'
import type { News } from './news.ts'
import type { Office, Problem } from './office.ts'
import { usePortal, useReady } from './portal-context.tsx'

export interface Loaded<Data> {
  readonly data: Data | undefined
  /** Of the last attempt; data of an earlier one may still be there. */
  readonly problem?: Problem
  /** What was thrown then. */
  readonly error?: unknown
  readonly reload: () => void
}

/**
 * Loads when the tab has its keys, and anew whenever `load` is another function.
 * @param load must keep its identity as long as it loads the same
 * @param known what was loaded last in a session, to be shown until it is loaded again
 */
export const useLoaded = <Data>(load: (office: Office) => Promise<Data>, known?: WeakMap<News, Data>): Loaded<Data> => {
  const { session } = usePortal()
  const ready = useReady()
  const open = ready?.session.hasKeys === true && ready.away === undefined ? ready : undefined
  const { office, news } = open ?? {}
  const [state, setState] = useState<{ of?: typeof load; data?: Data; problem?: Problem; error?: unknown }>({})
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (office === undefined || news === undefined) return undefined
    let isCurrent = true
    const succeed = (data: Data): void => {
      known?.set(news, data)
      if (isCurrent) setState({ of: load, data })
    }
    const fail = (error: unknown): void => {
      if (!isCurrent) return
      const problem = office.problemOf(error)
      setState((before) => ({ ...(before.of === load ? before : {}), of: load, problem, error }))
      session.note(problem)
    }
    load(office).then(succeed, fail)
    return () => {
      isCurrent = false
    }
  }, [office, news, load, known, round, session])

  const reload = useCallback(() => setRound((before) => before + 1), [])
  const own = state.of === load ? state : {}
  const last = news === undefined ? undefined : known?.get(news)
  return { ...own, data: own.data ?? last, reload }
}
