import { useMemo } from 'react'
import type { Case } from '@aktenraum/client/collections/types'
import { useAllCases } from '../reads/reads.ts'

export interface Targets {
  /** All other cases, those changed last first; undefined until they are here. */
  readonly cases: readonly Case[] | undefined
  readonly error: unknown
  readonly reload: () => void
}

/** Where documents of a case can be moved to. */
export const useTargets = (fromCaseId: string): Targets => {
  const { data, error, refetch } = useAllCases()
  const cases = useMemo(() => data?.filter(({ id }) => id !== fromCaseId), [data, fromCaseId])
  return { cases, error: cases === undefined ? error : undefined, reload: () => void refetch() }
}

/** A case that is to be deleted takes nothing in any more. */
export const isActive = ({ scheduled_deletion_date: date }: Case): boolean => date === null
