import { ValidationError } from '../api/errors.ts'
import { WrongPasswordError } from '../crypto/errors.ts'
import { WeakPasswordError } from '../passwords/errors.ts'
import type { Refused } from './refused.ts'

/** What an error says to a form, in addition to its message. */
export const refusedBy = (error: unknown): Omit<Refused, 'message'> => {
  if (error instanceof WrongPasswordError) return { isInput: true }
  if (error instanceof WeakPasswordError) return { isInput: true, answer: { password: [error.advice] } }
  return error instanceof ValidationError && error.status === 400 ? { isInput: true, answer: error.data } : {}
}
