import { AdvisedError } from '../forms/advised-error.ts'

/** No passkey was made or shown. */
export class PasskeyError extends AdvisedError {
  override readonly name = 'PasskeyError'

  constructor(advice: string, cause?: unknown) {
    super(advice, 'no passkey', cause)
  }
}
