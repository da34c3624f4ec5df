import { useSyncExternalStore } from 'react'
import { downloadFraction } from '@aktenraum/client/engines/downloads/weights'
import type { DocumentProgressType, ProgressRecord } from '@aktenraum/client/engines/progress/record'
import type { Office, Problem } from '../office/office.ts'
import { useReady } from '../office/portal-context.tsx'

/** How far the download of one document is, or why it failed. */
export type Download =
  | { readonly kind: 'running'; readonly fraction: number; readonly isDecrypting: boolean }
  | { readonly kind: 'failed'; readonly problem: Problem }

export const useDownload = (id: string): Download | undefined => {
  const office = useReady()?.office
  const download = useRecord(office, 'download', id)
  const decrypt = useRecord(office, 'decrypt', id)
  const error: unknown = download?.error ?? decrypt?.error
  if (office !== undefined && error !== undefined)
    return { kind: 'failed', problem: office.problemOf(error, 'download') }
  if (![download, decrypt].some((record) => record?.inProgress)) return undefined
  return { kind: 'running', fraction: downloadFraction(download, decrypt), isDecrypting: decrypt !== undefined }
}

const never = (): (() => void) => () => undefined
const nothing = (): undefined => undefined

const useRecord = (office: Office | undefined, type: DocumentProgressType, id: string): ProgressRecord | undefined =>
  useSyncExternalStore(office?.progress.subscribe ?? never, () => office?.progress.get(type, id), nothing)
