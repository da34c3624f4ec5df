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
  /** Calls the listener after every change; made for `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void
}

const none: Readonly<Record<string, ProgressRecord>> = Object.freeze({})

/** Progress records by type and id (PRG-01). */
export const createProgressStore = (): ProgressStore => {
  let types: Readonly<Record<string, Readonly<Record<string, ProgressRecord>>>> = {}
  const listeners = new Set<() => void>()

  const put = (type: string, id: string, record: ProgressRecord): void => {
    types = { ...types, [type]: { ...types[type], [id]: record } }
    for (const listener of listeners) listener()
  }
  const get = (type: string, id: string): ProgressRecord | undefined => types[type]?.[id]

  return {
    get,
    byType: (type) => types[type] ?? none,
    start: (type, id, start = {}) => put(type, id, started(start)),
    update: (type, id, progress, total) => {
      const record = get(type, id)
      if (record?.inProgress) put(type, id, updated(record, progress, total))
    },
    end: (type, id, end) => put(type, id, ended(get(type, id) ?? started({}), end)),
    remove: (type, id) => {
      const { [id]: _, ...rest } = types[type] ?? {}
      types = { ...types, [type]: rest }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
