import { createCell } from '../../base/cell.ts'
import type { Cell } from '../../base/cell.ts'
import type { DatabaseAnswer } from './answer.ts'
import { databaseErrors, LocalDatabaseError, readAnswer } from './answer.ts'
import type { Fields, Opening, OpenFields } from './layers.ts'
import { among, emptyLayers, entriesOf, merged, openLayers, sizeOf, without } from './layers.ts'
import type { Kept, SessionCache } from './session-cache.ts'
import type { Later } from '../../base/timers.ts'

export type DatabaseState = 'no_data' | 'load_data' | 'fetch_data' | 'up_to_date' | 'error'
export interface DatabaseView<Entry> {
  readonly state: DatabaseState
  /** Why the last attempt failed; it is repeated by itself. */
  readonly error: unknown
  /** Null until there is something to look into, be it of a moment ago. */
  readonly entries: ReadonlyMap<string, Entry> | null
  /** While the first of them are opened, which takes a while where there are thousands. */
  readonly opening: OpeningView<Entry> | null
}
export interface OpeningView<Entry> {
  readonly done: number
  readonly total: number
  /** Those that were open when so many were. */
  readonly entries: ReadonlyMap<string, Entry>
  readonly seen: number
}
export interface LocalDatabase<Entry> {
  readonly get: () => DatabaseView<Entry>
  readonly subscribe: Cell<unknown>['subscribe']
  /** Loads what this session kept, then fetches what is new. Asked again, it only fetches. */
  readonly refresh: () => void
  /** Nothing is fetched any more, nor tried again. */
  readonly pause: () => void
  /** Goes on, if it was wanted before. */
  readonly resume: () => void
  /** Entries that are not there any more (TBL-31). */
  readonly remove: (ids: readonly string[]) => void
  /** What is there is held to be wrong: all of it is fetched once more. */
  readonly renew: () => void
  /** Something may be gone of which nobody told: the next answer says what is there. */
  readonly doubt: () => void
}
export interface DatabaseOptions<Entry> {
  readonly name: string
  /** The answer's text; `since` is the timestamp of the last one. `withIds`: and the ids of all that are there. */
  readonly fetch: (since: string | null, withIds: boolean) => Promise<string>
  readonly open: OpenFields
  readonly cache: SessionCache
  /** What else entries are made of. Whether it is another than the last time. */
  readonly prepare?: () => Promise<boolean>
  readonly toEntry: (id: string, fields: Fields) => Entry
  readonly later: Later
}

export const retryMs = 10_000
const emptyKept: Kept = { timestamp: null, layers: emptyLayers }

/** A database of the server's in the browser: fetched whole once, then what changed, and read without asking. */
export const createLocalDatabase = <Entry>(options: DatabaseOptions<Entry>): LocalDatabase<Entry> => {
  const { name, fetch, open, cache, toEntry, later, prepare } = options
  const { get, set, subscribe } = createCell<DatabaseView<Entry>>({
    state: 'no_data',
    error: undefined,
    entries: null,
    opening: null,
  })
  let base: Kept | null = null
  let isWanted = false
  let isPaused = false
  let isRunning = false
  let isDue = false
  let isInDoubt = false
  let isHeldWrong = false
  /** While an answer is under way, which may be of a time when they were there. */
  const removed = new Set<string>()
  let stopRetry: () => void = () => undefined

  const hold = (kept: Kept): void => {
    base = kept
    set({ ...get(), entries: entriesOf(kept.layers, toEntry), opening: null })
  }
  /** What is open is looked into anew whenever it has doubled, so that all of it costs no more than twice. */
  const tell = ({ done, total, layers }: Opening): void => {
    if (base !== null) return
    const { seen = 0, entries = null } = get().opening ?? {}
    const isDue = entries === null || done >= 2 * seen
    set({
      ...get(),
      opening: { done, total, ...(isDue ? { seen: done, entries: entriesOf(layers, toEntry) } : { seen, entries }) },
    })
  }
  const enter = (state: DatabaseState, error?: unknown): void => set({ ...get(), state, error })

  const loadKept = async (): Promise<void> => {
    const kept = await cache.load(name)
    if (kept === null) return
    hold(kept)
    isInDoubt = true
  }
  const update = async (): Promise<void> => {
    enter('fetch_data')
    removed.clear()
    const [wasInDoubt, wasHeldWrong] = [isInDoubt, isHeldWrong]
    isInDoubt = isHeldWrong = false
    const since = wasHeldWrong ? null : (base?.timestamp ?? null)
    try {
      await take(readAnswer(await fetch(since, wasInDoubt)))
    } catch (error) {
      isInDoubt ||= wasInDoubt
      isHeldWrong ||= wasHeldWrong
      throw error
    }
  }
  const take = async (answer: DatabaseAnswer): Promise<void> => {
    if (!answer.isWhole && base === null) throw new LocalDatabaseError(databaseErrors.noBase)
    const { layers, failed, cause } = await openLayers(answer.layers, open, tell)
    const before = (answer.isWhole ? null : base) ?? emptyKept
    const still = among(before.layers, answer.ids)
    const next: Kept = {
      // What could not be processed is asked for again, from before.
      timestamp: failed === 0 ? answer.timestamp : before.timestamp,
      layers: without(merged(still, layers), removed),
    }
    if (answer.isWhole || sizeOf(layers) > 0 || still !== before.layers) hold(next)
    else base = next
    if (failed > 0) throw new LocalDatabaseError(databaseErrors.failedEntries, { cause })
    // What cannot be kept is fetched again by the next page.
    await cache.save(name, next).catch(() => undefined)
  }
  const run = async (): Promise<void> => {
    isRunning = true
    stopRetry()
    try {
      if (base === null) enter('load_data')
      const isAnother = prepare === undefined ? false : await prepare()
      if (base === null) await loadKept()
      else if (isAnother) hold(base)
      do {
        isDue = false
        await update()
      } while (isDue && !isPaused)
      enter('up_to_date')
    } catch (error) {
      enter('error', error)
      if (!isPaused) stopRetry = later(refresh, retryMs)
    } finally {
      isRunning = false
    }
  }
  const refresh = (): void => {
    isWanted = true
    if (isPaused) return
    isDue = true
    if (!isRunning) void run()
  }

  return {
    get,
    subscribe,
    refresh,
    pause: () => {
      isPaused = true
      stopRetry()
    },
    resume: () => {
      if (!isPaused) return
      isPaused = false
      if (isWanted) refresh()
    },
    remove: (ids) => {
      for (const id of ids) removed.add(id)
      if (base !== null) hold({ ...base, layers: without(base.layers, new Set(ids)) })
    },
    renew: () => {
      isHeldWrong = true
      refresh()
    },
    doubt: () => {
      isInDoubt = true
    },
  }
}
