import { useCallback } from 'react'
import { useHistory as useFeature } from '../../features/history/use-history.ts'
import type { History, HistorySource } from '../../features/history/use-history.ts'
import { useOffice } from '../office/office-context.tsx'
import { useRead } from '../reads/use-read.ts'
import { useCheckedError } from '../office/use-checked-error.ts'
import { fetchHistory } from './fetch-history.ts'
import type { HistoryFilter } from './fetch-history.ts'

/** A history whose newest page is kept up to date. */
export const useHistory = (filter: HistoryFilter): History => {
  const { client } = useOffice()
  const note = useCheckedError()
  const { data: newest, error, refetch } = useRead(['history', filter], () => fetchHistory(client, filter))
  const behind = useCallback<HistorySource['behind']>((place) => fetchHistory(client, filter, place), [client, filter])
  return useFeature({
    newest,
    error: newest === undefined ? (error ?? undefined) : undefined,
    reload: () => void refetch(),
    behind,
    note,
  })
}
