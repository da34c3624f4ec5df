import { useEffect } from 'react'
import { useReady } from './portal-context.tsx'

/** One event often comes with others right behind it; they are answered by one look at the server. */
const gatherMs = 300

/**
 * Calls `refresh` after news of a case, or of any case where none is named; and of none in particular, after a break.
 */
export const useChanges = (refresh: () => void, caseId?: string): void => {
  const ready = useReady()
  const news = ready?.session.hasKeys === true && ready.away === undefined ? ready.news : undefined
  useEffect(() => {
    if (news === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = news.subscribe(({ case_id }) => {
      if (caseId !== undefined && case_id !== '' && case_id !== caseId) return
      clearTimeout(timer)
      timer = setTimeout(refresh, gatherMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [news, refresh, caseId])
}
