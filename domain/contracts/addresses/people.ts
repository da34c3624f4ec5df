import { z } from 'zod'
import { addressDatabaseId, personId, personLinkId } from '../../kernel/ids.ts'
import { collection } from '../collection.ts'
import { contract } from '../contract.ts'
import { idList, manyRecords, oneOrMore, orderedBy } from '../shared.ts'
import { about, maxWrittenBytes, ofNotes, ofRecord, readVersion, sealedRecord, writtenNotes } from './values.ts'

/** A person or company (PER-08). All that is confidential of it is in the record. */
export const person = z.strictObject({
  id: personId,
  ...ofRecord,
  ...ofNotes,
  default_person_link: personLinkId.nullable(),
})
export type PersonDto = z.infer<typeof person>

const people = collection({
  name: { one: 'Person', many: 'People' },
  path: '/api/addresses/people/',
  parent: {},
  id: { id: personId },
  audience: 'user',
  item: person,
})
const { params } = people

/** What the server can order records by; names are for browsers to order by. */
export const recordOrderings = ['created_at', 'updated_at'] as const
/** How lists of records are asked for. */
export const ofManyRecords = {
  ...orderedBy(recordOrderings),
  id__in: idList.optional(),
  database: addressDatabaseId.optional(),
  expand: oneOrMore(['notes']).optional(),
}
const { expand: _, ...withoutNotes } = ofManyRecords
/** Of records that have no notes. */
export const ofManyWithoutNotes = withoutNotes
export const ofOneRecord = { expand: ofManyRecords.expand }

export const listPeople = people.list(ofManyRecords, {
  summary: 'The people of all address databases that one may read, but those in the trash',
})

export const retrievePerson = people.one(ofOneRecord, person)

export const createPerson = people.create(
  z.strictObject({
    id: personId,
    database: addressDatabaseId,
    encrypted_record: sealedRecord,
    ...writtenNotes,
    ...about,
  }),
  params,
  { maxBytes: maxWrittenBytes },
)

const correction = z.strictObject({
  ...readVersion,
  encrypted_record: sealedRecord,
  ...writtenNotes,
  ...about,
  default_person_link: personLinkId.nullable().optional(),
})
/** With `default_person_link` it is chosen (LNK-16), which the record repeats. */
export const partialUpdatePerson = people.change(correction, params, { maxBytes: maxWrittenBytes })
/** A record is sealed as a whole: so this is the same. */
export const updatePerson = people.replace(correction, params, { maxBytes: maxWrittenBytes })

export const destroyPerson = people.remove(params, {
  summary: 'Moves a person to the trash, with addresses and contacts',
})

const trash = collection({
  name: { one: 'TrashedPerson', many: 'TrashedPeople' },
  path: '/api/addresses/databases/{database_id}/trash/',
  parent: { database_id: addressDatabaseId },
  id: { id: personId },
  audience: 'user',
  /** `shred_at`: from then on the person is erased by itself. */
  item: z.strictObject({ ...person.shape, trashed_at: z.iso.datetime(), shred_at: z.iso.datetime() }),
})

export const trashedPersonOrderings = ['trashed_at'] as const
export const listTrashedPeople = trash.list(
  { ...orderedBy(trashedPersonOrderings), ...manyRecords },
  { summary: 'The people in the trash of an address database, last deleted first', refusals: [403] },
)

export const restorePerson = contract({
  operationId: 'restorePerson',
  method: 'POST',
  path: '/api/addresses/databases/{database_id}/trash/{id}/restore/',
  summary: 'Takes a person out of the trash, with addresses and contacts',
  audience: 'user',
  params: trash.params,
  answer: trash.params,
})

export const erasePerson = trash.remove(trash.params, {
  operationId: 'erasePerson',
  summary: 'Erases a person in the trash for good, with addresses and contacts',
})
