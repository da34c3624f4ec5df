import { utf8 } from '../base/ids.ts'
import type { Bytes } from '../base/ids.ts'
import { signBytes } from '../base/signing.ts'
import { hashOfEntry, packRecord, recordOf, subjectOf } from '../log/index.ts'
import type { LogRecord, SignedEntry } from '../log/index.ts'
import type { Somebody } from './office-in-logs.ts'

/** No operation of this program; nor has any this code in records. */
const op = 'aktenraum/v2/of-later'
const code = 99

/** The same frame under an operation that a newer program may have, really signed by somebody. */
export const asNewer = async ([[, ...frame]]: SignedEntry, by: Somebody): Promise<SignedEntry> => {
  const body = [op, ...frame.slice(0, 6), 'what it says']
  return [body, await signBytes(by.privateKey, utf8(JSON.stringify(body)))]
}

/** The record that a newer program makes of it; of all others the one that this makes. */
export const recordOfAny = (entry: SignedEntry): LogRecord =>
  entry[0][0] === op ? { op: code, subject: subjectOf('of it'), entry: hashOfEntry(entry) } : recordOf(entry)

export const packedOfAny = (entry: SignedEntry): Bytes => packRecord(recordOfAny(entry))
