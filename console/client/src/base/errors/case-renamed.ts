import { AdvisedError } from './advised.ts'

/**
 * A case is called otherwise than it was shown to who gives something into it. `Shown`: as it is called now, which is
 * told.
 */
export class CaseRenamedError<Shown = unknown> extends AdvisedError {
  override readonly name = 'CaseRenamedError'
  readonly present: Shown

  constructor(advice: string, present: Shown) {
    super(advice, 'another case than was shown')
    this.present = present
  }
}
