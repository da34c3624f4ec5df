/** No passkey was made or shown. `advice`: German, what to do about it. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly advice: string

  constructor(advice: string, cause?: unknown) {
    super('no passkey', { cause })
    this.advice = advice
  }
}
