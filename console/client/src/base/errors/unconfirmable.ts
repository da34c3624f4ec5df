/**
 * Who made the invitation confirms it, in 30 days, as long as nobody has made a newer one: else another link is needed.
 */
export type Unconfirmable = 'of-others' | 'late' | 'replaced'

/** An invitation that was accepted, and cannot be confirmed here. Nothing was signed. */
export class UnconfirmableError extends Error {
  override readonly name = 'UnconfirmableError'
  readonly why: Unconfirmable

  constructor(why: Unconfirmable) {
    super(`an invitation that cannot be confirmed: ${why}`)
    this.why = why
  }
}
