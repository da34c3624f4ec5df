import type { ProgressEnd, ProgressMessages } from '../progress/record.ts'
import type { ProgressStore } from '../progress/store.ts'
import { createLine, waitFor } from './line.ts'

interface Identified {
  readonly id: string
}
/** One thing done to each of many. */
export interface BulkAction<Item extends Identified> {
  readonly type: string
  /** Does it to one, and rejects when that failed. Must bear being repeated: after an outage it is called again. */
  readonly run: (item: Item, signal: AbortSignal) => Promise<unknown>
  /** Where `run` only begins something: the type of the progress record, by the item's id, that ends with it. */
  readonly progressType?: string
  /** May use `{{SUCCESSFUL}}` and `{{TOTAL}}`. */
  readonly messages?: ProgressMessages
  /** What else is to be known once it has ended, whatever came of it. */
  readonly remark?: string
  /** Hears of every end, that of a retry too. */
  readonly onEnd?: (state: BulkState) => void
}
export interface BulkFailure {
  readonly id: string
  readonly error: unknown
}
/**
 * What became of the items so far. How many are done of how many stands in the progress record (`bulk`, listing id).
 */
export interface BulkState {
  readonly type: string
  readonly successful: readonly string[]
  readonly failures: readonly BulkFailure[]
  /** The line or the server is gone; goes on by itself once it is back. */
  readonly isWaiting: boolean
  readonly remark: string | undefined
}
export interface BulkOptions {
  readonly progress: ProgressStore
  /** How many are under way at a time. */
  readonly concurrency?: number
  /** How long to wait for a lost server, each time. After the last one, what is left fails. */
  readonly outageWaitsMs?: readonly number[]
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}
export interface Bulk {
  /** Runs the action once for each item (BLK-06). Never rejects. Undefined while another one runs for this listing. */
  readonly start: <Item extends Identified>(
    listingId: string,
    action: BulkAction<Item>,
    items: readonly Item[],
  ) => Promise<BulkState | undefined>
  /** The same action again, for what failed only. */
  readonly retry: (listingId: string) => Promise<BulkState | undefined>
  /** Begins nothing more; what is under way is told by its signal. */
  readonly cancel: (listingId: string) => void
  /** Forgets what failed. */
  readonly dismiss: (listingId: string) => void
  readonly get: (listingId: string) => BulkState | undefined
  readonly subscribe: (listener: () => void) => () => void
}

export const bulkProgress = 'bulk'
/** How long the end of an action counts as recent (BLK-11, BLK-12). */
export const recentMs = { error: 5000, success: 2000 } as const

const nothing: BulkState = { type: '', successful: [], failures: [], isWaiting: false, remark: undefined }

/** Bulk actions of a page, one at a time per listing. */
export const createBulk = (options: BulkOptions): Bulk => {
  const { progress, concurrency = 4, outageWaitsMs = [1000, 2000, 4000, 8000, 15_000], wait = waitFor } = options
  const states = new Map<string, BulkState>()
  const running = new Map<string, AbortController>()
  const again = new Map<string, () => Promise<BulkState | undefined>>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  const set = (listingId: string, change: Partial<BulkState>): BulkState => {
    const state = { ...(states.get(listingId) ?? nothing), ...change }
    states.set(listingId, state)
    for (const listener of listeners) listener()
    return state
  }

  /** Ends the record, flagged recent, and takes the flag away later. */
  const end = (listingId: string, how: ProgressEnd): void => {
    progress.end(bulkProgress, listingId, { ...how, recent: true })
    const ms = how.error === undefined ? recentMs.success : recentMs.error
    const settle = (): void => progress.end(bulkProgress, listingId, { ...how, recent: false })
    timers.set(listingId, setTimeout(settle, ms))
  }

  const start: Bulk['start'] = async (listingId, action, items) => {
    if (running.has(listingId) || items.length === 0) return undefined
    const abort = new AbortController()
    running.set(listingId, abort)
    clearTimeout(timers.get(listingId))
    const { type, remark, messages = {} } = action
    set(listingId, { ...nothing, type, remark })
    progress.start(bulkProgress, listingId, { total: items.length, messages, blockUnload: true })

    const { signal } = abort
    const line = createLine({
      waitsMs: outageWaitsMs,
      wait,
      signal,
      tell: (isWaiting) => set(listingId, { isWaiting }),
    })
    const dispatch = async (item: (typeof items)[number]): Promise<void> => {
      await action.run(item, signal)
      if (action.progressType !== undefined) await progressEnd(progress, action.progressType, item.id)
    }
    const one = async (item: (typeof items)[number]): Promise<void> => {
      const { successful, failures } = await line
        .follow(() => dispatch(item))
        .then(
          () => ({ successful: [item.id], failures: [] }),
          (error: unknown) => ({
            successful: [],
            failures: isCancelled(error, signal) ? [] : [{ id: item.id, error }],
          }),
        )
      const state = states.get(listingId) ?? nothing
      const next = set(listingId, {
        successful: [...state.successful, ...successful],
        failures: [...state.failures, ...failures],
      })
      progress.update(bulkProgress, listingId, next.successful.length + next.failures.length)
    }
    await inLanes(items, concurrency, signal, one)

    running.delete(listingId)
    const state = set(listingId, { isWaiting: false })
    const failed = new Set(state.failures.map(({ id }) => id))
    again.set(listingId, () =>
      start(
        listingId,
        action,
        items.filter(({ id }) => failed.has(id)),
      ),
    )
    end(listingId, endOf(state, signal.aborted))
    action.onEnd?.(state)
    return state
  }

  return {
    start,
    retry: async (listingId) => again.get(listingId)?.(),
    cancel: (listingId) => running.get(listingId)?.abort(new DOMException('cancelled', 'AbortError')),
    dismiss: (listingId) => {
      if (!running.has(listingId)) set(listingId, nothing)
    },
    get: (listingId) => states.get(listingId),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const endOf = ({ failures }: BulkState, isCancelled: boolean): ProgressEnd => {
  if (failures.length > 0) return { error: failures }
  return isCancelled ? { abort: true } : { success: true }
}

/** What was stopped on purpose is neither done nor failed. */
const isCancelled = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted && error instanceof DOMException && error.name === 'AbortError'

/** Takes item after item, so many at a time, until none is left or the signal says stop. */
const inLanes = async <Item>(
  items: readonly Item[],
  count: number,
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const left = items.values()
  const lane = async (): Promise<void> => {
    for (const item of left) {
      await work(item)
      if (signal.aborted) return
    }
  }
  await Promise.all(Array.from({ length: Math.min(count, items.length) }, lane))
}

/**
 * Waits for the end of what has begun under this type and id (BLK-07); at once where nothing is in progress.
 * @throws the record's error, or an AbortError
 */
const progressEnd = (progress: ProgressStore, type: string, id: string): Promise<void> =>
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
