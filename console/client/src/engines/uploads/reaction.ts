import { outlookOf } from '../../base/retry.ts'
import { UploadError } from '../../base/errors/upload.ts'

/** What to do about an upload that did not arrive: go on by itself, wait for the session, or leave it to a person. */
export type Reaction = 'again' | 'after-sign-in' | 'by-hand' | 'never'

export const reactionTo = (error: unknown): Reaction => {
  const outlook = outlookOf(error)
  if (outlook === 'passing') return 'again'
  if (outlook === 'sign-in') return 'after-sign-in'
  return canSucceed(error) ? 'by-hand' : 'never'
}

/** A file that is too large stays so, however often it is sent. */
export const canSucceed = (error: unknown): boolean =>
  !(error instanceof UploadError && error.problem.kind === 'too-large')
