import type { Later } from '../../../base/timers.ts'

/** Time that passes when told to. */
export interface FakeTime {
  readonly later: Later
  readonly now: () => number
  /** Lets time pass, and what is due happen. */
  readonly pass: (ms: number) => Promise<void>
}

export const fakeTime = (): FakeTime => {
  let now = 0
  let waiting: readonly { readonly at: number; readonly work: () => void }[] = []
  return {
    now: () => now,
    later: (work, ms) => {
      const entry = { at: now + ms, work }
      waiting = [...waiting, entry]
      return () => {
        waiting = waiting.filter((each) => each !== entry)
      }
    },
    pass: async (ms) => {
      await settled()
      const end = now + ms
      for (;;) {
        const [next] = waiting.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)
        if (next === undefined) break
        waiting = waiting.filter((each) => each !== next)
        now = next.at
        next.work()
        await settled()
      }
      now = end
    },
  }
}

/** All that had been promised has happened. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
