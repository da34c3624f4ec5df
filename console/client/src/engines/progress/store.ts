import type { ProgressEnd, ProgressRecord, ProgressStart } from './record.ts'
import { ended, started, updated } from './record.ts'

export interface ProgressStore {
  /** Begins anew, whatever was there before. */
  readonly start: (type: string, id: string, start?: ProgressStart) => void
  /** Applies only while in progress (PRG-06). */
  readonly update: (type: string, id: string, progress: number, total?: number) => void
  /** @throws TypeError unless exactly one of success, error and abort is given (PRG-07). */
  readonly end: (type: string, id: string, end: ProgressEnd) => void
  readonly remove: (type: string, id: string) => void
  readonly get: (type: string, id: string) => ProgressRecord | undefined
  /** All records of a type by id. The same object as long as nothing of the type changed. */
  readonly byType: (type: string) => Readonly<Record<string, ProgressRecord>>
  /** Calls the listener after every start and end, and between them now and then; made for `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void
}

/** How often what looks at progress is told of it (PRG-11); it may advance a thousand times a second. */
export const pollMs = 250

const none: Readonly<Record<string, ProgressRecord>> = Object.freeze({})

/** Progress records by type and id (PRG-01). */
export const createProgressStore = (now: () => number = Date.now): ProgressStore => {
  let types: Readonly<Record<string, Readonly<Record<string, ProgressRecord>>>> = {}
  const listeners = new Set<() => void>()

  let timer: ReturnType<typeof setTimeout> | undefined
  let toldAt = -Infinity

  const tell = (): void => {
    clearTimeout(timer)
    timer = undefined
    toldAt = now()
    for (const listener of listeners) listener()
  }
  const put = (type: string, id: string, record: ProgressRecord): void => {
    types = { ...types, [type]: { ...types[type], [id]: record } }
  }
  const get = (type: string, id: string): ProgressRecord | undefined => types[type]?.[id]

  return {
    get,
    byType: (type) => types[type] ?? none,
    start: (type, id, start = {}) => {
      put(type, id, started(start))
      tell()
    },
    update: (type, id, progress, total) => {
      const record = get(type, id)
      if (!record?.inProgress) return
      put(type, id, updated(record, progress, total))
      const early = toldAt + pollMs - now()
      if (early <= 0) tell()
      else timer ??= setTimeout(tell, early)
    },
    end: (type, id, end) => {
      put(type, id, ended(get(type, id) ?? started({}), end))
      tell()
    },
    remove: (type, id) => {
      const { [id]: _, ...rest } = types[type] ?? {}
      types = { ...types, [type]: rest }
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
