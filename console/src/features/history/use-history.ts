import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { maxPageSize } from '@aktenraum/domain/contracts'
import type { HistoryQuery } from '@aktenraum/client/collections/payloads'
import type { HistoryEntry, HistoryPage } from '@aktenraum/client/collections/types'
import { withNewest } from './entries.ts'

/** Where a history comes from. */
export interface HistorySource {
  /** Its newest page, kept up to date; undefined until it has come. */
  readonly newest: HistoryPage | undefined
  /** Of the last attempt to get that. */
  readonly error: unknown
  readonly reload: () => void
  /** A page of what is older. Another function is another history. */
  readonly behind: (place: Pick<HistoryQuery, 'cursor' | 'pageSize'>) => Promise<HistoryPage>
  /** Deals with what a failure means for the whole session. */
  readonly note: (thrown: unknown) => Promise<unknown>
}

export interface History extends Pick<HistorySource, 'error' | 'reload'> {
  /** Missing while it is fetched for the first time. */
  readonly entries: readonly HistoryEntry[] | undefined
  readonly hasMore: boolean
  readonly more: () => Promise<void>
  /** Fetches what is older to the end; it is on the screen then. False when that failed. */
  readonly all: () => Promise<boolean>
  readonly isLoadingMore: boolean
  /** Of the attempt to get what is older. */
  readonly moreError: unknown
}

/** How it went to get what is older of one history. */
interface Attempt extends Pick<HistorySource, 'behind' | 'error'> {
  readonly isRunning: boolean
}

const nothing: HistoryPage = { entries: [], next: null }

/** A history: its newest page, and as many older ones as were asked for. */
export const useHistory = ({ newest, error, reload, behind, note }: HistorySource): History => {
  const [loaded, setLoaded] = useState({ behind, older: nothing })
  const [attempt, setAttempt] = useState<Attempt>({ behind, isRunning: false, error: undefined })
  const current = useRef(behind)
  useEffect(() => {
    current.current = behind
  }, [behind])
  const known = joined(newest, loaded.behind === behind ? loaded.older : nothing)

  const fetchOlder = useCallback(
    async (toTheEnd: boolean): Promise<boolean> => {
      if (known === undefined || known.next === null) return known !== undefined
      const end = (error?: unknown): void =>
        setAttempt((last) => (last.behind === behind ? { behind, isRunning: false, error } : last))
      setAttempt({ behind, isRunning: true, error: undefined })
      try {
        const older = await fetchBehind(behind, toTheEnd, known.entries, known.next)
        // Another history is looked at by now.
        if (current.current !== behind) return false
        flushSync(() => setLoaded({ behind, older }))
        end()
        return true
      } catch (failure) {
        await note(failure)
        end(failure)
        return false
      }
    },
    [behind, known, note],
  )

  return {
    entries: known?.entries,
    error,
    reload,
    hasMore: known !== undefined && known.next !== null,
    more: async () => void (await fetchOlder(false)),
    all: () => fetchOlder(true),
    isLoadingMore: attempt.behind === behind && attempt.isRunning,
    moreError: attempt.behind === behind ? attempt.error : undefined,
  }
}

/** @param toTheEnd else one page */
const fetchBehind = async (
  behind: HistorySource['behind'],
  toTheEnd: boolean,
  known: HistoryPage['entries'],
  cursor: string,
): Promise<HistoryPage> => {
  const page = await behind({ cursor, ...(toTheEnd ? { pageSize: maxPageSize } : {}) })
  const entries = [...known, ...page.entries]
  return toTheEnd && page.next !== null
    ? fetchBehind(behind, toTheEnd, entries, page.next)
    : { entries, next: page.next }
}

const joined = (newest: HistoryPage | undefined, older: HistoryPage): HistoryPage | undefined => {
  if (newest === undefined) return undefined
  const { entries, isConnected } = withNewest(older.entries, newest.entries)
  return { entries, next: isConnected ? older.next : newest.next }
}
