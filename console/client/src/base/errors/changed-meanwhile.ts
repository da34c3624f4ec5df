import { AdvisedError } from './advised.ts'

/** Not done: what was to be replaced is not any more what was shown. Who has read what it is by now may go on. */
export class ChangedMeanwhileError extends AdvisedError {
  readonly now: string

  /** @param now what stands there by now */
  constructor(now: string, advice: string) {
    super(advice, 'another text than was shown')
    this.now = now
  }
}
