import type { ProgressStore } from '../progress/store.ts'

/**
 * Waits for the end of what has begun under this type and id (BLK-07); at once where nothing is in progress.
 * @throws the record's error, or an AbortError
 */
export const progressEnd = (progress: ProgressStore, type: string, id: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const isOver = (): boolean => {
      const record = progress.get(type, id)
      if (record?.inProgress) return false
      if (record?.abort) reject(new DOMException('aborted', 'AbortError'))
      else if (record?.error !== undefined) reject(record.error)
      else resolve()
      return true
    }
    if (isOver()) return
    const stop = progress.subscribe(() => {
      if (isOver()) stop()
    })
  })
