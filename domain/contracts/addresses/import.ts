import { z } from 'zod'
import { addressDatabaseId, personId, personLinkId } from '../../kernel/ids.ts'
import { contract } from '../contract.ts'
import { createListEntry } from './list-entries.ts'
import { createAddressList } from './lists.ts'
import { createPerson } from './people.ts'
import { createOwnPersonLink, createPersonLink } from './person-links.ts'
import { createAddressTemplate } from './templates.ts'
import { readVersion, sealedRecord } from './values.ts'

const inDatabase = { database: true } as const
/**
 * A line of an import: a record as it is added by itself, in the database that the path names, or which contact a
 * person of before is shown with. What a line names stands before it, or is there already.
 */
export const importedRecord = z.discriminatedUnion('kind', [
  createAddressTemplate.body.omit(inDatabase).extend({ kind: z.literal('address_template') }),
  createPerson.body.omit(inDatabase).extend({ kind: z.literal('person') }),
  createOwnPersonLink.body.omit(inDatabase).extend({ kind: z.literal('own_person_link') }),
  createPersonLink.body.omit(inDatabase).extend({ kind: z.literal('person_link') }),
  createAddressList.body.omit(inDatabase).extend({ kind: z.literal('address_list') }),
  createListEntry.body.omit(inDatabase).extend({ kind: z.literal('list_entry') }),
  z.strictObject({
    kind: z.literal('default_contact'),
    id: personId,
    ...readVersion,
    default_person_link: personLinkId,
    encrypted_record: sealedRecord,
  }),
])
export type ImportedRecord = z.infer<typeof importedRecord>

/** What tables and vCards of other programs bring. */
export const kindsOfContacts: readonly ImportedRecord['kind'][] = ['person', 'own_person_link', 'person_link']

/**
 * Adds all that the body names, group by group: what was added before a line that is refused stays, and what is there
 * already is passed over, so the same body can be sent again. Refused with 400, `data` names the lines (ADB-47). A
 * database that is saved as a document takes no other one any more (ADB-28); with `only` people come with addresses and
 * contacts alone, whom it does.
 */
export const importAddressDatabase = contract({
  operationId: 'importAddressDatabase',
  method: 'PUT',
  path: '/api/addresses/databases/{id}/',
  summary: 'Adds many records to an address database',
  audience: 'user',
  transport: 'raw',
  params: z.strictObject({ id: addressDatabaseId }),
  query: z.strictObject({ only: z.enum(['contacts']).optional() }),
  answer: z.strictObject({
    data: z.strictObject({
      status: z.literal('import_successful'),
      created: z.int().nonnegative(),
      /** Of what was there already. */
      skipped: z.int().nonnegative(),
    }),
  }),
  lines: importedRecord,
})
