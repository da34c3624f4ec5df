import { randomBytes } from 'node:crypto'
import { documentStream, isRejection } from '@aktenraum/domain'
import type { DocumentId } from '@aktenraum/domain'
import { uploadFields } from '@aktenraum/domain/contracts'
import type { CaseAtHand, CaseFile, DocumentCommand } from '@aktenraum/domain/deciders'
import type { EventMeta } from '@aktenraum/infra/event-store/port'
import { fieldErrorsOf } from '@aktenraum/infra/http/field-errors'
import type { Reply, Session } from '@aktenraum/infra/http/mount'
import type { UploadForm } from '@aktenraum/infra/http/multipart'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import type { z } from 'zod'
import { commandedBy, handleCommand } from '../handle-command.ts'
import { storeUploadedKey } from '../manifest/uploaded-keys.ts'
import { loadUser, maySignIn } from '../people.ts'
import { documentStreams } from '../streams.ts'
import { uploadTexts } from '../texts/de.ts'
import { removeDocumentKey, storeDocumentKey } from '../vault/document-keys.ts'
import { orderOfDrop } from './order-of-drop.ts'
import { recordOfUpload } from './record-of-upload.ts'
import type { Uploaded } from './record-of-upload.ts'
import { requireRelated } from './related-object.ts'
import { UploadRefused, refusedBy } from './refusal.ts'

/** What encryption adds: a nonce of 12 and a tag of 16 bytes (CRY-11). */
export const overheadBytes = 28

type Fields = z.infer<typeof uploadFields>
type SomeOf<All> = { readonly [Name in keyof All]?: All[Name] | undefined }

/** @throws UploadRefused naming the fields */
const readFields = (given: UploadForm['fields'], file: CaseFile): Fields => {
  const parsed = uploadFields.safeParse(given)
  if (!parsed.success) throw wrongFields(parsed.error, given)
  requireKeys(parsed.data, file)
  return parsed.data
}

/**
 * Of the fields that came before the content: what is wrong already need not wait for it.
 * @throws UploadRefused naming the fields
 */
export const checkFieldsSoFar = (given: UploadForm['fields'], file: CaseFile): void => {
  const parsed = uploadFields.partial().safeParse(given)
  if (!parsed.success) throw wrongFields(uploadFields.safeParse(given).error ?? parsed.error, given)
  requireKeys(parsed.data, file)
}

const wrongFields = ({ issues }: z.ZodError, given: UploadForm['fields']): UploadRefused =>
  new UploadRefused(400, uploadTexts.incompleteFields, fieldErrorsOf(issues, given))

/** @throws UploadRefused where the keys of those fields that are there do not fit together, or not to the case */
const requireKeys = (fields: SomeOf<Fields>, file: CaseFile): void => {
  const { encrypted_key: key, encrypted_name: name, encrypted_description: description } = fields
  const ids = [key, name, description].flatMap((value) => (value === undefined ? [] : [value.key_id]))
  if (new Set(ids).size > 1) throw new UploadRefused(400, uploadTexts.wrongKeys)
  if (key !== undefined) requireCaseKey(key, file)
}

/** @throws UploadRefused where the document's key does not hang under the case's, or not any more */
const requireCaseKey = ({ access_key_id: keyId }: Fields['encrypted_key'], file: CaseFile): void => {
  if (keyId === file.keyId) return
  if (file.formerKeyIds.includes(keyId)) throw refusedBy({ rejected: 'case/key-changed' })
  throw new UploadRefused(400, uploadTexts.wrongKeys)
}

interface Upload {
  readonly id: DocumentId
  readonly form: Pick<UploadForm, 'fields'>
  /** The case as it stood when the content began. */
  readonly file: CaseFile
  readonly meta: EventMeta
  readonly caller: Session
  readonly reply: Reply
  /** The case as it stands when the content has arrived: that may take long. */
  readonly loadCase: () => Promise<{ readonly file: CaseFile; readonly at: CaseAtHand }>
}

/**
 * Takes the content in, then the key, and records the document last: until then it does not exist, and what is refused
 * leaves nothing behind. The fields are read only then, for they may come behind the content; what a process that ended
 * meanwhile left of it, the sweep finds.
 */
export const receiveUpload = async (
  runtime: Runtime,
  content: AsyncIterable<Uint8Array>,
  upload: Upload,
): Promise<Uploaded> => {
  const { blobs, config, metrics } = runtime
  const blobId = `${upload.id}-${randomBytes(8).toString('hex')}`
  const size = await blobs.put(blobId, content, { maxBytes: config.maxDocumentSize + overheadBytes })
  metrics.countUploadedBytes(size)
  let fields: Fields | null = null
  try {
    if (size < overheadBytes) throw new UploadRefused(400, uploadTexts.notEncrypted)
    fields = readFields(upload.form.fields, upload.file)
    return await record(runtime, upload, { blobId, size, fields })
  } catch (error) {
    await takeBack(runtime, upload.id, { blobId, fields })
    throw error
  }
}

const record = async (
  runtime: Runtime,
  { id, meta, caller, reply, loadCase }: Upload,
  { blobId, size, fields }: { readonly blobId: string; readonly size: number; readonly fields: Fields },
): Promise<Uploaded> => {
  if (!(await storeDocumentKey(runtime.pool, id, fields.encrypted_key)))
    throw new UploadRefused(400, uploadTexts.keyInUse)
  const keyId = fields.encrypted_key.key_id
  // Not before the key is kept: should the case's key be renewed from now on, it is renewed under that with all others.
  const { file, at } = await loadCase()
  requireCaseKey(fields.encrypted_key, file)
  // Shut out while the content was on its way: the session was asked for only when it began.
  if (!maySignIn(await loadUser(runtime, caller.userId))) throw problems.notSignedIn()
  await requireRelated(runtime, at.caseId, fields.related_object)
  await storeUploadedKey(runtime.pool, { keyId, caseId: at.caseId, uploader: caller.userId })
  const { drop } = fields
  const command: DocumentCommand = {
    type: 'UploadDocument',
    documentId: id,
    keyId,
    blobId,
    mimeType: fields.type,
    charset: fields.charset ?? null,
    size,
    maxSize: runtime.config.maxDocumentSize + overheadBytes,
    encryptedName: fields.encrypted_name,
    encryptedDescription: fields.encrypted_description ?? null,
    others: othersThan(caller, file),
    relatedObject: fields.related_object,
    filed: drop && (await orderOfDrop(runtime, { drop, caseId: at.caseId, userId: caller.userId })),
    case: at,
    ...commandedBy(meta, caller.userId),
  }
  const done = await handleCommand(runtime, documentStreams, { stream: documentStream(id), command, meta }, reply)
  if (isRejection(done)) throw refusedBy(done)
  const recorded = await recordOfUpload(runtime, id)
  if (recorded === null) throw new Error('a document that was just recorded is not there')
  // The same upload, sent twice at the same time: the first one counts, this content is nobody's.
  if (recorded.uploaded.blobId !== blobId) await runtime.blobs.remove(blobId)
  return recorded.uploaded
}

const othersThan = ({ userId }: Session, { participants }: CaseFile) =>
  participantIds(participants).filter((id) => id !== userId)

const participantIds = (participants: CaseFile['participants']): Session['userId'][] =>
  Object.keys(participants) as Session['userId'][]

/**
 * An append that broke off may have reached the log: only what is known to be nobody's is removed. What remains
 * unknown is left to the sweep.
 */
const takeBack = async (
  runtime: Runtime,
  id: DocumentId,
  { blobId, fields }: { readonly blobId: string; readonly fields: Fields | null },
): Promise<void> => {
  const recorded = await recordOfUpload(runtime, id).catch(() => undefined)
  if (recorded === undefined || recorded?.uploaded.blobId === blobId) return
  if (recorded === null && fields !== null) await removeDocumentKey(runtime.pool, id, fields.encrypted_key.key_id)
  await runtime.blobs.remove(blobId)
}
