/** A value that is replaced, never changed, and tells who listens; made for `useSyncExternalStore`. */
export interface Cell<Value> {
  readonly get: () => Value
  readonly set: (next: Value) => void
  readonly subscribe: (listener: () => void) => () => void
}

export const createCell = <Value>(start: Value): Cell<Value> => {
  let value = start
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
