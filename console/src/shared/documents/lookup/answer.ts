import { listDocuments } from '@aktenraum/domain/contracts'
import { UnexpectedAnswerError } from '../../api/errors.ts'
import { cursorOf, openDocuments } from '../../client/open-documents.ts'
import type { Document } from '../../client/types.ts'
import type { OpeningPort } from './worker-port.ts'

/** The documents of a page of the list, as the server answered it, in the clear, and the cursor of what follows. */
export const openAnswer = async (
  text: string,
  crypto: OpeningPort,
): Promise<{ readonly documents: readonly Document[]; readonly next: string | null }> => {
  const { results, next, wrappedKeys = [] } = parse(text)
  // Grants came with the case: who made them has to be known before.
  const keys = wrappedKeys.filter((key) => !('grant' in key))
  if (keys.length > 0) await crypto.addKeys({ keys })
  return { documents: await openDocuments({ crypto }, results), next: cursorOf(next) }
}

const parse = (text: string) => {
  try {
    return listDocuments.answer.parse(JSON.parse(text))
  } catch (error) {
    throw new UnexpectedAnswerError(listDocuments.operationId, error)
  }
}
