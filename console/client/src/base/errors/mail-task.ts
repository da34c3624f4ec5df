/** A mail is not given what it asks for. Nothing was told; `reason` is for logs. */
export class MailTaskError extends Error {
  override readonly name = 'MailTaskError'
  readonly reason: string

  constructor(reason: string) {
    super(`mail task: ${reason}`)
    this.reason = reason
  }
}
