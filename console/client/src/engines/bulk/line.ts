import { createRetries, outlookOf } from '../../base/retry.ts'

interface LineOptions {
  readonly waitsMs: readonly number[]
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly signal: AbortSignal
  readonly tell: (isWaiting: boolean) => void
}
/** The line all items share: while it is lost they wait for it and try again; once given up, nobody waits any more. */
export const createLine = ({ waitsMs, wait, signal, tell }: LineOptions) => {
  let isGivenUp = false
  const untilNextTry = async (ms: number): Promise<void> => {
    tell(true)
    await wait(ms, signal)
    signal.throwIfAborted()
  }
  const follow = async (attempt: () => Promise<void>): Promise<void> => {
    const { after } = createRetries({
      pauses: (failures) => (isGivenUp ? undefined : waitsMs[failures - 1]),
      wait: untilNextTry,
    })
    for (let failures = 0; ; failures += 1) {
      try {
        await attempt()
        isGivenUp = false
        tell(false)
        return
      } catch (error) {
        if (outlookOf(error) === 'passing' && failures === waitsMs.length) isGivenUp = true
        await after(error)
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
