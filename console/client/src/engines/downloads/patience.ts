import { AuthenticationError } from '../../base/errors/http.ts'
import { createRetries, outlookOf } from '../../base/retry.ts'
import type { Line } from '../../wire/line.ts'
import type { SignInGate } from './sign-in-gate.ts'

/** What a transfer waits for. */
export type Hindrance = 'connection' | 'sign-in'

export interface PatienceOptions {
  readonly line: Line
  readonly gate: SignInGate
  readonly signal: AbortSignal
  /** Has begun already, so that the first failure is one under way. */
  readonly isUnderWay?: boolean
  readonly onWait: (hindrance: Hindrance | null) => void
}

/** Before the first byte, people are told soon that there is no connection; what has begun is worth waiting for. */
const firstPausesMs = [500, 1000, 2000] as const
const laterPausesMs = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000] as const
const offlinePauseMs = 30_000

/**
 * Waits until a transfer may go on after `error`; rejects with the error when waiting would not help, or did not.
 * `doneBytes` is how much has come so far: as long as it grows, patience does not end.
 */
export const createPatience = ({ line, gate, signal, isUnderWay = false, onWait }: PatienceOptions) => {
  const waitForIt = (ms: number): Promise<void> => {
    onWait('connection')
    return line.pause(ms, signal)
  }
  let bytesBefore = 0
  let hasBegun = isUnderWay
  let wasHeldUp = false
  const pausesMs = (): readonly number[] => (hasBegun ? laterPausesMs : firstPausesMs)
  const retries = createRetries({
    pauses: (failures) => pausesMs()[failures - 1],
    wait: waitForIt,
  })

  const waitForLine = async (error: unknown): Promise<void> => {
    if (line.isOnline()) return retries.after(error)
    // Without a network nothing was tried, however long it lasts.
    if (outlookOf(error) !== 'passing' || !hasBegun) throw error
    return waitForIt(offlinePauseMs)
  }

  return async (error: unknown, doneBytes: number): Promise<void> => {
    signal.throwIfAborted()
    if (doneBytes > bytesBefore) retries.forgive()
    bytesBefore = doneBytes
    hasBegun ||= doneBytes > 0
    if (error instanceof AuthenticationError || ((hasBegun || wasHeldUp) && outlookOf(error) === 'sign-in')) {
      onWait('sign-in')
      await gate.pass(error, signal)
    } else await waitForLine(error)
    wasHeldUp = true
    onWait(null)
  }
}
