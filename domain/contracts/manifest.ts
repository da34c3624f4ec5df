import { z } from 'zod'
import { base64url, caseId, keyId, userId } from '../kernel/ids.ts'
import { contract } from './contract.ts'

const params = z.strictObject({ case_id: caseId })
/** How many documents one entry may speak of. */
export const documentsPerEntry = 200
/** The largest that the database's `integer` holds. */
const most = 2 ** 31 - 1
const keyIds = z.array(keyId).max(documentsPerEntry)

/** One step of what browsers sign about the documents of a case (crypto-client/FORMATS.md); the server only keeps it. */
export const manifestEntry = z.strictObject({
  case_id: caseId,
  counter: z.int().min(1).max(most),
  previous_hash: base64url.max(100).nullable(),
  added: keyIds,
  removed: keyIds,
  anew: z.boolean(),
  count: z.int().min(-most).max(most),
  sum: base64url.max(100),
  at: z.iso.datetime(),
  signed_by: userId,
  signature: base64url.max(200),
})
export type ManifestEntryDto = z.infer<typeof manifestEntry>

/** How many entries an answer brings. */
export const entriesAtOnce = 200
/** How many documents can be asked about at once: with their ids, an address stays well below 8 kB, where proxies refuse. */
export const askedAtOnce = 100
const asked = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(keyId).max(askedAtOnce))

/**
 * `head`: the newest entry. `results`: those after the one with the counter `after`, oldest first, a page of them. With
 * `added`, the ids of documents' keys by comma, only those by which one of these documents came, from the first on.
 */
export const listManifest = contract({
  operationId: 'listManifest',
  method: 'GET',
  path: '/api/cases/{case_id}/manifest/',
  summary: 'What participants signed about the documents of a case',
  audience: 'user',
  params,
  query: z.strictObject({ after: z.coerce.number().int().min(0).max(most).optional(), added: asked.optional() }),
  answer: z.strictObject({ head: manifestEntry.nullable(), results: z.array(manifestEntry) }),
})

/** How many ids of keys travel at once: they are short. */
export const keyIdsAtOnce = 5_000

/** Of all documents that are there now, in the order of their keys' ids, after `after`: what the signed sum is made of. */
export const listDocumentKeyIds = contract({
  operationId: 'listDocumentKeyIds',
  method: 'GET',
  path: '/api/cases/{case_id}/manifest/key-ids/',
  summary: 'The ids of the keys of all documents of a case, to hold against what was signed',
  audience: 'user',
  params,
  query: z.strictObject({ after: keyId.optional() }),
  answer: z.strictObject({ results: z.array(keyId).max(keyIdsAtOnce) }),
})

/** 409 where somebody else was faster: then it is to be signed anew after theirs. */
export const appendManifest = contract({
  operationId: 'appendManifest',
  method: 'POST',
  path: '/api/cases/{case_id}/manifest/',
  summary: 'Keeps the next entry of a case’s manifest',
  audience: 'user',
  params,
  body: manifestEntry,
  answer: z.strictObject({ counter: z.int() }),
  status: 201,
})
