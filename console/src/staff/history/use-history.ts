import { useCallback, useMemo } from 'react'
import { useGetList } from 'react-admin'
import type { HistoryEntry } from '@aktenraum/client/collections/types'
import { useHistory as useFeature } from '../../features/history/use-history.ts'
import type { History, HistorySource } from '../../features/history/use-history.ts'
import { useOffice } from '../office/office-context.tsx'
import { readOptions } from '../office/read-options.ts'
import { useCheckedError } from '../office/use-checked-error.ts'
import type { HistoryFilter } from '../providers/history.ts'
import { fetchHistory } from '../providers/history.ts'

/** A history whose newest page react-admin keeps up to date. */
export const useHistory = (filter: HistoryFilter): History => {
  const { client } = useOffice()
  const note = useCheckedError()
  const { data, meta, error, refetch } = useGetList<HistoryEntry>('history', { filter }, readOptions)
  const next = nextOf(meta)
  const newest = useMemo(() => (data === undefined ? undefined : { entries: data, next }), [data, next])
  const behind = useCallback<HistorySource['behind']>((place) => fetchHistory(client, filter, place), [client, filter])
  return useFeature({
    newest,
    error: newest === undefined ? (error ?? undefined) : undefined,
    reload: () => void refetch(),
    behind,
    note,
  })
}

const nextOf = (meta: unknown): string | null => {
  const next: unknown = typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'next') : null
  return typeof next === 'string' ? next : null
}
