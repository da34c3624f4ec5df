import { useCallback, useState } from 'react'
import { useAuthProvider, useGetList } from 'react-admin'
import type { HistoryEntry } from '../../shared/client/types.ts'
import { withNewest } from '../../shared/history/entries.ts'
import { useOffice } from '../office/office-context.tsx'
import { readOptions } from '../office/read-options.ts'
import type { HistoryFilter } from '../providers/history.ts'
import { fetchHistory } from '../providers/history.ts'

export interface History {
  /** Missing while it is fetched for the first time. */
  readonly entries: readonly HistoryEntry[] | undefined
  readonly error: unknown
  readonly reload: () => void
  readonly hasMore: boolean
  readonly more: () => Promise<void>
  readonly isLoadingMore: boolean
  /** Of the attempt to get more. */
  readonly moreError: unknown
}

interface Known {
  readonly entries: readonly HistoryEntry[]
  readonly next: string | null
}
const nothing: Known = { entries: [], next: null }

/** A history: its newest page, kept up to date, and as many older ones as were asked for. */
export const useHistory = (filter: HistoryFilter): History => {
  const { client } = useOffice()
  const authProvider = useAuthProvider()
  const [older, setOlder] = useState<Known>(nothing)
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const [moreError, setMoreError] = useState<unknown>(undefined)
  const { data, meta, error, refetch } = useGetList<HistoryEntry>('history', { filter }, readOptions)
  const known = joined(data, nextOf(meta), older)

  const more = useCallback(async () => {
    if (known === undefined || known.next === null) return
    setIsLoadingMore(true)
    setMoreError(undefined)
    try {
      const page = await fetchHistory(client, filter, known.next)
      setOlder({ entries: [...known.entries, ...page.entries], next: page.next })
    } catch (failure) {
      await authProvider?.checkError(failure).catch(() => undefined)
      setMoreError(failure)
    } finally {
      setIsLoadingMore(false)
    }
  }, [authProvider, client, filter, known])

  return {
    entries: known?.entries,
    error: data === undefined ? error : undefined,
    reload: () => void refetch(),
    hasMore: known !== undefined && known.next !== null,
    more,
    isLoadingMore,
    moreError,
  }
}

const joined = (newest: readonly HistoryEntry[] | undefined, next: string | null, older: Known): Known | undefined => {
  if (newest === undefined) return undefined
  const { entries, isConnected } = withNewest(older.entries, newest)
  return { entries, next: isConnected ? older.next : next }
}

const nextOf = (meta: unknown): string | null => {
  const next: unknown = typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'next') : null
  return typeof next === 'string' ? next : null
}
