import { createHmac, timingSafeEqual } from 'node:crypto'

/** A call may be so old, or so far ahead. */
export const toleranceMs = 5 * 60_000

interface Call {
  /** When it was made, as it was sent. */
  readonly at: string
  readonly message: string
}

/** In hexadecimal digits, over the time and the message. */
export const signatureOf = (secret: string, { at, message }: Call): string =>
  createHmac('sha256', secret).update(`${at}\n${message}`).digest('hex')

/** Whether somebody who has the secret has made this call, just now. */
export const isSignedBy = (secret: string, call: Call & { readonly signature: string }, now: Date): boolean => {
  const [given, right] = [Buffer.from(call.signature), Buffer.from(signatureOf(secret, call))]
  const isSame = given.length === right.length && timingSafeEqual(given, right)
  return isSame && Math.abs(now.getTime() - Date.parse(call.at)) <= toleranceMs
}
