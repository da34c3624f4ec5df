import { z } from 'zod'
import {
  addressDatabaseId,
  addressListId,
  addressTemplateId,
  caseId,
  conflictCheckId,
  keyId,
  listEntryId,
  locationId,
  partyId,
  personId,
  personLinkId,
  registerEntryId,
} from '../../kernel/ids.ts'
import { digest } from '../../address-book/sealed.ts'
import { contract } from '../contract.ts'
import { sealedNotes, versionNumber } from './values.ts'

/** How many contents travel at once, and how many bytes of them after which no other comes along. */
export const contentsAtOnce = 500
export const contentBytesAtOnce = 1024 * 1024

/** Which content of which record it is (crypto-client/FORMATS.md §16); `digest`: of what is stored. */
const content = z.strictObject({
  kind: z.enum([
    'address_database',
    'person',
    'person_link',
    'location',
    'address_list',
    'list_entry',
    'address_template',
    'conflict_check',
    'party',
    'register_entry',
  ]),
  id: z.union([
    addressDatabaseId,
    personId,
    personLinkId,
    locationId,
    addressListId,
    listEntryId,
    addressTemplateId,
    conflictCheckId,
    partyId,
    registerEntryId,
  ]),
  part: z.enum(['record', 'notes']),
  version: versionNumber,
  digest,
})
const params = z.strictObject({ id: caseId })

/** `next`: what the rest is asked for with. */
export const listFormerAddressContents = contract({
  operationId: 'listFormerAddressContents',
  method: 'GET',
  path: '/api/cases/{id}/address-contents/',
  summary: 'What of the address books of a case still stands under a former key of it',
  audience: 'staff',
  params,
  query: z.strictObject({ cursor: z.string().max(500).optional() }),
  answer: z.strictObject({
    results: z.array(content.extend({ value: sealedNotes })).max(contentsAtOnce),
    next: z.string().nullable(),
  }),
})

/**
 * Puts contents that were sealed anew in place of those with these digests, where they are still what counts: what
 * somebody has written meanwhile stays. `left`: how many there still are under former keys, of which no more are
 * counted than fit into a page; with none it is over.
 */
export const resealAddressContents = contract({
  operationId: 'resealAddressContents',
  method: 'PUT',
  path: '/api/cases/{id}/address-contents/',
  summary: 'Puts contents of address books under the present key of their case',
  audience: 'staff',
  params,
  body: z.strictObject({
    key_id: keyId,
    contents: z.array(content.extend({ data: sealedNotes.shape.data })).max(contentsAtOnce),
  }),
  answer: z.strictObject({ left: z.int().nonnegative() }),
  maxBytes: 2 * contentBytesAtOnce,
})
