/** There was no answer. `reason` is what the network layer says. */
export class NoConnectionError extends Error {
  override readonly name = 'NoConnectionError'
  readonly reason: string

  constructor(reason: string) {
    super(`no connection: ${reason}`)
    this.reason = reason
  }
}
