import { MissingKeyError } from '@aktenraum/crypto-client'
import { AuthenticationError, HttpError, NoConnectionError } from '../api/errors.ts'
import { UploadError } from './errors.ts'

/** What to do about an upload that did not arrive: go on by itself, wait for the session, or leave it to a person. */
export type Reaction = 'again' | 'after-sign-in' | 'by-hand' | 'never'

/** The server is away for a moment, too busy, or does not answer in time. */
const passing: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504])

export const reactionTo = (error: unknown): Reaction => {
  if (error instanceof NoConnectionError) return 'again'
  if (error instanceof AuthenticationError) return 'after-sign-in'
  if (error instanceof MissingKeyError && error.keyId.startsWith('session:')) return 'after-sign-in'
  const status = statusOf(error)
  if (status !== undefined && passing.has(status)) return 'again'
  return canSucceed(error) ? 'by-hand' : 'never'
}

/** A file that is too large stays so, however often it is sent. */
export const canSucceed = (error: unknown): boolean =>
  !(error instanceof UploadError && error.problem.kind === 'too-large')

export const statusOf = (error: unknown): number | undefined => {
  if (error instanceof HttpError) return error.status
  return error instanceof UploadError && error.problem.kind === 'refused' ? error.problem.status : undefined
}

const firstPauseMs = 1000
const longestPauseMs = 30_000

/** How long to wait after so many failures in a row, twice as long each time. */
export const pauseAfter = (failures: number): number => Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)
