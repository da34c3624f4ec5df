import type { Cell } from '@aktenraum/client/base/cell'
import { createCell } from '@aktenraum/client/base/cell'
import type { Document } from '@aktenraum/client/collections/types'
import type { Hits, Lookup, Reach, Read, Sought } from '@aktenraum/client/engines/lookup/lookup'

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

  /** Where to begin, and whether that is once more. */
  const startOf = ({ looked, isWhole, next }: Reading, upTo: number): { isAnew: boolean; cursor: string } =>
    looked >= upTo || isWhole ? { isAnew: true, cursor: '' } : { isAnew: false, cursor: next ?? '' }

  const readOn = async (caseId: string, upTo: number, signal: AbortSignal | undefined): Promise<void> => {
    const there = await started()
    const before = readingOf(caseId)
    let seen = before.looked
    let stretch: { isAnew: boolean; cursor: string } | null = startOf(before, upTo)
    while (stretch !== null) {
      signal?.throwIfAborted()
      const read: Read = await there.read({ caseId, ...stretch })
      stretch = read.next === null || read.position >= upTo ? null : { isAnew: false, cursor: read.next }
      const isDue = stretch === null || (read.position >= read.looked && read.looked >= 2 * seen)
      if (isDue) seen = read.looked
      note(caseId, read, isDue)
    }
  }
  const note = (caseId: string, { looked, isWhole, position, next, lacks }: Read, isDue: boolean): void => {
    const before = readingOf(caseId)
    const version = isDue ? before.version + 1 : before.version
    // While it is read anew, what was read before goes on where it ended.
    put(caseId, { looked, isWhole, version, next: position >= looked ? next : before.next, ...(lacks && { lacks }) })
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
