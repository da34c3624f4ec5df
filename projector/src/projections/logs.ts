import { packRecord, recordOf } from '@aktenraum/crypto-client/log'
import type { SignedEntryDto } from '@aktenraum/domain'
import { logEntryTable } from '@aktenraum/infra/read-models/logs'
import type { LogEntryRow } from '@aktenraum/infra/read-models/logs'
import { put } from '../folding/changes.ts'
import type { Projection } from '../folding/projection.ts'

/** The signed logs of the office and its people. */
export const logs: Projection = {
  name: 'logs',
  version: 2,
  tables: [logEntryTable],
  appendOnly: true,
  on: {
    OfficeFounded: ({ data: { genesis } }) => [
      put(logEntryTable, { log: 'office', n: 1, stated: null, entry: genesis, ...noSeen }),
    ],
    LogEntryAppended: ({ data: { log, entry }, revision }) => [
      put(logEntryTable, {
        log,
        n: revision + (log === 'office' ? 2 : 1),
        stated: statedIn(entry),
        entry,
        ...seenIn(entry),
      }),
    ],
  },
}

/** Where the statement stands in an entry (crypto-client/FORMATS.md), and the id of its person in the statement. */
const statementAt = 7
const statedIn = ([body]: SignedEntryDto): string | null => {
  const statement = body[0] === 'aktenraum/v2/person' ? body[statementAt] : null
  const userId: unknown = Array.isArray(statement) ? statement[0] : null
  return typeof userId === 'string' ? userId : null
}

const noSeen = { seen_by: null, record: null }
/** Where the author stands. */
const authorAt = 3
const seenIn = (entry: SignedEntryDto): Pick<LogEntryRow, 'seen_by' | 'record'> => {
  const [body] = entry
  const author = body[authorAt]
  if (body[0] !== 'aktenraum/v2/seen' || typeof author !== 'string') return noSeen
  return { seen_by: author, record: Buffer.from(packRecord(recordOf(entry))).toString('base64url') }
}
