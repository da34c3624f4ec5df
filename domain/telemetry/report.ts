import { framesOf } from './frames.ts'
import type { RawError, Severity } from './scrub.ts'

/**
 * An error as a report tells of it: as our own apps do, or as any client may (TEL-04): a text, or message and stack.
 */
export type ReportedError = RawError | string | { readonly message: string; readonly stack?: string | null | undefined }

/**
 * What may be kept of a report, still to be scrubbed. Of a text and a message nothing is read but the name of the error
 * that they begin with.
 */
export const rawErrorOf = (reported: ReportedError, origin: string): RawError => {
  if (typeof reported === 'string') return { app: 'other', name: nameIn(reported) }
  if ('name' in reported) return reported
  const { message, stack } = reported
  const frames = framesOf({ message, stack: stack ?? '' }, origin)
  return { app: 'other', name: nameIn(stack ?? message) || nameIn(message), frames }
}

const nameIn = (text: string): string => /^(?:Uncaught )?(\w{1,60}Error)(?::|\s|$)/.exec(text)?.[1] ?? ''

/** Which levels there are is the caller's to know: what is no warning and not below one is an error. */
export const severityOf = (told: string): Severity => {
  if (/^(?:trace|debug|log|info|notice)/i.test(told)) return 'INFO'
  return /^warn/i.test(told) ? 'WARN' : 'ERROR'
}
