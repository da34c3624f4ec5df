import { fieldErrors, problem } from '@aktenraum/domain/contracts'
import { ApiError, AuthenticationError, ValidationError } from '../base/errors/http.ts'
import type { HttpError } from '../base/errors/http.ts'

/** Which error an unsuccessful answer is (ERR-05 to ERR-08). Reads the answer's body. */
export const errorFromAnswer = async (answer: Response, operationId: string): Promise<HttpError> => {
  const { status } = answer
  const data = parseOrUndefined(await answer.text().catch(() => ''))
  const said = problem.safeParse(data).data
  const detail = said?.detail || undefined
  if (status === 401) return new AuthenticationError(status, detail, operationId, said?.code)
  if (data === undefined) return new ApiError(status, detail, operationId)
  const formErrors = (status === 400 ? fieldErrors.safeParse(data).data : undefined) ?? {}
  return new ValidationError(status, operationId, { detail, data, formErrors })
}

/** A proxy's error page in HTML is no body that anybody could show: it counts as none. */
const parseOrUndefined = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
