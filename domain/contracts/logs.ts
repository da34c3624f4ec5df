import { z } from 'zod'
import { base64url, encryptedValue, userId } from '../kernel/ids.ts'
import { logName, placedEntry, signedEntry } from '../log/events.ts'
import { contract } from './contract.ts'

export { placedEntry, signedEntry } from '../log/events.ts'
export type { PlacedEntryDto, SignedEntryDto } from '../log/events.ts'

/** By which entry a document came, and what it was named last, if anybody has named it since. */
export const documentEntries = z.strictObject({ added: placedEntry, named: placedEntry.nullable() })
export type DocumentEntriesDto = z.infer<typeof documentEntries>

/** How many entries an answer brings. */
export const logEntriesAtOnce = 2000

/** The link of an entry, 49 bytes (crypto-client/FORMATS.md §15). */
const packedRecord = base64url.length(66)

const part = { n: z.int(), results: z.array(z.union([signedEntry, packedRecord])) }
const after = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .optional()

/**
 * Those after the first `after` ones, oldest first; of a `seen` whose author says it again later, the record alone.
 * `n`: how many there are. The log `people` is for staff. `office`: brings those of the log of that name along, after
 * so many, once no more of this one follow; they are read last, since what is said of people names heads of the office.
 */
export const listLogEntries = contract({
  operationId: 'listLogEntries',
  method: 'GET',
  path: '/api/logs/{log}/entries/',
  summary: 'What owners and staff signed about who is who',
  audience: 'user',
  params: z.strictObject({ log: logName }),
  query: z.strictObject({ after, office: after }),
  answer: z.strictObject({ ...part, office: z.strictObject(part).optional() }),
})

/**
 * In `office` an owner says who is staff, what they are called, who owns the office, who no longer is staff, what mails
 * may say, and that a backup came back; the printed key names an owner. In `people` staff say what a client is called.
 */
export const appendLogEntry = contract({
  operationId: 'appendLogEntry',
  method: 'POST',
  path: '/api/logs/{log}/entries/',
  summary: 'An owner names or revokes staff; staff name a client, or say what they have seen',
  audience: 'staff',
  params: z.strictObject({ log: logName }),
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
