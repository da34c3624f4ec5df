import { z } from 'zod'
import { addressDatabaseId, caseId, partyId, registerEntryId } from '../../kernel/ids.ts'
import { collection } from '../collection.ts'
import { contract } from '../contract.ts'
import { recordOrderings } from './people.ts'
import { manyRecords, orderedBy } from '../shared.ts'
import { maxWrittenBytes, ofRecord, readVersion, sealedRecord } from './values.ts'

/**
 * Somebody who takes part in a case. Who that is, in which role and on which side, is in the record, under the key of
 * the room in which the book lies: no client has it. `entry`: what the register says of it.
 */
export const party = z.strictObject({ id: partyId, ...ofRecord, case: caseId, entry: registerEntryId })
export type PartyDto = z.infer<typeof party>

const parties = collection({
  name: { one: 'Party', many: 'Parties' },
  path: '/api/cases/{case_id}/parties/',
  parent: { case_id: caseId },
  id: { id: partyId },
  audience: 'staff',
  item: party,
})
const done = z.strictObject({ id: partyId })

export const listParties = parties.list(
  { ...orderedBy(recordOrderings), database: addressDatabaseId.optional() },
  {
    summary: 'Who takes part in a case, for staff who do so themselves and read the address book of the office',
  },
)
/** Both are written at once: what the case knows, and what the register says. */
export const createParty = parties.create(
  z.strictObject({
    id: partyId,
    database: addressDatabaseId,
    encrypted_record: sealedRecord,
    register: z.strictObject({ id: registerEntryId, encrypted_record: sealedRecord }),
  }),
  done,
  { maxBytes: maxWrittenBytes },
)
export const partialUpdateParty = parties.change(
  z.strictObject({
    ...readVersion,
    encrypted_record: sealedRecord,
    register: z.strictObject({ encrypted_record: sealedRecord }),
  }),
  done,
  { maxBytes: maxWrittenBytes },
)
export const destroyParty = parties.remove(done)

/** What conflict checks need of a party (decision 0056). `case`: only for staff who take part in it themselves. */
export const registerEntry = z.strictObject({ id: registerEntryId, ...ofRecord, case: caseId.nullable() })
export type RegisterEntryDto = z.infer<typeof registerEntry>

/**
 * The register of parties of a book of the office, in parts. `counts`: of all entries, of the cases that they are of,
 * and of those of the office that have none. `next` leads to what follows. With `since`, the `timestamp` of an earlier
 * answer, only what has changed since then; `deleted` names what is gone.
 */
export const loadRegister = contract({
  operationId: 'loadRegister',
  method: 'GET',
  path: '/api/databases/register/',
  summary: 'Who takes part in cases of the office, for conflict checks of who reads its address book',
  audience: 'staff',
  query: z.strictObject({
    database: addressDatabaseId,
    since: z.string().max(200).optional(),
    cursor: z.string().max(500).optional(),
    ...manyRecords,
  }),
  answer: z.strictObject({
    timestamp: z.string(),
    counts: z.strictObject({
      entries: z.int().nonnegative(),
      cases: z.int().nonnegative(),
      cases_without: z.int().nonnegative(),
    }),
    entries: z.array(registerEntry),
    deleted: z.array(registerEntryId),
    next: z.string().nullable(),
  }),
})
