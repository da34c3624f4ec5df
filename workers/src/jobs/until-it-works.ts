import { setTimeout as pause } from 'node:timers/promises'
import { isOutage } from '@aktenraum/infra/outage'

/** Half an hour in all; a mail that is in doubt after that is left (decision 0005). */
const pausesMs = [1_000, 2_000, 5_000, ...Array.from({ length: 180 }, () => 10_000)]

/** Tries again for as long as an outage lasts, or until the process is to end. @throws what it failed with last */
export const untilItWorks = async <T>(run: () => Promise<T>, stopping: AbortSignal): Promise<T> => {
  for (const ms of pausesMs) {
    try {
      return await run()
    } catch (error) {
      if (stopping.aborted || !isOutage(error)) throw error
      // Stopping cuts the pause short, and the try that follows is the last one.
      await pause(ms, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
  return run()
}
