import { useSyncExternalStore } from 'react'
import type { ProgressStore } from '../../shared/progress/store.ts'
import type { Drafts } from '../../shared/uploads/drafts.ts'
import type { Rate, RateMeter, Rates } from '../../shared/uploads/rates.ts'
import type { UploadBox, UploadBoxState } from '../../shared/uploads/upload-box.ts'
import type { Uploads } from '../../shared/uploads/uploads.ts'
import { uploadFraction } from '../../shared/uploads/weights.ts'

export const useDrafts = (uploads: Uploads): Drafts => useSyncExternalStore(uploads.subscribe, uploads.get, uploads.get)

/** How far an upload is, 0 to 1 (UPL-30). */
export const useUploadFraction = (progress: ProgressStore, id: string): number =>
  useSyncExternalStore(progress.subscribe, () =>
    uploadFraction(progress.get('encrypt', id), progress.get('upload', id)),
  )

export const useRate = (rates: RateMeter, id: string): Rate | undefined =>
  useSyncExternalStore(rates.subscribe, () => rates.get().byId[id])

export const useOverallRate = (rates: RateMeter): Rates['all'] =>
  useSyncExternalStore(rates.subscribe, () => rates.get().all)

export const useUploadBox = (box: UploadBox): UploadBoxState => useSyncExternalStore(box.subscribe, box.get)
