import { useCallback, useEffect, useState } from 'react'
import type { CaseClient, Completeness } from '../client/case-types.ts'

interface Checked {
  readonly found: Completeness
  readonly isChecking: boolean
  readonly again: () => void
}
const unknown: Completeness = { state: 'unknown' }
const calmMs = 1_500

/** Looks whether a case is complete, and again a while after it changed. What cannot be asked now is asked next time. */
export const useCompleteness = (
  client: Pick<CaseClient<unknown>, 'checkCompleteness'>,
  caseId: string,
  changedAt: string,
): Checked => {
  const [found, setFound] = useState(unknown)
  const [isChecking, setIsChecking] = useState(false)
  const check = useCallback(async () => {
    setIsChecking(true)
    setFound(await client.checkCompleteness(caseId).catch(() => unknown))
    setIsChecking(false)
  }, [client, caseId])
  useEffect(() => {
    const timer = setTimeout(() => void check(), calmMs)
    return () => clearTimeout(timer)
  }, [check, changedAt])
  return { found, isChecking, again: () => void check() }
}
