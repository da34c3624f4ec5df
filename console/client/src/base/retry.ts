import { MissingKeyError } from '@aktenraum/crypto-client'
import { DownloadError } from './errors/download.ts'
import { AuthenticationError, HttpError } from './errors/http.ts'
import { NoConnectionError } from './errors/no-connection.ts'
import { UploadError } from './errors/upload.ts'

/**
 * What a failure says about the same once more: nobody looked at it, or not now (`passing`); only once somebody has
 * signed in again (`sign-in`); the server broke down over it (`broken`); or it was looked at, and the answer is no
 * (`final`).
 */
export type Outlook = 'passing' | 'sign-in' | 'broken' | 'final'

/** The one list of answers that come of a moment: too slow, too early, too much, and a server that is away. */
const passing: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504])

export const outlookOf = (error: unknown): Outlook => {
  if (error instanceof NoConnectionError) return 'passing'
  if (error instanceof DownloadError && error.problem === 'incomplete') return 'passing'
  if (error instanceof AuthenticationError) return 'sign-in'
  if (error instanceof MissingKeyError && error.keyId.startsWith('session:')) return 'sign-in'
  const status = statusOf(error) ?? 0
  if (passing.has(status)) return 'passing'
  return status >= 500 ? 'broken' : 'final'
}

/** An answer that says it was not done, and why; not one of somebody on the way, nor of a server that broke down. */
export const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && outlookOf(error) === 'final'

/** What the server answered, if it did. */
export const statusOf = (error: unknown): number | undefined => {
  if (error instanceof HttpError) return error.status
  return error instanceof UploadError && error.problem.kind === 'refused' ? error.problem.status : undefined
}

const firstPauseMs = 1000

/** How long to wait after so many failures in a row: a second, and twice as long each time. */
export const pauseAfter = (failures: number, longestMs = 30_000): number =>
  Math.min(firstPauseMs * 2 ** (failures - 1), longestMs)

interface Patience {
  /** How long to wait after so many failures in a row; undefined where enough is enough. */
  readonly pauses: (failures: number) => number | undefined
  readonly wait: (ms: number) => Promise<void>
}
export interface Retries {
  /** Waits until the same may be tried again. @throws the error where that is of no use, or was tried often enough */
  readonly after: (error: unknown) => Promise<void>
  /** Something came of it: the next failure is the first one again. */
  readonly forgive: () => void
}

/** Failures in a row of one thing, or of many that share a line. */
export const createRetries = ({ pauses, wait }: Patience): Retries => {
  let failures = 0
  return {
    after: async (error) => {
      const ms = outlookOf(error) === 'passing' ? pauses(failures + 1) : undefined
      if (ms === undefined) throw error
      failures += 1
      await wait(ms)
    },
    forgive: () => void (failures = 0),
  }
}
