import { AuthenticationError, HttpError, NoConnectionError } from '../api/errors.ts'
import { DownloadError } from './errors.ts'
import type { Line } from './line.ts'
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
  let failures = 0
  let bytesBefore = 0

  const waitForLine = async (error: unknown, hasBegun: boolean): Promise<void> => {
    const isOffline = !line.isOnline()
    const pause = isOffline && hasBegun ? offlinePauseMs : (hasBegun ? laterPausesMs : firstPausesMs)[failures]
    if (pause === undefined || (isOffline && !hasBegun)) throw error
    if (!isOffline) failures += 1
    onWait('connection')
    await line.pause(pause, signal)
  }

  return async (error: unknown, doneBytes: number): Promise<void> => {
    signal.throwIfAborted()
    if (doneBytes > bytesBefore) failures = 0
    bytesBefore = doneBytes
    if (error instanceof AuthenticationError) {
      onWait('sign-in')
      await gate.pass(error, signal)
    } else if (isInterruption(error)) await waitForLine(error, isUnderWay || doneBytes > 0)
    else throw error
    onWait(null)
  }
}

const passingStatuses: ReadonlySet<number> = new Set([502, 503, 504])
const isInterruption = (error: unknown): boolean =>
  error instanceof NoConnectionError ||
  (error instanceof DownloadError && error.problem === 'incomplete') ||
  (error instanceof HttpError && passingStatuses.has(error.status))
