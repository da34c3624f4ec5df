import { AdvisedError } from '../base/errors/advised.ts'
import { notOnRoster } from '../words/not-on-roster.ts'

/** Nobody has named the viewer on the roster of a case: what they sign there would count for nobody. */
export class NotOnRosterError extends AdvisedError {
  override readonly name = 'NotOnRosterError'

  constructor() {
    super(notOnRoster, 'not on the roster of the case')
  }
}
