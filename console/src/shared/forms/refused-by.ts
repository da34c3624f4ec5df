import { ValidationError } from '@aktenraum/client/base/errors/http'
import { WrongPasswordError } from '@aktenraum/client/base/errors/account'
import { WeakPasswordError } from '@aktenraum/client/collections/passwords/errors'
import type { Refused } from './refused.ts'

/** What an error says to a form, in addition to its message. */
export const refusedBy = (error: unknown): Omit<Refused, 'message'> => {
  if (error instanceof WrongPasswordError) return { isInput: true }
  if (error instanceof WeakPasswordError) return { isInput: true, answer: { password: [error.advice] } }
  return error instanceof ValidationError && error.status === 400 ? { isInput: true, answer: error.data } : {}
}
