import { AdvisedError } from '../../base/errors/advised.ts'

/** No passkey was made or shown. */
export class PasskeyError extends AdvisedError {
  override readonly name = 'PasskeyError'

  constructor(advice: string, cause?: unknown) {
    super(advice, 'no passkey', cause)
  }
}
