import type { ContradictionError } from '@aktenraum/crypto-client'
import type { LogProblem } from './case-types.ts'

/** Whether the log of a case is not to be believed, or merely not known to the end by this page. */
export const problemIn = ({ reason }: ContradictionError): LogProblem =>
  reason === 'newer' ? 'newer' : 'contradiction'
