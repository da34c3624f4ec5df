export interface Slots {
  /** Waits for a free slot; the returned function gives it back. @throws the signal's reason when it aborts first. */
  readonly take: (signal?: AbortSignal) => Promise<() => void>
}

/** At most `count` things at a time; who comes first is served first. */
export const createSlots = (count: number): Slots => {
  let free = count
  const waiting: (() => void)[] = []

  const giveBack = (): void => {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }
  const once = (): (() => void) => {
    let isGiven = false
    return () => {
      if (isGiven) return
      isGiven = true
      giveBack()
    }
  }
  return {
    take: (signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error)
        if (free > 0) {
          free -= 1
          return resolve(once())
        }
        const start = (): void => {
          signal?.removeEventListener('abort', leave)
          resolve(once())
        }
        const leave = (): void => {
          waiting.splice(waiting.indexOf(start), 1)
          reject(signal?.reason as Error)
        }
        waiting.push(start)
        signal?.addEventListener('abort', leave, { once: true })
      }),
  }
}
