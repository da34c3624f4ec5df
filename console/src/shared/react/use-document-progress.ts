import { useSyncExternalStore } from 'react'
import { downloadFraction } from '@aktenraum/client/engines/progress/weights'
import type { DocumentProgressType, ProgressRecord } from '@aktenraum/client/engines/progress/record'
import type { ProgressStore } from '@aktenraum/client/engines/progress/store'

type Progress = Pick<ProgressStore, 'get' | 'subscribe'> | undefined

/** How far the content of one document is on its way here; what others do is no reason to look again. */
export const useDocumentProgress = (progress: Progress, id: string) => {
  const download = useRecord(progress, 'download', id)
  const decrypt = useRecord(progress, 'decrypt', id)
  const isDecrypting = decrypt?.inProgress === true
  return {
    isRunning: isDecrypting || download?.inProgress === true,
    isDecrypting,
    fraction: downloadFraction(download, decrypt),
    /** Why it did not come. */
    error: download?.error ?? decrypt?.error,
  }
}

const never = (): (() => void) => () => undefined
const nothing = (): undefined => undefined

const useRecord = (progress: Progress, type: DocumentProgressType, id: string): ProgressRecord | undefined =>
  useSyncExternalStore(progress?.subscribe ?? never, () => progress?.get(type, id), nothing)
