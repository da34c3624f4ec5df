/** Why a document that the server has did not become a file here. */
export type DownloadProblem =
  | 'incomplete' // fewer bytes came than the document has
  | 'cannot-decrypt' // no key, or the browser cannot
  | 'decrypts-wrongly' // the ciphertext is not what was encrypted
  | 'decrypts-incompletely' // the plaintext is shorter than it should be
  | 'no-file-name'

export class DownloadError extends Error {
  override readonly name = 'DownloadError'
  readonly problem: DownloadProblem

  constructor(problem: DownloadProblem, cause?: unknown) {
    super(`download: ${problem}`, { cause })
    this.problem = problem
  }
}
