/** A password that would be guessed. */
export class WeakPasswordError extends Error {
  override readonly name = 'WeakPasswordError'
  /** Says in German that it is refused, why, and what would help. */
  readonly advice: string

  constructor(advice: string) {
    super('a password was chosen that is easy to guess')
    this.advice = advice
  }
}
