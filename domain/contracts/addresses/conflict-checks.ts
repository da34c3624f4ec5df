import { z } from 'zod'
import { addressDatabaseId, conflictCheckId, userId } from '../../kernel/ids.ts'
import { collection } from '../collection.ts'
import { contract } from '../contract.ts'
import { ofManyRecords } from './people.ts'
import { ofRecord, readVersion, sealedRecord } from './values.ts'

/**
 * That somebody has looked whether the office may act for somebody, in the book of the office. For whom, whom they met,
 * and what was decided of it is in the record. `checked_by`: who looked; `cleared_at`: when something was decided last.
 */
export const conflictCheck = z.strictObject({
  id: conflictCheckId,
  ...ofRecord,
  checked_by: userId,
  cleared_at: z.iso.datetime().nullable(),
})
export type ConflictCheckDto = z.infer<typeof conflictCheck>

const checks = collection({
  name: { one: 'ConflictCheck', many: 'ConflictChecks' },
  path: '/api/conflict_checks/',
  parent: {},
  id: { id: conflictCheckId },
  audience: 'staff',
  item: conflictCheck,
})
const { params } = checks
const { ordering, id__in, database } = ofManyRecords

export const listConflictChecks = checks.list(
  { ordering, id__in, database },
  { summary: 'The conflict checks of the office, for who may read its address book' },
)
export const createConflictCheck = checks.create(
  z.strictObject({ id: conflictCheckId, database: addressDatabaseId, encrypted_record: sealedRecord }),
  params,
  { summary: 'Records that conflicts of interests were looked for, and what was found' },
)
/** A record is sealed as a whole: so it comes with all that was found, which browsers hold to be as it was. */
export const clearConflict = contract({
  operationId: 'clearConflict',
  method: 'POST',
  path: '/api/conflict_checks/{id}/clearing/',
  summary: 'Records what somebody has decided of what a conflict check found, and why',
  audience: 'staff',
  params,
  body: z.strictObject({ ...readVersion, encrypted_record: sealedRecord }),
  answer: params,
})
