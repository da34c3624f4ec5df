/** Refused or not done, and `advice` says in German why, and what would help. */
export class AdvisedError extends Error {
  readonly advice: string

  constructor(advice: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.advice = advice
  }
}
