import { z } from 'zod'
import { base64url, encryptedValue } from '../kernel/ids.ts'
import type { LogName } from '../log/events.ts'
import { contract } from './contract.ts'

/** Written out: the module of the events is one that pages need at once. */
const log = z.enum(['office', 'people'] satisfies readonly LogName[])
/** Of cases the newest heads are kept in sixteen parts, by the first digit of their ids: few change at once. */
export const caseParts = Array.from({ length: 16 }, (_, digit) => `cases-${digit.toString(16)}` as const)
const place = z.union([log, z.enum(caseParts)])
export type MemoryPlace = z.infer<typeof place>
/** Of nine hundred cases, with what sealing adds. */
const sealedHeads = z.strictObject({ ...encryptedValue.shape, data: base64url.min(40).max(131_072) })
/** How often it has been replaced; 0 where nothing is kept. */
const version = z
  .int()
  .min(0)
  .max(2 ** 31 - 2)
const sealedMemory = z.strictObject({ log: place, version, sealed: sealedHeads })
export type SealedMemoryDto = z.infer<typeof sealedMemory>

const versionsKnown = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){15}$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(version))

/**
 * `cases`: which version of each part is known already; of cases only what is another comes, and nothing where it is
 * missing.
 */
export const listMemory = contract({
  operationId: 'listMemory',
  method: 'GET',
  path: '/api/account/memory/',
  summary: 'What one’s browsers have verified of the logs, sealed for one’s own browsers alone',
  audience: 'user',
  query: z.strictObject({ cases: versionsKnown.optional() }),
  answer: z.strictObject({ results: z.array(sealedMemory) }),
})

/**
 * Answered with null, and nothing is replaced, where another browser has kept something since `version` was read: that
 * is as usual as keeping it, and no error for a browser to show.
 */
export const keepMemory = contract({
  operationId: 'keepMemory',
  method: 'PUT',
  path: '/api/account/memory/{log}/',
  summary: 'Puts what one has verified of a log in place of what one’s browsers kept before',
  audience: 'user',
  params: z.strictObject({ log: place }),
  body: z.strictObject({ version, sealed: sealedHeads }),
  answer: z.strictObject({ version: version.nullable() }),
})
