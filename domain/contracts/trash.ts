import { z } from 'zod'
import { relatedObject } from '../document/events.ts'
import { caseId, documentId, encryptedValue, keyId, userId } from '../kernel/ids.ts'
import { signedEntry } from '../log/events.ts'
import { contract } from './contract.ts'
import { documentEntries } from './logs.ts'
import { orderedBy, page, paging, wrappedKeys } from './shared.ts'

const inCase = z.strictObject({ case_id: caseId })
const params = z.strictObject({ case_id: caseId, id: documentId })

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

export const trashColumns = ['trashed_at', 'size', 'type'] as const

export const listTrash = contract({
  operationId: 'listTrash',
  method: 'GET',
  path: '/api/cases/{case_id}/trash/',
  summary: 'The trash of a case, last deleted first: all of it for owners, to others what they may restore',
  audience: 'user',
  params: inCase,
  query: z.strictObject({ ...paging, ...orderedBy(trashColumns) }),
  answer: page(trashedDocumentDto),
})

export const retrieveTrashedDocument = contract({
  operationId: 'retrieveTrashedDocument',
  method: 'GET',
  path: '/api/cases/{case_id}/trash/{id}/',
  summary: 'One document in the trash, with its keys',
  audience: 'user',
  params,
  answer: z.strictObject({ ...trashedDocumentDto.shape, wrappedKeys }),
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

export const eraseDocument = contract({
  operationId: 'eraseDocument',
  method: 'DELETE',
  path: '/api/cases/{case_id}/trash/{id}/',
  summary: 'Erases a document in the trash, its key and its content for good',
  audience: 'user',
  params,
  answer: params,
})

/** `erased`: how many there were of those that one may erase. */
export const emptyTrash = contract({
  operationId: 'emptyTrash',
  method: 'DELETE',
  path: '/api/cases/{case_id}/trash/',
  summary: 'Erases all documents in the trash of a case that one may erase',
  audience: 'user',
  params: inCase,
  answer: z.strictObject({ case_id: caseId, erased: z.int().nonnegative() }),
})
