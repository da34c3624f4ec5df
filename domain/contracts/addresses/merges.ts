import { z } from 'zod'
import { addressDatabaseId, personId, personLinkId } from '../../kernel/ids.ts'
import { collection } from '../collection.ts'
import { contract } from '../contract.ts'
import { orderedBy } from '../shared.ts'
import { trashedPersonOrderings, person } from './people.ts'
import { personLink } from './person-links.ts'
import { about, readVersion, sealedRecord, writtenNotes } from './values.ts'

const merges = collection({
  name: { one: 'Merge', many: 'Merges' },
  path: '/api/addresses/databases/{database_id}/merges/',
  parent: { database_id: addressDatabaseId },
  id: { id: personId },
  audience: 'user',
  /** Who was dropped, as they were, and into whom they were merged. `shred_at`: until then it can be taken back. */
  item: z.strictObject({
    ...person.shape,
    into: personId,
    merged_at: z.iso.datetime(),
    shred_at: z.iso.datetime(),
  }),
})

/** So many addresses and contacts move at once. */
export const linksAtOnceInMerge = 500

export const listMerges = merges.list(orderedBy(trashedPersonOrderings), {
  summary: 'Who was merged into somebody else and can be had back, last merged first',
  refusals: [403],
})

/** What of a person lies in the trash by itself: it goes along where they are merged. */
export const listTrashedLinksOfPerson = contract({
  operationId: 'listTrashedLinksOfPerson',
  method: 'GET',
  path: '/api/addresses/databases/{database_id}/people/{id}/trashed_links/',
  summary: 'Addresses and contacts of a person that lie in the trash by themselves',
  refusals: [403],
  audience: 'user',
  params: merges.params,
  answer: z.strictObject({ results: z.array(personLink).max(linksAtOnceInMerge) }),
})

/**
 * Merges a person into another. A merge is called by who is dropped. `kept`: what is said of both from now on, which
 * repeats the default contact; `links`: all addresses and contacts of who is dropped, which repeat to whom they lead by
 * then; with those in the trash, which come back to nobody else.
 */
export const createMerge = merges.create(
  z.strictObject({
    dropped: z.strictObject({ id: personId, ...readVersion }),
    kept: z.strictObject({
      id: personId,
      ...readVersion,
      encrypted_record: sealedRecord,
      ...writtenNotes,
      ...about,
      default_person_link: personLinkId.nullable(),
    }),
    links: z
      .array(z.strictObject({ id: personLinkId, ...readVersion, encrypted_record: sealedRecord }))
      .max(linksAtOnceInMerge),
  }),
  merges.params,
  { maxBytes: 2 * 1024 * 1024, summary: 'Merges a person into another, with addresses and contacts' },
)

/**
 * `edited`: what was written of since, and stays as it is: who was kept goes on to say what both said, and those
 * addresses and contacts stay with them.
 */
export const undoMerge = contract({
  operationId: 'undoMerge',
  method: 'POST',
  path: '/api/addresses/databases/{database_id}/merges/{id}/undo/',
  summary: 'Takes a merge back, but for what was written of since',
  audience: 'user',
  params: merges.params,
  answer: z.strictObject({
    ...merges.params.shape,
    edited: z.strictObject({ people: z.array(personId), person_links: z.array(personLinkId) }),
  }),
})

/** Two people who look alike and are not the same. */
const pair = z.strictObject({ one: personId, other: personId })
const apart = { path: '/api/addresses/databases/{database_id}/kept_apart/', audience: 'user' as const }

export const listPeopleKeptApart = contract({
  operationId: 'listPeopleKeptApart',
  method: 'GET',
  ...apart,
  summary: 'Of which people somebody has said that they are not the same',
  refusals: [403],
  params: merges.inParent,
  answer: z.strictObject({ results: z.array(pair) }),
})
/** `is_apart`: with false they are compared again. */
export const keepPeopleApart = contract({
  operationId: 'keepPeopleApart',
  method: 'PUT',
  ...apart,
  summary: 'Says of two people that they are not the same, or takes that back',
  params: merges.inParent,
  body: z.strictObject({ ...pair.shape, is_apart: z.boolean() }),
  answer: merges.inParent,
})
