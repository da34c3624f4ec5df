/**
 * Why a file did not get to the server, where the network is not to blame. `message` of a refusal is the server's own
 * sentence, `maxBytes` the office's limit.
 */
export type UploadProblem =
  | { readonly kind: 'too-large'; readonly maxBytes: number }
  | { readonly kind: 'not-encrypted' | 'gone' | 'locked' | 'changed' }
  | { readonly kind: 'refused'; readonly message: string | undefined; readonly status?: number }

export class UploadError extends Error {
  override readonly name = 'UploadError'
  readonly problem: UploadProblem

  constructor(problem: UploadProblem, cause?: unknown) {
    super(`upload: ${problem.kind}`, { cause })
    this.problem = problem
  }
}

/** What a browser says when a chosen file was deleted, or is in use elsewhere, by the time it is read. */
export const asUploadError = (error: unknown): unknown => {
  if (!(error instanceof DOMException)) return error
  if (error.name === 'NotFoundError') return new UploadError({ kind: 'gone' }, error)
  if (error.name === 'NotReadableError' || error.name === 'SecurityError')
    return new UploadError({ kind: 'locked' }, error)
  return error
}

/** @throws UploadError when the office does not take files of this size (UPL-39). */
export const checkSize = (bytes: number, maxBytes: number): void => {
  if (bytes > maxBytes) throw new UploadError({ kind: 'too-large', maxBytes })
}
