import { z } from 'zod'
import { base64url, caseId, keyId } from '../kernel/ids.ts'
import { signedEntry } from '../log/events.ts'
import { contract } from './contract.ts'
import { documentColumns } from './documents.ts'
import { documentEntries, placedEntry } from './logs.ts'
import { oneOrMore, orderings } from './shared.ts'

const params = z.strictObject({ case_id: caseId })
/** The largest that the database's `integer` holds. */
const most = 2 ** 31 - 1

/** How many records an answer brings at most, of 49 bytes each; and how many texts. */
export const recordsAtOnce = 20_000
export const textsAtOnce = 500

/**
 * The log of a case after its first `after` records (crypto-client/FORMATS.md §15). `n`: how many there are. `records`:
 * one after the other, not all of them where there are many. `texts`: of those that are about no document, or about its
 * coming and going; and the `add` of each document that goes or comes back. `statements`: of whom rosters among them
 * name.
 */
export const followCaseLog = contract({
  operationId: 'followCaseLog',
  method: 'GET',
  path: '/api/cases/{case_id}/log/',
  summary: 'What participants signed about a case, link by link',
  audience: 'user',
  params,
  query: z.strictObject({ after: z.coerce.number().int().min(0).max(most).optional() }),
  answer: z.strictObject({
    n: z.int(),
    records: base64url,
    texts: z.array(placedEntry),
    statements: z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.string()])),
  }),
})

/** After somebody was invited or confirmed, who then stands on it; nothing else changes. */
export const appendRoster = contract({
  operationId: 'appendRoster',
  method: 'POST',
  path: '/api/cases/{case_id}/log/rosters/',
  summary: 'Says who takes part in a case, as it is',
  audience: 'staff',
  params,
  body: z.strictObject({ entry: signedEntry }),
})

/**
 * How many documents can be asked about at once: with their ids, an address stays well below 8 kB, where proxies
 * refuse.
 */
export const documentsAskedAtOnce = 100
const asked = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(keyId).max(documentsAskedAtOnce))

export const listDocumentEntries = contract({
  operationId: 'listDocumentEntries',
  method: 'GET',
  path: '/api/cases/{case_id}/log/documents/',
  summary: 'What was signed about documents, by the ids of their keys',
  audience: 'user',
  params,
  query: z.strictObject({ key_ids: asked }),
  answer: z.strictObject({
    results: z.array(z.strictObject({ key_id: keyId, ...documentEntries.shape })),
  }),
})

const placesAsked = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.int().min(1).max(most)).max(documentsAskedAtOnce))

/** Of entries that only their records tell: of documents that a list lacks, and of who wrote last. */
export const listCaseEntries = contract({
  operationId: 'listCaseEntries',
  method: 'GET',
  path: '/api/cases/{case_id}/log/entries/',
  summary: 'What was signed about a case, by places in its log',
  audience: 'user',
  params,
  query: z.strictObject({ places: placesAsked }),
  answer: z.strictObject({ results: z.array(placedEntry) }),
})

/**
 * In which order a list of the case's documents is: the places of the entries by which they came, see `packPlaces`.
 * `n`: how long the log was.
 */
export const orderOfDocuments = contract({
  operationId: 'orderOfDocuments',
  method: 'GET',
  path: '/api/cases/{case_id}/log/order/',
  summary: 'The order of the documents of a case, by the places of their entries',
  audience: 'user',
  params,
  query: z.strictObject({ ordering: oneOrMore(orderings(documentColumns)).optional() }),
  answer: z.strictObject({ n: z.int(), places: base64url }),
})
