export type PrintProblem = 'locked' | 'too-long' | 'too-slow' | 'broken'

/** Why a document cannot be put onto paper with others. */
export class PrintError extends Error {
  override readonly name = 'PrintError'
  readonly problem: PrintProblem

  constructor(problem: PrintProblem, cause?: unknown) {
    super(`cannot be printed: ${problem}`, { cause })
    this.problem = problem
  }
}
