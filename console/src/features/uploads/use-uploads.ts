import { useSyncExternalStore } from 'react'
import type { ProgressStore } from '@aktenraum/client/engines/progress/store'
import type { Drafts } from '@aktenraum/client/engines/uploads/drafts'
import type { Rate, RateMeter, Rates } from '@aktenraum/client/engines/uploads/rates'
import type { UploadBox, UploadBoxState } from '@aktenraum/client/engines/uploads/upload-box'
import type { Uploads } from '@aktenraum/client/engines/uploads/uploads'
import { uploadFraction } from '@aktenraum/client/engines/progress/weights'

export const useDrafts = (uploads: Uploads): Drafts => useSyncExternalStore(uploads.subscribe, uploads.get, uploads.get)

/** How far one upload is, 0 to 1 (UPL-30); the others do not concern it. */
export const useUploadFraction = (progress: ProgressStore, id: string): number => {
  const get = () => uploadFraction(progress.get('encrypt', id), progress.get('upload', id))
  return useSyncExternalStore(progress.subscribe, get, get)
}

export const useRate = (rates: RateMeter, id: string): Rate | undefined => {
  const get = () => rates.get().byId[id]
  return useSyncExternalStore(rates.subscribe, get, get)
}

export const useOverallRate = (rates: RateMeter): Rates['all'] => {
  const get = () => rates.get().all
  return useSyncExternalStore(rates.subscribe, get, get)
}

export const useUploadBox = (box: UploadBox): UploadBoxState => useSyncExternalStore(box.subscribe, box.get, box.get)
