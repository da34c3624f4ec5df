import { z } from 'zod'
import { addressDatabaseId, locationId, personId, personLinkId } from '../../kernel/ids.ts'
import { collection } from '../collection.ts'
import { contract } from '../contract.ts'
import { ofManyRecords, ofOneRecord } from './people.ts'
import { about, maxWrittenBytes, ofNotes, ofRecord, readVersion, sealedRecord, writtenNotes } from './values.ts'

/** Where somebody is to be reached. `version`: of the address or contact with which it came and is changed. */
export const location = z.strictObject({ id: locationId, ...ofRecord, ...ofNotes })
export type LocationDto = z.infer<typeof location>

const linked = { id: personLinkId, ...ofRecord, parent_person: personId, child_person: personId }
/** A contact of a person with another; one whose parent is its child is the person's own address (LNK-04). */
export const personLink = z.strictObject({ ...linked, location: locationId })
export type PersonLinkDto = z.infer<typeof personLink>
/** An own address has its location in it (LNK-05). */
export const ownPersonLink = z.strictObject({ ...linked, location })
export type OwnPersonLinkDto = z.infer<typeof ownPersonLink>

const links = collection({
  name: { one: 'PersonLink', many: 'PersonLinks' },
  path: '/api/addresses/person_links/',
  parent: {},
  id: { id: personLinkId },
  audience: 'user',
  item: personLink,
})
const ownLinks = collection({
  name: { one: 'OwnPersonLink', many: 'OwnPersonLinks' },
  path: '/api/addresses/own_person_links/',
  parent: {},
  id: { id: personLinkId },
  audience: 'user',
  item: ownPersonLink,
})
const locations = collection({
  name: { one: 'Location', many: 'Locations' },
  path: '/api/addresses/locations/',
  parent: {},
  id: { id: locationId },
  audience: 'user',
  item: location,
})

/** A location as it is written, with the link whose it is. */
const writtenLocation = z.strictObject({ encrypted_record: sealedRecord, ...writtenNotes })
const newLink = {
  id: personLinkId,
  database: addressDatabaseId,
  parent_person: personId,
  child_person: personId,
  encrypted_record: sealedRecord,
  ...about,
}
const said = { maxBytes: maxWrittenBytes }

export const listPersonLinks = links.list(ofManyRecords, { summary: 'Contacts and own addresses' })
export const retrievePersonLink = links.one(ofOneRecord, personLink)
/**
 * `nested.location`: the contact's own, which is made with it; else `location` is that of another address or contact.
 */
export const createPersonLink = links.create(
  z.strictObject({
    ...newLink,
    location: locationId,
    nested: z.strictObject({ location: writtenLocation }).optional(),
  }),
  links.params,
  { ...said, summary: 'Adds a contact of a person with another' },
)
const correction = z.strictObject({
  ...readVersion,
  encrypted_record: sealedRecord.optional(),
  location: writtenLocation.optional(),
  ...about,
})
const replacement = correction.required({ encrypted_record: true })
export const partialUpdatePersonLink = links.change(correction, links.params, said)
export const updatePersonLink = links.replace(replacement, links.params, said)
export const destroyPersonLink = links.remove(links.params, { summary: 'Moves a contact to the trash' })
export const restorePersonLink = contract({
  operationId: 'restorePersonLink',
  method: 'POST',
  path: '/api/addresses/person_links/{id}/restore/',
  summary: 'Takes a contact out of the trash',
  audience: 'user',
  params: links.params,
  answer: links.params,
})

export const listOwnPersonLinks = ownLinks.list(ofManyRecords, { summary: 'Own addresses, with their locations' })
export const retrieveOwnPersonLink = ownLinks.one(ofOneRecord, ownPersonLink)
export const createOwnPersonLink = ownLinks.create(
  z.strictObject({ ...newLink, location: writtenLocation.extend({ id: locationId }) }),
  ownLinks.params,
  { ...said, summary: 'Adds an own address of a person' },
)
export const partialUpdateOwnPersonLink = ownLinks.change(correction, ownLinks.params, said)
export const updateOwnPersonLink = ownLinks.replace(replacement, ownLinks.params, said)
export const destroyOwnPersonLink = ownLinks.remove(ownLinks.params, { summary: 'Moves an own address to the trash' })
export const restoreOwnPersonLink = contract({
  operationId: 'restoreOwnPersonLink',
  method: 'POST',
  path: '/api/addresses/own_person_links/{id}/restore/',
  summary: 'Takes an own address out of the trash, with its location',
  audience: 'user',
  params: ownLinks.params,
  answer: ownLinks.params,
})

export const listLocations = locations.list(ofManyRecords)
export const retrieveLocation = locations.one(ofOneRecord, location)
