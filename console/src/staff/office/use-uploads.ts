import { useSyncExternalStore } from 'react'
import type { ProgressRecord } from '../../shared/progress/record.ts'
import type { Drafts } from '../../shared/uploads/drafts.ts'
import { useOffice } from './office-context.tsx'

export const useDrafts = (): Drafts => {
  const { uploads } = useOffice()
  return useSyncExternalStore(uploads.subscribe, uploads.get)
}

/** Progress of one type by id. */
export const useProgress = (type: string): Readonly<Record<string, ProgressRecord>> => {
  const { progress } = useOffice()
  return useSyncExternalStore(progress.subscribe, () => progress.byType(type))
}
