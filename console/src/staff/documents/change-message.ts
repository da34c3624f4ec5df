import { HttpError } from '@aktenraum/client/base/errors/http'
import { messageOf } from '@aktenraum/client/words/message-of'
import { pageTexts } from '../texts/pages-de.ts'

/** Why name or description could not be changed (DOC-61, DOC-62). */
export const changeMessageOf = (error: unknown): string => {
  if (error instanceof HttpError && error.status === 401) return pageTexts.editDocument.signedOut
  if (error instanceof HttpError && error.status === 403) return pageTexts.editDocument.forbidden
  return messageOf(error)
}
