import { z } from 'zod'
import { relatedObject } from '../document/events.ts'
import { caseId, documentId, encryptedValue, keyId, userId } from '../kernel/ids.ts'
import { signedEntry } from '../log/events.ts'
import { collection } from './collection.ts'
import { contract } from './contract.ts'
import { documentEntries } from './logs.ts'
import { orderedBy, wrappedKeys } from './shared.ts'

/** A document in the trash; name and content open as before. `shred_at`: from then on it is erased by itself. */
export const trashedDocumentDto = z.strictObject({
  id: documentId,
  case: caseId,
  encrypted_name: encryptedValue,
  encrypted_description: encryptedValue.nullable(),
  type: z.string(),
  charset: z.string().nullable(),
  size: z.int(),
  uploaded_at: z.iso.datetime(),
  uploader: userId,
  key_id: keyId,
  related_object: relatedObject.nullable(),
  content_key_id: keyId.optional(),
  /** What was signed of it in the log of the case. */
  log: documentEntries.optional(),
  trashed_by: userId,
  trashed_at: z.iso.datetime(),
  shred_at: z.iso.datetime(),
  can_restore: z.boolean(),
  can_erase: z.boolean(),
})
export type TrashedDocumentDto = z.infer<typeof trashedDocumentDto>

const trash = collection({
  name: { one: 'TrashedDocument', many: 'Trash' },
  path: '/api/cases/{case_id}/trash/',
  parent: { case_id: caseId },
  id: { id: documentId },
  audience: 'user',
  item: trashedDocumentDto,
})
const { inParent, params } = trash

export const trashColumns = ['trashed_at', 'size', 'type'] as const

export const listTrash = trash.list(orderedBy(trashColumns), {
  summary: 'The trash of a case, last deleted first: all of it for owners, to others what they may restore',
})

export const retrieveTrashedDocument = trash.one({}, z.strictObject({ ...trashedDocumentDto.shape, wrappedKeys }), {
  summary: 'One document in the trash, with its keys',
})

/** Answers as `getDocumentContent` does. To look at it before it is erased, no read is noted. */
export const getTrashedContent = contract({
  operationId: 'getTrashedContent',
  method: 'GET',
  path: '/api/cases/{case_id}/trash/{id}/content/',
  summary: 'The encrypted content of a document in the trash, for whoever sees it there',
  audience: 'user',
  params,
  transport: 'raw',
  media: 'application/octet-stream',
  refusals: [410, 416],
})

export const restoreDocument = contract({
  operationId: 'restoreDocument',
  method: 'POST',
  path: '/api/cases/{case_id}/trash/{id}/restore/',
  summary: 'Takes a document out of the trash, as it was before',
  audience: 'user',
  params,
  /** `restore` in the log of the case. */
  body: z.strictObject({ entry: signedEntry }),
  answer: params,
})

export const eraseDocument = trash.remove(params, {
  operationId: 'eraseDocument',
  summary: 'Erases a document in the trash, its key and its content for good',
})

/** `erased`: how many there were of those that one may erase. */
export const emptyTrash = contract({
  operationId: 'emptyTrash',
  method: 'DELETE',
  path: '/api/cases/{case_id}/trash/',
  summary: 'Erases all documents in the trash of a case that one may erase',
  audience: 'user',
  params: inParent,
  answer: z.strictObject({ case_id: caseId, erased: z.int().nonnegative() }),
})
