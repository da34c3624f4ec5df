import { useState, useSyncExternalStore } from 'react'
import { createBulk } from '@aktenraum/client/engines/bulk/bulk'
import type { BulkAction, BulkState } from '@aktenraum/client/engines/bulk/bulk'
import type { Document } from '@aktenraum/client/collections/types'
import type { Ready } from '../office/portal-session.ts'

export interface Many {
  readonly isRunning: boolean
  readonly state: BulkState | undefined
  /** By this attempt and those before it. */
  readonly done: readonly string[]
  /** Does what is left to do. @returns what is done by then */
  readonly run: () => Promise<readonly string[]>
  readonly stop: () => void
}

const listing = 'selection'

/** One thing done to each of many documents, again only to those with which it failed. */
export const useMany = (documents: readonly Document[], action: BulkAction<Document>, ready: Ready): Many => {
  const [bulk] = useState(() => createBulk({ progress: ready.office.progress }))
  const state = useSyncExternalStore(bulk.subscribe, () => bulk.get(listing))
  const [isRunning, setIsRunning] = useState(false)
  /** By the attempts before this one. */
  const [before, setBefore] = useState<readonly string[]>([])
  const done = isRunning ? [...before, ...(state?.successful ?? [])] : before
  const run = async (): Promise<readonly string[]> => {
    setIsRunning(true)
    const left = documents.filter(({ id }) => !before.includes(id))
    const ended = await bulk.start(listing, action, left)
    const all = [...before, ...(ended?.successful ?? [])]
    setBefore(all)
    setIsRunning(false)
    return all
  }
  return { isRunning, state, done, run, stop: () => bulk.cancel(listing) }
}
