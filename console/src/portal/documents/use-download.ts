import { useSyncExternalStore } from 'react'
import { downloadFraction } from '../../shared/downloads/weights.ts'
import type { DocumentProgressType, ProgressRecord } from '../../shared/progress/record.ts'
import type { Problem } from '../office/office.ts'
import { useReady } from '../office/portal-context.tsx'

/** How far the download of one document is, or why it failed. */
export type Download =
  | { readonly kind: 'running'; readonly fraction: number; readonly isDecrypting: boolean }
  | { readonly kind: 'failed'; readonly problem: Problem }

const never = (): (() => void) => () => undefined

export const useDownload = (id: string): Download | undefined => {
  const office = useReady()?.office
  const useRecord = (type: DocumentProgressType): ProgressRecord | undefined =>
    useSyncExternalStore(
      office?.progress.subscribe ?? never,
      () => office?.progress.get(type, id),
      () => undefined,
    )
  const download = useRecord('download')
  const decrypt = useRecord('decrypt')
  if (office === undefined) return undefined
  const error: unknown = download?.error ?? decrypt?.error
  if (error !== undefined) return { kind: 'failed', problem: office.problemOf(error, 'download') }
  if (download?.inProgress !== true && decrypt?.inProgress !== true) return undefined
  return { kind: 'running', fraction: downloadFraction(download, decrypt), isDecrypting: decrypt !== undefined }
}
