import { useSyncExternalStore } from 'react'
import type { ProgressStore } from '../../shared/progress/store.ts'
import type { Drafts } from '../../shared/uploads/drafts.ts'
import type { Uploads } from '../../shared/uploads/uploads.ts'
import { uploadFraction } from '../../shared/uploads/weights.ts'

export const useDrafts = (uploads: Uploads): Drafts => useSyncExternalStore(uploads.subscribe, uploads.get, uploads.get)

/** How far an upload is, 0 to 1 (UPL-30). */
export const useUploadFraction = (progress: ProgressStore, id: string): number =>
  useSyncExternalStore(progress.subscribe, () =>
    uploadFraction(progress.get('encrypt', id), progress.get('upload', id)),
  )
