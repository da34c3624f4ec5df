import type { ErrorCode } from '@aktenraum/domain/contracts'

/** An answer that is no success. `detail` is the server's own sentence for people, `data` the answer's body. */
export abstract class HttpError extends Error {
  readonly status: number
  readonly detail: string | undefined

  constructor(status: number, detail: string | undefined, operationId: string) {
    super(`${operationId} was answered ${status}`)
    this.status = status
    this.detail = detail
  }
}

/** 401: nobody is signed in (any more), or somebody else is in the same browser. */
export class AuthenticationError extends HttpError {
  override readonly name = 'AuthenticationError'
  readonly code: ErrorCode | undefined

  constructor(status: number, detail: string | undefined, operationId: string, code?: ErrorCode) {
    super(status, detail, operationId)
    this.code = code
  }
}
export const isOtherViewer = (error: unknown): boolean =>
  error instanceof AuthenticationError && error.code === 'session/other-viewer'

/** Any other error answer that has a body. `formErrors` has messages per field when the status is 400. */
export class ValidationError extends HttpError {
  override readonly name = 'ValidationError'
  readonly data: unknown
  readonly formErrors: Readonly<Record<string, readonly string[]>>

  constructor(status: number, operationId: string, { detail, data, formErrors }: ErrorBody) {
    super(status, detail, operationId)
    this.data = data
    this.formErrors = formErrors
  }
}
export interface ErrorBody {
  readonly detail: string | undefined
  readonly data: unknown
  readonly formErrors: Readonly<Record<string, readonly string[]>>
}

/** An error answer without a body. */
export class ApiError extends HttpError {
  override readonly name = 'ApiError'
}

/** There is no such thing, not any more, or not for this person. */
export const isGone = (error: unknown): boolean => error instanceof HttpError && error.status === 404
/** For `catch`, where what is gone is as good as done, or as empty: anything else is thrown on. */
export const unlessGone = (error: unknown): undefined => {
  if (!isGone(error)) throw error
}

/** A success that is not what the contract promises: a broken or lying server, or a newer version of it. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError'
  readonly operationId: string

  constructor(operationId: string, cause: unknown) {
    super(`${operationId} was answered differently than agreed`, { cause })
    this.operationId = operationId
  }
}
