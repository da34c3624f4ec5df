import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { StaleRead } from '@aktenraum/client/memory/stale'
import { readOptions } from '../office/read-options.ts'
import { useCheckedError } from '../office/use-checked-error.ts'

/** What is read, by the first word of its key: a change makes all stale that begin with one. */
type Read = StaleRead | 'colleagues' | 'documents' | 'history' | 'invitations' | 'plans' | 'trash' | 'usage' | 'visits'
type Key = readonly [Read, ...unknown[]]

interface ReadOptions {
  /** Whether it is asked for now. */
  readonly enabled?: boolean
  /** Until it comes, what was read before in the same place stays, and is marked as a placeholder. */
  readonly keepsBefore?: boolean
  readonly refetchInterval?: number
}

/**
 * Reads once for all who use the same key, and keeps it until something makes it stale. What fails is held against the
 * session first: it may have ended, or lack its key.
 */
export const useRead = <Data>(
  queryKey: Key,
  read: () => Promise<Data>,
  { keepsBefore = false, ...options }: ReadOptions = {},
): UseQueryResult<Data> => {
  const check = useCheckedError()
  return useQuery<Data>({
    ...readOptions,
    ...options,
    ...(keepsBefore ? { placeholderData: keepPreviousData } : {}),
    queryKey,
    queryFn: async () => {
      try {
        return await read()
      } catch (error) {
        await check(error)
        throw error
      }
    },
  })
}
