import type { Rejection } from '@aktenraum/domain'
import type { UploadAnswer } from '@aktenraum/domain/contracts'
import { BlobTooLarge } from '@aktenraum/infra/blob-store/port'
import { MultipartError } from '@aktenraum/infra/http/multipart'
import type { MultipartFault } from '@aktenraum/infra/http/multipart'
import { problemOf, problems } from '@aktenraum/infra/http/problem'
import type { FieldErrors, HttpProblem } from '@aktenraum/infra/http/problem'
import { uploadTexts } from '../texts/de.ts'

/** Why an upload came to nothing, in the form that uploads are answered in (UPL-51). */
export class UploadRefused extends Error {
  readonly status: number
  readonly detail: string
  readonly fields: FieldErrors
  constructor(status: number, detail: string, fields: FieldErrors = {}) {
    super(`upload refused with ${status}`)
    this.name = 'UploadRefused'
    this.status = status
    this.detail = detail
    this.fields = fields
  }
}

const faultStatuses: Partial<Record<MultipartFault, number>> = { 'not-multipart': 415, 'part-too-large': 413 }

/** `null` for what is no refusal but a bug or an outage of which nothing is known here. */
export const refusalOf = (error: unknown): UploadRefused | null => {
  if (error instanceof UploadRefused) return error
  if (error instanceof MultipartError)
    return new UploadRefused(faultStatuses[error.fault] ?? 400, uploadTexts[error.fault])
  if (error instanceof BlobTooLarge)
    return refusedBy({ rejected: 'document/too-large', params: { max: error.maxBytes } })
  const problem = problemOf(error)
  return problem === null ? null : fromProblem(problem)
}

export const refusedBy = (rejection: Rejection): UploadRefused => fromProblem(problems.rejected(rejection))

const fromProblem = ({ status, body }: HttpProblem): UploadRefused =>
  new UploadRefused(status, String(body['detail'] ?? uploadTexts.broken))

export const refusalAnswer = ({ detail, fields }: UploadRefused): UploadAnswer => ({
  status: 'error',
  errors: { ...Object.fromEntries(Object.entries(fields).map(([name, of]) => [name, [...of]])), __all__: [detail] },
  detail,
})
