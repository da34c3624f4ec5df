import { ChangedMeanwhileError } from '@aktenraum/client/base/errors/changed-meanwhile'
import { HttpError } from '@aktenraum/client/base/errors/http'
import { descriptionTexts as texts } from './texts/description.ts'

const messages: Readonly<Record<number, string>> = { 401: texts.signedOut, 403: texts.forbidden }

/** Why name or description could not be changed (DOC-61, DOC-62); undefined where that has nothing to do with them. */
export const changeMessageOf = (error: unknown): string | undefined =>
  error instanceof HttpError ? messages[error.status] : undefined

/** For a failure: notes what stands there by now, as who has read of it may replace that, and fails all the same. */
export const noting =
  (note: (now: string) => void) =>
  (error: unknown): never => {
    if (error instanceof ChangedMeanwhileError) note(error.now)
    throw error
  }
