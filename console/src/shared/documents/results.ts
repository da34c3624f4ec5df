import type { Cell } from '../cell.ts'
import { createCell } from '../cell.ts'
import type { Document } from '../client/types.ts'
import type { Hits, Lookup, Reach, Sought } from './lookup/lookup.ts'

/** What is known of the reading of a case. */
interface Reading extends Reach {
  readonly next: string | null
  /** Another number whenever something else may be found. */
  readonly version: number
}

export interface Results {
  /** Reads on until so many documents of the case are known, or all. Reads anew where as many are known already. */
  readonly read: (caseId: string, upTo: number, signal?: AbortSignal) => Promise<void>
  readonly reach: (caseId: string) => Reach
  readonly version: (caseId: string) => number
  readonly find: (sought: Sought) => Promise<Hits>
  /** By name and description, in all cases that were read. */
  readonly findAnywhere: Lookup['findAnywhere']
  readonly change: (documents: readonly Document[]) => void
  readonly remove: (ids: readonly string[]) => void
  /** Nothing that was decrypted is kept. */
  readonly forget: () => void
  readonly subscribe: Cell<unknown>['subscribe']
}

/** How many are looked through before a person is asked whether to go on. */
export const scanLimit = 20_000

const unread: Reading = { looked: 0, isWhole: false, next: null, version: 0 }
const nothing: Hits = { documents: [], total: 0 }

/**
 * How far cases were read to be looked through, and what was found. `start` is called with the first reading. While a
 * case is read, it is looked into anew whenever twice as much is known, so that all of it costs no more than twice.
 */
export const createResults = (start: () => Promise<Lookup>): Results => {
  const { get, set, subscribe } = createCell<Readonly<Record<string, Reading>>>({})
  let lookup: Promise<Lookup> | undefined
  const running = new Map<string, Promise<void>>()
  const readingOf = (caseId: string): Reading => get()[caseId] ?? unread
  const put = (caseId: string, part: Partial<Reading>): void =>
    set({ ...get(), [caseId]: { ...readingOf(caseId), ...part } })
  const started = (): Promise<Lookup> =>
    (lookup ??= start().catch((error: unknown) => {
      lookup = undefined
      throw error
    }))

  const readOn = async (caseId: string, upTo: number, signal: AbortSignal | undefined): Promise<void> => {
    const there = await started()
    const before = readingOf(caseId)
    let isAnew = before.looked >= upTo || before.isWhole
    let cursor: string | null = isAnew ? '' : (before.next ?? '')
    let seen = before.looked
    while (cursor !== null) {
      signal?.throwIfAborted()
      const { position, looked, isWhole, next } = await there.read({ caseId, cursor, isAnew })
      isAnew = false
      cursor = position >= upTo ? null : next
      const isAsFar = position >= looked
      const { version } = readingOf(caseId)
      const isDue = cursor === null || (isAsFar && looked >= 2 * seen)
      if (isDue) seen = looked
      put(caseId, { looked, isWhole, ...(isAsFar ? { next } : {}), version: isDue ? version + 1 : version })
    }
  }
  const touchAll = (): void =>
    set(Object.fromEntries(Object.entries(get()).map(([id, known]) => [id, { ...known, version: known.version + 1 }])))

  return {
    read: (caseId, upTo, signal) => {
      const before = running.get(caseId) ?? Promise.resolve()
      const reading = before.catch(() => undefined).then(() => readOn(caseId, upTo, signal))
      running.set(caseId, reading)
      return reading
    },
    reach: readingOf,
    version: (caseId) => readingOf(caseId).version,
    find: async (sought) => (lookup === undefined ? nothing : (await lookup).find(sought)),
    findAnywhere: async (sought) => (lookup === undefined ? nothing : (await lookup).findAnywhere(sought)),
    change: (documents) => {
      if (lookup === undefined) return
      void lookup.then((there) => there.change(documents))
      touchAll()
    },
    remove: (ids) => {
      if (lookup === undefined) return
      void lookup.then((there) => there.remove(ids))
      touchAll()
    },
    forget: () => {
      void lookup?.then((there) => there.forget())
      set({})
    },
    subscribe,
  }
}
