import { z } from 'zod'
import { caseId, documentId, encryptedValue, keyId, userId } from '../kernel/ids.ts'
import { relatedObject } from '../document/events.ts'
import { signedEntry } from '../log/events.ts'
import { documentStatuses } from '../document/status.ts'
import { collection } from './collection.ts'
import { contract } from './contract.ts'
import { mailFate } from './mails.ts'
import { documentEntries } from './logs.ts'
import { idList, keyWrap, oneOrMore, orderedBy, wrappedKeys } from './shared.ts'

const named = z.strictObject({ id: documentId, case_id: caseId })

/**
 * A document (DOC-01); name and description open with its key, which opens with the case key. `size` is that of the
 * ciphertext. `status` is null for all but the uploader (LST-34), `viewer_read` is there with `expand=viewer_read`.
 * `related_object`: what a reply answers. `content_key_id`: of the content, where the document was moved and has
 * another key since; it opens with the document's. Lists by `creation_date` have documents of one date, which were
 * chosen together, in the order of their `place`.
 */
export const documentDto = z.strictObject({
  id: documentId,
  case: caseId,
  encrypted_name: encryptedValue,
  type: z.string(),
  charset: z.string().nullable(),
  size: z.int(),
  encrypted_description: encryptedValue.nullable(),
  uploaded_at: z.iso.datetime(),
  creation_date: z.iso.datetime(),
  place: z.int(),
  uploader: userId.nullable(),
  has_file: z.boolean(),
  pinned: z.boolean(),
  status: z.enum(documentStatuses).nullable(),
  can_update: z.boolean(),
  can_delete: z.boolean(),
  can_transfer: z.boolean(),
  can_pin: z.boolean(),
  is_just_uploaded: z.boolean(),
  key_id: keyId,
  related_object: relatedObject.nullable(),
  content_key_id: keyId.optional(),
  /** What was signed of it in the log of the case. */
  log: documentEntries.optional(),
  viewer_read: z.boolean().optional(),
})
export type DocumentDto = z.infer<typeof documentDto>

const documents = collection({
  name: { one: 'Document', many: 'Documents' },
  path: '/api/cases/{case_id}/documents/',
  parent: { case_id: caseId },
  id: { id: documentId },
  audience: 'user',
  item: documentDto,
})
const { inParent, params } = documents
const expand = oneOrMore(['viewer_read']).optional()
export const documentColumns = ['creation_date', 'size', 'type'] as const

export const listDocuments = documents.list(
  {
    ...orderedBy(documentColumns),
    pinned: z.enum(['true', 'false']).optional(),
    id__in: idList.optional(),
    /** What the caller calls its filter (000 §3). The server lists by the other parameters alone. */
    filterId: z.string().max(2000).optional(),
    expand,
  },
  { summary: 'The documents of a case, newest first' },
)

export const retrieveDocument = documents.one(
  { expand },
  z.strictObject({ ...documentDto.shape, wrappedKeys: wrappedKeys.optional() }),
  { summary: 'One document' },
)

/**
 * The answer is the ciphertext, `nonce ‖ ciphertext ‖ tag`, with `X-Plaintext-Content-Type` (DWN-13). Takes `Range`.
 */
export const getDocumentContent = contract({
  operationId: 'getDocumentContent',
  method: 'GET',
  path: '/api/cases/{case_id}/documents/{id}/content/',
  summary: 'The encrypted content of a document',
  audience: 'user',
  params,
  transport: 'raw',
  media: 'application/octet-stream',
  refusals: [410, 416],
})

/** A media type as it can stand in a header (RFC 9110 §8.3.1), parameters included. */
export const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:[ ]*;[\x20-\x7e]*)?$/

/**
 * Files that were chosen together: `id` is one of the client's own, and the same for all of them; `place` tells their
 * order. Lists keep them together and in that order, in whichever they arrive.
 */
export const drop = z.strictObject({ id: z.string().regex(/^[\w-]{8,64}$/), place: z.int().min(0).max(100_000) })
export type Drop = z.infer<typeof drop>

/** The text fields of the multipart body; the file part `encrypted_file` may stand anywhere and is streamed. */
export const uploadFields = z.strictObject({
  type: z.string().min(1, { abort: true }).max(255).regex(mediaType),
  charset: z
    .string()
    .max(40)
    .regex(/^[\w.:+-]+$/)
    .optional(),
  encrypted_key: z.string().max(4000).transform(parseJson).pipe(keyWrap),
  encrypted_name: z.string().max(10_000).transform(parseJson).pipe(encryptedValue),
  encrypted_description: z.string().max(10_000).transform(parseJson).pipe(encryptedValue).optional(),
  related_object: z.string().max(200).transform(parseJson).pipe(relatedObject).optional(),
  drop: z.string().max(200).transform(parseJson).pipe(drop).optional(),
  /** `add` in the log of the case: what the content's digest is, and whose it is. */
  entry: z.string().max(10_000).transform(parseJson).pipe(signedEntry),
})
export const uploadAnswer = z.union([
  z.strictObject({
    status: z.literal('success'),
    key_id: keyId,
    obj: z.strictObject({ id: documentId, type: z.string(), size: z.int() }),
  }),
  z.strictObject({
    status: z.literal('error'),
    errors: z.record(z.string(), z.array(z.string())),
    detail: z.string().optional(),
  }),
])
export type UploadAnswer = z.infer<typeof uploadAnswer>

export const uploadDocument = contract({
  operationId: 'upload',
  method: 'POST',
  path: '/akten/{case_id}/dokumente/',
  summary: 'Uploads an encrypted document into a case (multipart)',
  audience: 'user',
  params: inParent,
  answer: uploadAnswer,
  transport: 'raw',
  form: { fields: uploadFields, file: 'encrypted_file' },
})

/** What the caller signed of it in the log of the case. */
const said = { entry: signedEntry }
const changes = z.strictObject({
  encrypted_name: encryptedValue.optional(),
  encrypted_description: encryptedValue.nullable().optional(),
  ...said,
})

export const partialUpdateDocument = documents.change(changes, named, { summary: 'Changes name or description' })

export const updateDocument = contract({
  operationId: 'updateDocument',
  method: 'PUT',
  path: '/api/cases/{case_id}/documents/{id}/',
  summary: 'Replaces name and description',
  audience: 'user',
  params,
  body: z.strictObject({ encrypted_name: encryptedValue, encrypted_description: encryptedValue.nullable(), ...said }),
  answer: named,
})

const action = <const Id extends string>(
  operationId: Id,
  method: 'PUT' | 'DELETE' | 'POST',
  [suffix, summary]: readonly [string, string],
) =>
  contract({
    operationId,
    method,
    path: `/api/cases/{case_id}/documents/{id}/${suffix}`,
    summary,
    audience: 'user',
    params,
    answer: named,
  })

export const destroyDocument = contract({
  operationId: 'destroyDocument',
  method: 'DELETE',
  path: '/api/cases/{case_id}/documents/{id}/',
  summary: 'Moves a document to the trash',
  audience: 'user',
  params,
  body: z.strictObject(said),
  answer: named,
})
export const pinDocument = action('pinDocument', 'PUT', ['pinned/', 'Pins a document'])
export const unpinDocument = action('unpinDocument', 'DELETE', ['pinned/', 'Unpins a document'])
export const readDocument = action('readDocument', 'PUT', [
  'read/',
  'Marks as read; opening and saving a single one do so too',
])
export const unreadDocument = action('unreadDocument', 'DELETE', ['read/', 'Marks as unread'])
/**
 * Of one person's downloads within a minute, the first is kept. Who saves a document has read it, but for what says
 * `is_read: false`: saved among many, in a ZIP file for example.
 */
export const downloadDocument = contract({
  operationId: 'downloadDocument',
  method: 'POST',
  path: '/api/cases/{case_id}/documents/{id}/downloads/',
  summary: 'Reports that a document was saved, which marks it as read unless it was one of many',
  audience: 'user',
  params,
  body: z.strictObject({ is_read: z.boolean().optional() }),
  answer: named,
})

/**
 * How far a document got to one person. `due_at`: when they will be notified. `failure`, and since when: the mail could
 * not be sent yet and will be tried again, was given up, nobody knows whether it arrived, or it should have been sent
 * by now and was not even tried. `joined_later`: took no part at the time of the upload, so the status does not count
 * them.
 */
export const delivery = z.strictObject({
  user: userId,
  joined_later: z.boolean(),
  due_at: z.iso.datetime().nullable(),
  notified_at: z.iso.datetime().nullable(),
  failed_at: z.iso.datetime().nullable(),
  failure: z.enum(['retrying', 'failed', 'unknown', 'delayed']).nullable(),
  seen_at: z.iso.datetime().nullable(),
  /** For staff alone: how far the mail about it got, and that its recipient wants none. */
  mail: mailFate.optional(),
  mails_off: z.literal(true).optional(),
})
export type DeliveryDto = z.infer<typeof delivery>

export const retrieveDelivery = contract({
  operationId: 'retrieveDelivery',
  method: 'GET',
  path: '/api/cases/{case_id}/documents/{id}/delivery/',
  summary: 'Who was notified of a document and has seen it, and when; for its uploader alone',
  audience: 'user',
  params,
  answer: z.strictObject({ people: z.array(delivery) }),
  refusals: [403],
})

/**
 * What a document was called when it left a case, for the history of that case: under a key of its own, which hangs
 * under the case's. How it is sealed is in crypto-client/FORMATS.md.
 */
export const keptName = z.strictObject({ encrypted_key: keyWrap, encrypted_name: encryptedValue })
export type KeptName = z.infer<typeof keptName>

/**
 * Moves a document. It gets a new key, wrapped under the new case's key, and under it name and description anew; the
 * content's key is wrapped under the document's new one. `kept_name` stays behind in the case that it leaves.
 */
export const transferDocument = contract({
  operationId: 'transferDocument',
  method: 'POST',
  path: '/api/cases/{case_id}/documents/{id}/transfer/',
  summary: 'Moves a document to another case',
  audience: 'staff',
  params,
  body: z.strictObject({
    to_case_id: caseId,
    encrypted_key: keyWrap,
    encrypted_content_key: keyWrap,
    encrypted_name: encryptedValue,
    encrypted_description: encryptedValue.nullable(),
    kept_name: keptName,
    /** `remove` in the log of the case that it leaves, and `add` in that of the one where it comes. */
    leaving: signedEntry,
    arriving: signedEntry,
  }),
  answer: z.strictObject({ ...named.shape, key_id: keyId }),
})

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'no JSON' })
    return z.NEVER
  }
}
