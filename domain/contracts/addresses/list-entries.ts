import { z } from 'zod'
import { addressDatabaseId, addressListId, listEntryId, personLinkId } from '../../kernel/ids.ts'
import { collection } from '../collection.ts'
import { ofManyWithoutNotes } from './people.ts'
import { ofRecord, readVersion, sealedRecord } from './values.ts'

const entered = { list: addressListId, person_link: personLinkId }
/**
 * Somebody on a list, by one of their addresses or contacts. Whether they come to an event is in the record, which
 * nobody changes on a mailing list: there nothing is to be said.
 */
export const listEntry = z.strictObject({ id: listEntryId, ...ofRecord, ...entered })
export type ListEntryDto = z.infer<typeof listEntry>

const entries = collection({
  name: { one: 'ListEntry', many: 'ListEntries' },
  path: '/api/addresses/list_entries/',
  parent: {},
  id: { id: listEntryId },
  audience: 'user',
  item: listEntry,
})
const { params } = entries

export const listListEntries = entries.list(
  { ...ofManyWithoutNotes, list: addressListId.optional() },
  { summary: 'Who stands on the lists of all address databases that one may read' },
)
export const retrieveListEntry = entries.one({}, listEntry)
export const createListEntry = entries.create(
  z.strictObject({ id: listEntryId, database: addressDatabaseId, ...entered, encrypted_record: sealedRecord }),
  params,
)
const correction = z.strictObject({ ...readVersion, encrypted_record: sealedRecord })
export const partialUpdateListEntry = entries.change(correction, params)
/** A record is sealed as a whole: so this is the same. */
export const updateListEntry = entries.replace(correction, params)
export const destroyListEntry = entries.remove(params)
