/** Why a document that the server has did not become a file here. */
export type DownloadProblem =
  | 'incomplete' // fewer bytes came than the document has
  | 'cannot-decrypt' // no key, or the browser cannot
  | 'decrypts-wrongly' // the ciphertext is not what was encrypted
  | 'decrypts-incompletely' // the plaintext is shorter than it should be
  | 'no-file-name'
  | 'no-file' // it is an entry without content
  | 'nothing-left' // of a ZIP file, all documents were left out
  | 'no-space' // the browser's disk is full, or it lends pages no more of it
  | 'too-large-here' // the browser has neither disk nor stream for so much

export class DownloadError extends Error {
  override readonly name = 'DownloadError'
  readonly problem: DownloadProblem

  constructor(problem: DownloadProblem, cause?: unknown) {
    super(`download: ${problem}`, { cause })
    this.problem = problem
  }
}
