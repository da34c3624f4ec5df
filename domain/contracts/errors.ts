import { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'

/** 400: messages per field, and those of no field. */
export const fieldErrors = z.record(z.string(), z.array(z.string()))
/** One of `errorCodes`; a newer server may have others, which say nothing to this browser. */
const errorCode = z.string() as z.ZodType<string> as z.ZodType<ErrorCode, string>
/**
 * Every other error. `code`: why, where programs must know. `correlation_id`: what the log calls it. `version`: of what
 * was changed meanwhile, as it is now.
 */
export const problem = z.strictObject({
  detail: z.string().optional(),
  code: errorCode.optional(),
  correlation_id: z.string().optional(),
  version: z.int().optional(),
})

/** Header names both sides use. */
export const headers = {
  csrf: 'X-CSRFToken',
  version: 'X-Backend-Version',
  position: 'X-Position',
  minPosition: 'X-Min-Position',
  stale: 'X-Stale',
  /** From where on a stream of changes tells everything. */
  listening: 'X-Listening-From',
  commandId: 'X-Command-Id',
  /** Whose page it is that asks: another person may have signed in to this browser since. */
  viewer: 'X-Viewer',
  plaintextType: 'X-Plaintext-Content-Type',
} as const
/** `device`: by which a browser is known again at the next sign-in; it opens nothing. */
export const cookies = { session: 'sessionid', csrf: 'csrftoken', device: 'device' } as const
