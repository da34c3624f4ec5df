import { z } from 'zod'
import { addressDatabaseId, addressListId, personId, personLinkId, userId } from '../../kernel/ids.ts'
import { addressTopic } from '../../address-book/sealed.ts'
import { contract } from '../contract.ts'
import { maxPageSize } from '../shared.ts'

/** What happens to a person, and to their addresses and contacts. */
export const personHistoryTypes = [
  'PersonRecorded',
  'PersonCorrected',
  'DefaultContactChosen',
  'PersonTrashed',
  'PersonRestored',
  'PersonMergedInto',
  'PersonAbsorbed',
  'PersonUnmerged',
  'PersonContentReinstated',
  'OwnAddressRecorded',
  'OwnAddressCorrected',
  'ContactRecorded',
  'ContactCorrected',
  'PersonLinkRedirected',
  'PersonLinkReinstated',
  'PersonLinkTrashed',
  'PersonLinkRestored',
  'PersonLinkRemoved',
] as const
/** What happens to a list or an event, and to who stands on it. */
export const addressListHistoryTypes = [
  'AddressListRecorded',
  'AddressListCorrected',
  'AddressListTrashed',
  'AddressListRestored',
  'ListEntryAdded',
  'ListEntryCorrected',
  'ListEntryRemoved',
] as const

/**
 * `actor`: null where it went by itself. `about`: what has changed, as the browser says that made the change.
 * `person_link`: the address or contact that it was about, or by which somebody stands on a list.
 */
export const addressHistoryEntry = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  position: z.string(),
  type: z.enum([...personHistoryTypes, ...addressListHistoryTypes]),
  actor: userId.nullable(),
  about: z.array(addressTopic),
  person_link: personLinkId.nullable(),
})
export type AddressHistoryEntryDto = z.infer<typeof addressHistoryEntry>

const paged = {
  method: 'GET',
  audience: 'user',
  refusals: [403],
  query: z.strictObject({
    page_size: z.coerce.number().int().min(1).max(maxPageSize).optional(),
    cursor: z.string().max(500).optional(),
  }),
  answer: z.strictObject({ next: z.string().nullable(), previous: z.null(), results: z.array(addressHistoryEntry) }),
} as const

export const listPersonHistory = contract({
  ...paged,
  operationId: 'listPersonHistory',
  path: '/api/addresses/databases/{database_id}/people/{id}/history/',
  summary: 'What happened to a person of an address database, newest first',
  params: z.strictObject({ database_id: addressDatabaseId, id: personId }),
})
export const listAddressListHistory = contract({
  ...paged,
  operationId: 'listAddressListHistory',
  path: '/api/addresses/databases/{database_id}/lists/{id}/history/',
  summary: 'What happened to a list or event of an address database, newest first',
  params: z.strictObject({ database_id: addressDatabaseId, id: addressListId }),
})
