/**
 * Refused, for somebody else was faster, and the log shows what they said: it may be signed again after that. The cause
 * is how it was refused.
 */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError'

  constructor(refusal: unknown) {
    super('somebody else was faster', { cause: refusal })
  }
}
