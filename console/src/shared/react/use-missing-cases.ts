import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CaseClient, ListedCase, MissingCases } from '@aktenraum/client/collections/case-types'

interface Watched {
  readonly client: Pick<CaseClient<unknown>, 'missingCases' | 'settleMissing'>
  /** All that the list has; null while that is not known. */
  readonly listed: readonly ListedCase[] | null
  /** Whether a part of the list shows fewer than there must be by the whole of it. */
  readonly isShort?: boolean
  /** Fetches the list again. */
  readonly onOutdated: () => void
}
interface Looked {
  readonly found: MissingCases
  readonly isShort: boolean
  readonly isChecking: boolean
  readonly again: () => void
  readonly settle: (caseId: string) => Promise<void>
}
const nothing: MissingCases = { cases: [], owners: [] }
const calmMs = 1_500
/** So often in a row something must be missed before it is said: in between, the list is fetched again. */
const mostDoubts = 2

/**
 * Looks for what a list of cases leaves out, a while after it is another one. What cannot be asked now is asked next
 * time.
 */
export const useMissingCases = ({ client, listed, isShort = false, onOutdated }: Watched): Looked => {
  const [found, setFound] = useState(nothing)
  const [isChecking, setIsChecking] = useState(false)
  const [doubts, setDoubts] = useState(0)
  const latest = useRef({ listed, isShort, onOutdated })
  const last = useRef(Promise.resolve())
  useEffect(() => {
    latest.current = { listed, isShort, onOutdated }
  }, [listed, isShort, onOutdated])
  const check = useCallback(() => {
    const looking = async (): Promise<void> => {
      const now = latest.current.listed
      if (now === null) return
      setIsChecking(true)
      const missing = await client.missingCases(now).catch(() => null)
      if (missing !== null) {
        setFound(missing)
        setDoubts((count) => (missing.cases.length === 0 && !latest.current.isShort ? 0 : count + 1))
      }
      setIsChecking(false)
    }
    last.current = last.current.then(looking)
  }, [client])
  const state = useMemo(() => (listed === null ? null : stateOf(listed)), [listed])
  useEffect(() => {
    if (state === null) return undefined
    const timer = setTimeout(check, calmMs)
    return () => clearTimeout(timer)
  }, [check, state, isShort])
  const isDoubtful = doubts > 0 && doubts < mostDoubts
  useEffect(() => {
    if (!isDoubtful) return undefined
    latest.current.onOutdated()
    const timer = setTimeout(check, calmMs)
    return () => clearTimeout(timer)
  }, [check, doubts, isDoubtful])
  const again = (): void => {
    latest.current.onOutdated()
    check()
  }
  const settle = async (caseId: string): Promise<void> => {
    await client.settleMissing(caseId)
    check()
  }
  const isSure = doubts >= mostDoubts
  return { found: isSure ? found : nothing, isShort: isSure && isShort, isChecking, again, settle }
}

/** The same in whichever order. */
const stateOf = (listed: readonly ListedCase[]): string =>
  listed
    .map(({ id, scheduled_deletion_date: day }) => `${id} ${day ?? ''}`)
    .toSorted()
    .join()
