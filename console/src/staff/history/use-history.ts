import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { maxPageSize } from '@aktenraum/domain/contracts'
import { useAuthProvider, useGetList } from 'react-admin'
import type { HistoryEntry, OfficeClient } from '../../shared/client/types.ts'
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
  /** Fetches what is older to the end; it is on the screen then. False when that failed. */
  readonly all: () => Promise<boolean>
  readonly isLoadingMore: boolean
  /** Of the attempt to get what is older. */
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
  const [loaded, setLoaded] = useState({ filter, older: nothing })
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const [moreError, setMoreError] = useState<unknown>(undefined)
  const { data, meta, error, refetch } = useGetList<HistoryEntry>('history', { filter }, readOptions)
  const older = loaded.filter === filter ? loaded.older : nothing
  const known = joined(data, nextOf(meta), older)

  const fetchOlder = useCallback(
    async (toTheEnd: boolean): Promise<boolean> => {
      if (known === undefined || known.next === null) return known !== undefined
      setIsLoadingMore(true)
      setMoreError(undefined)
      try {
        const older = await fetchBehind({ client, filter, toTheEnd }, known.entries, known.next)
        flushSync(() => setLoaded({ filter, older }))
        return true
      } catch (failure) {
        await authProvider?.checkError(failure).catch(() => undefined)
        setMoreError(failure)
        return false
      } finally {
        setIsLoadingMore(false)
      }
    },
    [authProvider, client, filter, known],
  )

  return {
    entries: known?.entries,
    error: data === undefined ? error : undefined,
    reload: () => void refetch(),
    hasMore: known !== undefined && known.next !== null,
    more: async () => void (await fetchOlder(false)),
    all: () => fetchOlder(true),
    isLoadingMore,
    moreError,
  }
}

interface Behind {
  readonly client: OfficeClient
  readonly filter: HistoryFilter
  /** Else one page. */
  readonly toTheEnd: boolean
}
const fetchBehind = async (asked: Behind, known: Known['entries'], cursor: string): Promise<Known> => {
  const { client, filter, toTheEnd } = asked
  const page = await fetchHistory(client, filter, { cursor, ...(toTheEnd ? { pageSize: maxPageSize } : {}) })
  const entries = [...known, ...page.entries]
  return toTheEnd && page.next !== null ? fetchBehind(asked, entries, page.next) : { entries, next: page.next }
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
