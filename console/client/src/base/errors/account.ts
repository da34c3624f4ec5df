/** OPAQUE did not come out: the password is wrong, or there is no such account. The server does not say which. */
export class WrongPasswordError extends Error {
  override readonly name = 'WrongPasswordError'

  constructor() {
    super('the password does not open the account')
  }
}

/** The same where nobody is asked who they are. */
export class WrongOwnPasswordError extends WrongPasswordError {}

/**
 * What one was about to sign is not one's to say: nobody lied, and a page may have been drawn before a role was taken
 * away.
 */
export class NotEntitledError extends Error {
  override readonly name: string = 'NotEntitledError'
}
