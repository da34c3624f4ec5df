import { z } from 'zod'
import { addressDatabaseId, caseId, locationId, personId, personLinkId } from '../../kernel/ids.ts'
import { collection } from '../collection.ts'
import { idList, orderedBy } from '../shared.ts'
import { person, recordOrderings } from './people.ts'
import { location, personLink } from './person-links.ts'
import { ofRecord, readVersion, sealedRecord } from './values.ts'

const { database: _, ...described } = ofRecord
/** `case`: the room or case in which it lies. `document`: as which it is filed; null as long as it is not. */
export const addressDatabase = z.strictObject({
  id: addressDatabaseId,
  case: caseId,
  ...described,
  document: z.null(),
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

export const listAddressDatabases = databases.list(
  { ...orderedBy(recordOrderings), id__in: idList.optional() },
  { summary: 'The address databases that one may read' },
)

export const createAddressDatabase = databases.create(
  z.strictObject({ id: addressDatabaseId, case: caseId, encrypted_record: sealedRecord }),
  params,
  { summary: 'Founds an address database in a room or case' },
)

export const partialUpdateAddressDatabase = databases.change(
  z.strictObject({ ...readVersion, encrypted_record: sealedRecord }),
  params,
  { summary: 'Names an address database anew' },
)

/** How many records an answer may bring. */
export const recordsAtOnceInLoad = 1000

const counts = z.strictObject({
  people: z.int().nonnegative(),
  person_links: z.int().nonnegative(),
  locations: z.int().nonnegative(),
})

/**
 * All of a database, in parts: people first, then addresses and contacts, then locations. `next` leads to what follows.
 * With `since`, the `timestamp` of an earlier answer, only what has changed since then; `deleted` names what is gone. People
 * in the trash count as gone; addresses and contacts of theirs come along and mean nothing without them.
 */
export const retrieveAddressDatabase = databases.one(
  {
    since: z.string().max(200).optional(),
    cursor: z.string().max(500).optional(),
    page_size: z.coerce.number().int().min(1).max(recordsAtOnceInLoad).optional(),
  },
  z.strictObject({
    ...addressDatabase.shape,
    timestamp: z.string(),
    counts,
    people: z.array(person),
    person_links: z.array(personLink),
    locations: z.array(location),
    deleted: z.strictObject({
      people: z.array(personId),
      person_links: z.array(personLinkId),
      locations: z.array(locationId),
    }),
    next: z.string().nullable(),
  }),
  { summary: 'An address database with all that lies in it, part by part' },
)
