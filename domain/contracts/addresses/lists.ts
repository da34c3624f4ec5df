import { z } from 'zod'
import { addressDatabaseId, addressListId } from '../../kernel/ids.ts'
import { collection } from '../collection.ts'
import { contract } from '../contract.ts'
import { orderedBy } from '../shared.ts'
import { ofManyWithoutNotes, trashedPersonOrderings } from './people.ts'
import { ofRecord, readVersion, sealedRecord } from './values.ts'

const listed = { is_event: z.boolean(), parent: addressListId.nullable() }
/**
 * A list of whom one writes to, or an event to which one invites. `parent`: the list from which an event was made. What
 * it is called, and when and where an event takes place, is in the record (VTL-05).
 */
export const addressList = z.strictObject({ id: addressListId, ...ofRecord, ...listed })
export type AddressListDto = z.infer<typeof addressList>

const lists = collection({
  name: { one: 'AddressList', many: 'AddressLists' },
  path: '/api/addresses/lists/',
  parent: {},
  id: { id: addressListId },
  audience: 'user',
  item: addressList,
})
const { params } = lists

export const listAddressLists = lists.list(ofManyWithoutNotes, {
  summary: 'The lists and events of all address databases that one may read, but those in the trash',
})
export const retrieveAddressList = lists.one({}, addressList)
export const createAddressList = lists.create(
  z.strictObject({
    id: addressListId,
    database: addressDatabaseId,
    encrypted_record: sealedRecord,
    is_event: listed.is_event,
    parent: listed.parent.optional(),
  }),
  params,
)
const correction = z.strictObject({ ...readVersion, encrypted_record: sealedRecord })
export const partialUpdateAddressList = lists.change(correction, params)
/** A record is sealed as a whole: so this is the same. */
export const updateAddressList = lists.replace(correction, params)
export const destroyAddressList = lists.remove(params, { summary: 'Moves a list or event to the trash' })

const trash = collection({
  name: { one: 'TrashedAddressList', many: 'TrashedAddressLists' },
  path: '/api/addresses/databases/{database_id}/trashed_lists/',
  parent: { database_id: addressDatabaseId },
  id: { id: addressListId },
  audience: 'user',
  /** `shred_at`: from then on the list is erased by itself. */
  item: z.strictObject({ ...addressList.shape, trashed_at: z.iso.datetime(), shred_at: z.iso.datetime() }),
})

export const listTrashedAddressLists = trash.list(orderedBy(trashedPersonOrderings), {
  summary: 'The lists and events in the trash of an address database, last deleted first',
  refusals: [403],
})
export const restoreAddressList = contract({
  operationId: 'restoreAddressList',
  method: 'POST',
  path: '/api/addresses/databases/{database_id}/trashed_lists/{id}/restore/',
  summary: 'Takes a list or event out of the trash',
  audience: 'user',
  params: trash.params,
  answer: trash.params,
})
export const eraseAddressList = trash.remove(trash.params, {
  operationId: 'eraseAddressList',
  summary: 'Erases a list or event in the trash for good',
})
