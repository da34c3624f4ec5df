import type { SinceDto } from '@aktenraum/domain/contracts'
import { useCallback, useEffect } from 'react'
import { useRefresh } from 'react-admin'
import { useOffice } from '../office/office-context.tsx'
import { useRead } from '../reads/use-read.ts'

export interface CaseVisit {
  /** Since when things are new; null at the first visit, and as long as it is not known. */
  readonly since: SinceDto | null
  readonly isPending: boolean
  readonly markAllSeen: () => Promise<void>
}

/** Tells the server that one looks at the case: when one comes, with every change seen, and when one looks away. */
export const useVisit = (caseId: string): CaseVisit => {
  const { client } = useOffice()
  const refresh = useRefresh()
  const { data, isPending, refetch } = useRead(['visits', caseId], () => client.visitCase(caseId))
  useEffect(() => {
    const note = (): void => void client.visitCase(caseId).catch(() => undefined)
    const onChange = (): void => (document.visibilityState === 'hidden' ? note() : void refetch())
    document.addEventListener('visibilitychange', onChange)
    return () => {
      document.removeEventListener('visibilitychange', onChange)
      note()
    }
  }, [caseId, client, refetch])
  const markAllSeen = useCallback(async () => {
    await client.visitCase(caseId, { allSeen: true })
    refresh()
  }, [caseId, client, refresh])
  return { since: data ?? null, isPending, markAllSeen }
}
