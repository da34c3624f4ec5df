import { browserDrafts } from './draft-database.ts'
import { keepDrafts } from './keep-drafts.ts'
import type { KeepOptions } from './keep-drafts.ts'

/** Drafts in this browser's own database. Without one they last as long as the page, and say so. */
export const keepInBrowser = async (options: Omit<KeepOptions, 'database' | 'hold'>): Promise<void> => {
  const database = await browserDrafts()
  await keepDrafts({ ...options, database, hold })
}

/** A lock of the draft's name: free again when the tab is gone, however it went. */
const hold = (id: string): Promise<(() => void) | null> =>
  new Promise((resolve, reject) => {
    const keep = (lock: Lock | null): Promise<void> | void =>
      lock === null ? resolve(null) : new Promise<void>((release) => resolve(() => release()))
    navigator.locks.request(`aktenraum-${id}`, { ifAvailable: true }, keep).catch(reject)
  })
