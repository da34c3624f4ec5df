import { randomBytes } from 'node:crypto'
import { createContentDigest } from '@aktenraum/crypto-client/log'
import type { ContentDigest } from '@aktenraum/crypto-client/log'
import { documentStream, isRejection } from '@aktenraum/domain'
import type { DocumentId, KeyId } from '@aktenraum/domain'
import { uploadFields } from '@aktenraum/domain/contracts'
import type { CaseAtHand, CaseFile, Document, DocumentCommand } from '@aktenraum/domain/deciders'
import { documentStreams } from '@aktenraum/domain/streams'
import type { EventMeta } from '@aktenraum/infra/event-store/port'
import { fieldErrorsOf } from '@aktenraum/infra/http/field-errors'
import type { Reply, Session } from '@aktenraum/infra/http/mount'
import type { UploadForm } from '@aktenraum/infra/http/multipart'
import { problems } from '@aktenraum/infra/http/problem'
import { fieldTexts } from '@aktenraum/infra/http/texts/de'
import { pathOfUnkeepable } from '@aktenraum/infra/http/unkeepable'
import { isOutage } from '@aktenraum/infra/process/outage'
import type { Runtime } from '@aktenraum/infra/runtime'
import type { z } from 'zod'
import { carryOut, commandedBy } from '../deciding/carry-out.ts'
import { loadUser, maySignIn } from '../deciding/people.ts'
import { saysAdd } from '../deciding/sayings.ts'
import { uploadTexts } from '../texts/de.ts'
import type { Brought } from '../vault/brought.ts'
import { removeDocumentKey, storeDocumentKey } from '../vault/document-keys.ts'
import { orderOfDrop } from './order-of-drop.ts'
import { recordOfUpload } from './record-of-upload.ts'
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
  requireKeepable(parsed.data)
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
  requireKeepable(parsed.data)
  requireKeys(parsed.data, file)
}

const wrongFields = ({ issues }: z.ZodError, given: UploadForm['fields']): UploadRefused =>
  new UploadRefused(400, uploadTexts.incompleteFields, fieldErrorsOf(issues, given))

/** @throws UploadRefused naming the field in which stands what no table can keep */
const requireKeepable = (fields: SomeOf<Fields>): void => {
  const [field] = pathOfUnkeepable(fields) ?? []
  if (field !== undefined) throw new UploadRefused(400, uploadTexts.incompleteFields, { [field]: [fieldTexts.invalid] })
}

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

/** What is answered of it: as it was recorded, whichever request came first. */
export interface UploadedContent {
  readonly keyId: KeyId
  readonly type: string
  readonly size: number
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
): Promise<UploadedContent> => {
  const { blobs, config, metrics } = runtime
  const blobId = `${upload.id}-${randomBytes(8).toString('hex')}`
  const digest = createContentDigest()
  const size = await blobs.put(blobId, digested(content, digest), { maxBytes: config.maxDocumentSize + overheadBytes })
  metrics.countUploadedBytes(size)
  let key: BroughtKey | null = null
  try {
    if (size < overheadBytes) throw new UploadRefused(400, uploadTexts.notEncrypted)
    const fields = readFields(upload.form.fields, upload.file)
    key = await keepKey(runtime, upload.id, fields)
    return await record(runtime, upload, { blobId, size, content: await digest.finish(), fields })
  } catch (error) {
    // Of what broke off nobody knows yet whether it will be in the log: a commit may still be on its way.
    if (!isOutage(error)) await takeBack(runtime, upload.id, { blobId, key })
    throw error
  }
}

type BroughtKey = Brought & { readonly keyId: KeyId }

/** @throws UploadRefused where its id belongs to another document */
const keepKey = async ({ pool }: Runtime, id: DocumentId, { encrypted_key: wrap }: Fields): Promise<BroughtKey> => {
  const brought = await storeDocumentKey(pool, id, wrap)
  if (brought === null) throw new UploadRefused(400, uploadTexts.keyInUse)
  return { ...brought, keyId: wrap.key_id }
}

async function* digested(content: AsyncIterable<Uint8Array>, digest: ContentDigest): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    await digest.push(piece)
    yield piece
  }
}

interface Received {
  readonly blobId: string
  readonly size: number
  /** Its digest, as its author signs it. */
  readonly content: string
  readonly fields: Fields
}

const record = async (
  runtime: Runtime,
  { id, meta, caller, reply, loadCase }: Upload,
  { blobId, size, content, fields }: Received,
): Promise<UploadedContent> => {
  const keyId = fields.encrypted_key.key_id
  // Not before the key is kept: should the case's key be renewed from now on, it is renewed under that with all others.
  const { file, at } = await loadCase()
  requireCaseKey(fields.encrypted_key, file)
  // Shut out while the content was on its way: the session was asked for only when it began.
  if (!maySignIn(await loadUser(runtime, caller.userId))) throw problems.notSignedIn()
  await requireRelated(runtime, at.caseId, fields.related_object)
  const { drop } = fields
  const command: DocumentCommand = {
    type: 'UploadDocument',
    documentId: id,
    keyId,
    blobId,
    mimeType: fields.type,
    charset: fields.charset ?? null,
    size,
    content,
    maxSize: runtime.config.maxDocumentSize + overheadBytes,
    encryptedName: fields.encrypted_name,
    encryptedDescription: fields.encrypted_description ?? null,
    others: at.isStaffRoom ? nobody : othersThan(caller, file),
    relatedObject: fields.related_object,
    filed: drop && (await orderOfDrop(runtime, { drop, caseId: at.caseId, userId: caller.userId })),
    case: at,
    ...commandedBy(meta, caller.userId),
  }
  const done = await carryOut(runtime, {
    type: documentStreams,
    stream: documentStream(id),
    command,
    meta,
    reply,
    cases: [at.caseId],
    says: saysAdd(at.caseId, fields.entry),
    // The same upload, sent twice at the same time: the first one counts, this content is nobody's.
    after: async (document) => {
      if (document.blobId !== blobId) await runtime.blobs.remove(blobId)
    },
  })
  if (isRejection(done)) throw refusedBy(done)
  return recordedIn(done.state, { keyId, type: fields.type, size })
}

const recordedIn = ({ contentKeyId, values, content }: Document, given: UploadedContent): UploadedContent => ({
  keyId: contentKeyId ?? given.keyId,
  type: values?.type ?? given.type,
  size: content?.size ?? given.size,
})

/** In a room lies no document that colleagues look for: they are told of none. */
const nobody: readonly Session['userId'][] = []

const othersThan = ({ userId }: Session, { participants }: CaseFile) =>
  participantIds(participants).filter((id) => id !== userId)

const participantIds = (participants: CaseFile['participants']): Session['userId'][] =>
  Object.keys(participants) as Session['userId'][]

/** Only what is known to be nobody's is removed. What remains unknown is left to the sweep. */
const takeBack = async (
  runtime: Runtime,
  id: DocumentId,
  { blobId, key }: { readonly blobId: string; readonly key: BroughtKey | null },
): Promise<void> => {
  const recorded = await recordOfUpload(runtime, id).catch(() => undefined)
  if (recorded === undefined || recorded?.uploaded.blobId === blobId) return
  if (key !== null) await removeDocumentKey(runtime.pool, id, key)
  await runtime.blobs.remove(blobId)
}
