import { maxPageSize } from '@aktenraum/domain/contracts'
import type { Case } from '../../collections/types.ts'
import type { EntityStore } from '../store.ts'
import type { Later } from '../../base/timers.ts'

export interface RowsOptions {
  readonly fetch: (ids: readonly string[]) => Promise<readonly Case[]>
  readonly store: Pick<EntityStore<Case>, 'byId' | 'put' | 'deleted'>
  readonly later: Later
}
export interface Rows {
  /** These are shown now: fetches those that are missing (TBL-11), and tries again until they are here. */
  readonly show: (ids: readonly string[]) => void
  /** What is shown may have changed. */
  readonly refresh: () => void
}

export const rowRetryMs = 5_000

/** Rows of a table whose order the browser made. */
export const createRows = ({ fetch, store, later }: RowsOptions): Rows => {
  let shown: readonly string[] = []
  const fresh = new Set<string>()
  const running = new Set<string>()
  /** Of those that are running: something has happened since they were asked for. */
  const outdated = new Set<string>()
  let stopRetry: () => void = () => undefined

  const load = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) running.add(id)
    try {
      take(ids, await fetch(ids))
    } catch {
      stopRetry()
      stopRetry = later(fill, rowRetryMs)
      return
    } finally {
      for (const id of ids) {
        running.delete(id)
        outdated.delete(id)
      }
    }
    fill()
  }
  /** What may be older than what is known by now is left, and asked for again. */
  const take = (ids: readonly string[], rows: readonly Case[]): void => {
    const current = ids.filter((id) => !outdated.has(id))
    for (const id of current) fresh.add(id)
    store.put(rows.filter(({ id }) => current.includes(id)))
    const gone = current.filter((id) => !rows.some((row) => row.id === id))
    if (gone.length > 0) store.deleted(gone)
  }
  const fill = (): void => {
    const missing = shown.filter((id) => !fresh.has(id) && !running.has(id))
    for (let from = 0; from < missing.length; from += maxPageSize) void load(missing.slice(from, from + maxPageSize))
  }
  return {
    show: (ids) => {
      shown = ids
      fill()
    },
    refresh: () => {
      fresh.clear()
      for (const id of running) outdated.add(id)
      fill()
    },
  }
}
