import { z } from 'zod'
import {
  addressDatabaseId,
  addressListId,
  addressTemplateId,
  caseId,
  documentId,
  listEntryId,
  locationId,
  personId,
  personLinkId,
} from '../../kernel/ids.ts'
import { collection } from '../collection.ts'
import { idList, manyRecords, orderedBy } from '../shared.ts'
import { listEntry } from './list-entries.ts'
import { addressList } from './lists.ts'
import { person, recordOrderings } from './people.ts'
import { location, personLink } from './person-links.ts'
import { addressTemplate } from './templates.ts'
import { ofRecord, readVersion, sealedRecord } from './values.ts'

const { database: _, ...described } = ofRecord
/** `case`: the room or case in which it lies. `document`: as which it is filed; null as long as it is not. */
export const addressDatabase = z.strictObject({
  id: addressDatabaseId,
  case: caseId,
  ...described,
  document: documentId.nullable(),
  can_update: z.boolean(),
})
export type AddressDatabaseDto = z.infer<typeof addressDatabase>

const databases = collection({
  name: { one: 'AddressDatabase', many: 'AddressDatabases' },
  path: '/api/addresses/databases/',
  parent: {},
  id: { id: addressDatabaseId },
  audience: 'user',
  item: addressDatabase,
})
const { params } = databases

/**
 * As they were founded, by the log and not by any clock, unless who asks says otherwise: where two were founded at the
 * same moment, everybody who lists them takes the same one for the first.
 */
export const listAddressDatabases = databases.list(
  {
    ...orderedBy(recordOrderings),
    id__in: idList.optional(),
    /** Those of rooms alone: the book of the office is one. */
    rooms: z.literal('only').optional(),
  },
  { summary: 'The address databases that one may read; those of rooms alone where they are asked for' },
)

export const createAddressDatabase = databases.create(
  z.strictObject({ id: addressDatabaseId, case: caseId, encrypted_record: sealedRecord }),
  params,
  { summary: 'Founds an address database in a room or case' },
)

/**
 * `document`: one that lies where the database does, with the present state of it; the former one stays where it is.
 */
export const partialUpdateAddressDatabase = databases.change(
  z.strictObject({ ...readVersion, encrypted_record: sealedRecord, document: documentId.optional() }),
  params,
  { summary: 'Names an address database anew, or files it as a document' },
)

const counts = z.strictObject({
  people: z.int().nonnegative(),
  person_links: z.int().nonnegative(),
  locations: z.int().nonnegative(),
  lists: z.int().nonnegative(),
  list_entries: z.int().nonnegative(),
  templates: z.int().nonnegative(),
})

/**
 * All of a database, in parts: people first, then addresses and contacts, locations, lists, who stands on them, and
 * templates. `next` leads to what follows; `counts` are those of all parts together. With `since`, the `timestamp` of
 * an earlier answer, only what has changed since then; `deleted` names what is gone. What lies in the trash counts as
 * gone; addresses and contacts of people there come along and mean nothing without them, as do entries of what lies
 * there. `has_former_contents`: something still stands under a former key of its case, and is to be sealed anew.
 */
export const retrieveAddressDatabase = databases.one(
  {
    since: z.string().max(200).optional(),
    cursor: z.string().max(500).optional(),
    ...manyRecords,
  },
  z.strictObject({
    ...addressDatabase.shape,
    timestamp: z.string(),
    has_former_contents: z.boolean(),
    counts,
    people: z.array(person),
    person_links: z.array(personLink),
    locations: z.array(location),
    lists: z.array(addressList),
    list_entries: z.array(listEntry),
    templates: z.array(addressTemplate),
    deleted: z.strictObject({
      people: z.array(personId),
      person_links: z.array(personLinkId),
      locations: z.array(locationId),
      lists: z.array(addressListId),
      list_entries: z.array(listEntryId),
      templates: z.array(addressTemplateId),
    }),
    next: z.string().nullable(),
  }),
  { summary: 'An address database with all that lies in it, part by part' },
)
