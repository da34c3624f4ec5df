import { useCallback, useEffect, useRef, useState } from 'react'
import type { CaseClient, Completeness } from '@aktenraum/client/collections/case-types'
import { useRetried } from './use-retried.ts'

interface Checked {
  readonly found: Completeness
  readonly isChecking: boolean
  readonly again: () => void
}
interface Watched {
  readonly client: Pick<CaseClient<unknown>, 'checkCompleteness' | 'onListed'>
  readonly caseId: string
  /** When the case changed last. */
  readonly changedAt: string
  /** Fetches again what is on the screen, which is older than the newest entry. */
  readonly onOutdated: () => void
}
const unknown: Completeness = { state: 'unknown' }
const calmMs = 1_500
/** So often in a row it must be found before it is said: in between, the list is fetched again. */
const mostDoubts = 2

/**
 * Looks whether a case is complete, and again a while after it changed, or after something else of its list is shown:
 * that may come late, and no server is to be safe by that. What cannot be asked now is asked next time.
 */
export const useCompleteness = ({ client, caseId, changedAt, onOutdated }: Watched): Checked => {
  const [found, setFound] = useState(unknown)
  const [isChecking, setIsChecking] = useState(true)
  const [doubts, setDoubts] = useState(0)
  const [lists, setLists] = useState(0)
  const last = useRef(Promise.resolve())
  const isShown = useRef(false)
  const reload = useRef(onOutdated)
  useEffect(() => {
    reload.current = onOutdated
  }, [onOutdated])
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const check = useCallback(() => {
    const looking = async (): Promise<void> => {
      if (!isShown.current) return
      setIsChecking(true)
      const now = await client.checkCompleteness(caseId).catch(() => unknown)
      if (!isShown.current) return
      setFound(now)
      setDoubts((count) => (isDoubtful(now) ? count + 1 : 0))
      setIsChecking(false)
    }
    // One after the other: two looks at one moment are no two doubts.
    last.current = last.current.then(looking)
  }, [client, caseId])
  useEffect(() => client.onListed((each) => each === caseId && setLists((count) => count + 1)), [client, caseId])
  useEffect(() => {
    const timer = setTimeout(check, calmMs)
    return () => clearTimeout(timer)
  }, [check, changedAt, lists])
  useRetried(found.state === 'behind' ? found : null, check)
  const isBehind = doubts > 0 && doubts < mostDoubts
  useEffect(() => {
    if (!isBehind) return
    reload.current()
    const timer = setTimeout(check, calmMs)
    return () => clearTimeout(timer)
  }, [check, doubts, isBehind])
  const again = (): void => {
    // What is on the screen is a part of what is looked at.
    reload.current()
    check()
  }
  return { found: isBehind ? unknown : found, isChecking: isChecking || isBehind, again }
}

/** It may be that what is on the screen, the log and the order are of different moments. */
const isDoubtful = ({ state, lacking }: Completeness): boolean =>
  state === 'outdated' || (lacking !== undefined && state !== 'complete')
