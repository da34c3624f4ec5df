import { describeError } from '../process/log.ts'

/** What an operator gets to read: the error without the values it may quote. */
export const reasonOf = (error: unknown): string => {
  const { name, message } = describeError(error)
  return typeof message === 'string' ? message : String(name)
}
