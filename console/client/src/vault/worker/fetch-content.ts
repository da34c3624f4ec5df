import { NoConnectionError } from '../../base/errors/no-connection.ts'
import { errorFromAnswer } from '../../wire/read-error.ts'
import type { FetchContent } from '../core/receiving.ts'

/** Fetches a ciphertext; an answer that is none fails as what it says. */
export const fetchContent: FetchContent = async (path, signal, headers = {}) => {
  const options = { credentials: 'same-origin', headers, signal: signal ?? null } as const
  const answer = await fetch(path, options).catch((error: unknown) => {
    throw error instanceof TypeError ? new NoConnectionError(error.message) : error
  })
  if (!answer.ok) throw await errorFromAnswer(answer, 'getDocumentContent')
  return answer
}
