import { z } from 'zod'
import { encryptedValue, userId } from '../kernel/ids.ts'
import { logName, signedEntry } from '../log/events.ts'
import { contract } from './contract.ts'

export { signedEntry } from '../log/events.ts'
export type { SignedEntryDto } from '../log/events.ts'

/** How many entries an answer brings. */
export const logEntriesAtOnce = 500

/** Those after the first `after` ones, oldest first. `n`: how many there are. The log `people` is for staff. */
export const listLogEntries = contract({
  operationId: 'listLogEntries',
  method: 'GET',
  path: '/api/logs/{log}/entries/',
  summary: 'What owners and staff signed about who is who',
  audience: 'user',
  params: z.strictObject({ log: logName }),
  query: z.strictObject({
    after: z.coerce
      .number()
      .int()
      .min(0)
      .max(2 ** 31 - 1)
      .optional(),
  }),
  answer: z.strictObject({ n: z.int(), results: z.array(signedEntry) }),
})

/** An owner says who is staff, who owns the office, and who no longer is staff; the printed key names an owner. */
export const appendLogEntry = contract({
  operationId: 'appendLogEntry',
  method: 'POST',
  path: '/api/logs/{log}/entries/',
  summary: 'An owner names or revokes staff',
  audience: 'staff',
  params: z.strictObject({ log: z.literal('office') }),
  body: z.strictObject({ entry: signedEntry }),
})

/** Opens with what the founder printed; whom that names an owner must be one of the staff already. */
export const retrievePaperKey = contract({
  operationId: 'retrievePaperKey',
  method: 'GET',
  path: '/api/office/paper_key/',
  summary: 'The key that brings back an office without owners, as the founder sealed it',
  audience: 'staff',
  answer: z.strictObject({ founder: userId, paper_key: encryptedValue }),
})
