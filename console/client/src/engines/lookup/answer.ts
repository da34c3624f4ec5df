import { listDocuments } from '@aktenraum/domain/contracts'
import { UnexpectedAnswerError } from '../../base/errors/http.ts'
import { openDocuments } from '../../collections/open-documents.ts'
import { cursorOf } from '../../wire/cursor.ts'
import { rowOf } from '../../collections/shown-row.ts'
import type { Document } from '../../collections/types.ts'
import type { OpeningPort } from './worker-port.ts'

/** The documents of a page of the list, as the server answered it, in the clear, and the cursor of what follows. */
export const openAnswer = async (
  text: string,
  crypto: OpeningPort,
  caseId: string,
): Promise<{ readonly documents: readonly Document[]; readonly next: string | null }> => {
  const { results, next, wrappedKeys = [] } = parse(text)
  // Grants came with the case: who made them has to be known before.
  const keys = wrappedKeys.filter((key) => !('grant' in key))
  if (keys.length > 0) await crypto.addKeys({ keys })
  // The log was followed by the page, after this answer.
  const verdicts = await crypto.checkRows({ caseId, rows: results.map(rowOf), isOfficeKnown: true })
  return { documents: await openDocuments({ crypto }, results, verdicts), next: cursorOf(next) }
}

const parse = (text: string) => {
  try {
    return listDocuments.answer.parse(JSON.parse(text))
  } catch (error) {
    throw new UnexpectedAnswerError(listDocuments.operationId, error)
  }
}
