/** How long a state must last before it is told (PRG-15). */
export const reportDelayMs = 300

export interface Reports {
  /**
   * Calls `tell` once nothing more was reported for this type and id for a moment. The latest one counts. Answers what
   * takes it back: whoever is to be told may be gone by then.
   */
  readonly report: (type: string, id: string, tell: () => void) => () => void
  readonly stop: () => void
}

/** Reports of changed states, debounced per type and id. */
export const createReports = (): Reports => {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  return {
    report: (type, id, tell) => {
      const key = JSON.stringify([type, id])
      clearTimeout(timers.get(key))
      const run = (): void => {
        timers.delete(key)
        tell()
      }
      const timer = setTimeout(run, reportDelayMs)
      timers.set(key, timer)
      return () => clearTimeout(timer)
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
