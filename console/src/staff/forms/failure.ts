import { refusedBy } from '../../shared/forms/refused-by.ts'
import type { Refused } from '../../shared/forms/refused.ts'
import { messageOf } from '@aktenraum/client/words/message-of'

export interface FormFailure extends Refused {
  readonly error: unknown
}

export const failureOf = (error: unknown, message: string = messageOf(error)): FormFailure => ({
  error,
  message,
  ...refusedBy(error),
})
