import { isOutage } from './outage.ts'

interface LineOptions {
  readonly waitsMs: readonly number[]
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly signal: AbortSignal
  readonly tell: (isWaiting: boolean) => void
}
/** The line all items share: while it is lost they wait for it and try again; once given up, nobody waits any more. */
export const createLine = ({ waitsMs, wait, signal, tell }: LineOptions) => {
  let isGivenUp = false
  const follow = async (attempt: () => Promise<void>): Promise<void> => {
    for (const waitMs of [...waitsMs, undefined]) {
      try {
        await attempt()
        isGivenUp = false
        tell(false)
        return
      } catch (error) {
        if (!isOutage(error)) throw error
        if (waitMs === undefined) isGivenUp = true
        if (waitMs === undefined || isGivenUp) throw error
        tell(true)
        await wait(waitMs, signal)
        signal.throwIfAborted()
      }
    }
  }
  return { follow }
}

/** Ends early, without an error, when the signal says stop. */
export const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
