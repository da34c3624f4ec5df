import { useSyncExternalStore } from 'react'
import type { ProgressRecord } from '@aktenraum/client/engines/progress/record'
import type { Drafts } from '@aktenraum/client/engines/uploads/drafts'
import type { Rate, Rates } from '@aktenraum/client/engines/uploads/rates'
import type { UploadBoxState } from '@aktenraum/client/engines/uploads/upload-box'
import { uploadFraction } from '@aktenraum/client/engines/uploads/weights'
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

/** How far one upload is, 0 to 1 (UPL-30); the others do not concern it. */
export const useUploadFraction = (id: string): number => {
  const { progress } = useOffice()
  return useSyncExternalStore(progress.subscribe, () =>
    uploadFraction(progress.get('encrypt', id), progress.get('upload', id)),
  )
}

export const useRate = (id: string): Rate | undefined => {
  const { rates } = useOffice().uploadDesk
  return useSyncExternalStore(rates.subscribe, () => rates.get().byId[id])
}

export const useOverallRate = (): Rates['all'] => {
  const { rates } = useOffice().uploadDesk
  return useSyncExternalStore(rates.subscribe, () => rates.get().all)
}

export const useUploadBox = (): UploadBoxState => {
  const { box } = useOffice().uploadDesk
  return useSyncExternalStore(box.subscribe, box.get)
}
