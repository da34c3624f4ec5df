import { AdvisedError } from '../../base/errors/advised.ts'

/** A password that would be guessed. */
export class WeakPasswordError extends AdvisedError {
  override readonly name = 'WeakPasswordError'

  constructor(advice: string) {
    super(advice, 'a password was chosen that is easy to guess')
  }
}
