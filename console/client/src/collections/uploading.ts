import { mediaType, uploadAnswer, uploadDocument } from '@aktenraum/domain/contracts'
import type { UploadAnswer } from '@aktenraum/domain/contracts'
import { ValidationError } from '../base/errors/http.ts'
import { fileOverhead } from '../vault/limits.ts'
import { requireName } from '../base/name.ts'
import { UploadError } from '../base/errors/upload.ts'
import { sayingUnderKey, takeCaseKeys } from './cases.ts'
import type { CaseKeyRef } from '../vault/port.ts'
import type { Context } from './context.ts'
import type { NewDocument, OfficeClient, Transfer } from './types.ts'

export const uploadingMethods = (context: Context): Pick<OfficeClient, 'uploadDocument'> => ({
  uploadDocument: async (caseId, document, transfer = {}) => {
    requireName(document.name)
    await takeCaseKeys(context, caseId)
    const sent = sayingUnderKey(context, caseId, (ref) => sealAndSend(context, ref, document, transfer))
    const uploaded = await sent.catch(asClosed)
    context.hear?.('uploaded')
    return uploaded
  },
})

const sealAndSend = async (
  context: Context,
  ref: CaseKeyRef,
  document: NewDocument,
  transfer: Transfer,
): Promise<{ id: string; key_id: string; size: number }> => {
  const { crypto } = context
  const { caseId } = ref
  const { name, description, content, relatedObject, drop, shownAs } = document
  const { onProgress, signal } = transfer
  await requireAsShown(context, caseId, shownAs)
  const sealed = await crypto.newDocument({ ...ref, name, description })
  const encrypted = await crypto.encryptFile(
    { caseId, documentKeyId: sealed.key_id, content },
    { signal, onProgress: (done, total) => onProgress?.('encrypt', done, total) },
  )
  try {
    checkEncrypted(encrypted.content.size, content.size)
    const fields = {
      type: mediaType.test(document.type) ? document.type : 'application/octet-stream',
      ...(document.charset === undefined ? {} : { charset: document.charset }),
      encrypted_key: JSON.stringify(sealed.encrypted_key),
      encrypted_name: JSON.stringify(sealed.encrypted_name),
      ...(relatedObject === undefined ? {} : { related_object: JSON.stringify(relatedObject) }),
      ...(drop === undefined ? {} : { drop: JSON.stringify(drop) }),
      ...(sealed.encrypted_description === undefined
        ? {}
        : { encrypted_description: JSON.stringify(sealed.encrypted_description) }),
    }
    const fieldsBehind = async (): Promise<Readonly<Record<string, string>>> => {
      const said = {
        caseId,
        keyId: sealed.key_id,
        name: sealed.encrypted_name,
        description: sealed.encrypted_description ?? null,
        type: fields.type,
        charset: document.charset ?? null,
        related: relatedObject?.key_id ?? null,
      }
      await requireAsShown(context, caseId, shownAs)
      const signed = await crypto.signAdd({ ...said, handle: encrypted.handle, at: context.now() })
      return { entry: JSON.stringify(signed) }
    }
    const sent = { caseId, document, fields, fieldsBehind, content: encrypted.content, transfer }
    return { ...(await send(context, sent)), key_id: sealed.key_id }
  } finally {
    await crypto.discard({ handle: encrypted.handle })
  }
}

/**
 * Before anything is sealed, and once more before it is signed: encrypting and sending may take long.
 * @throws CaseRenamedError
 */
const requireAsShown = async (context: Context, caseId: string, shown: NewDocument['shownAs']): Promise<void> => {
  if (shown !== undefined) await (await import('./case-as-shown.ts')).requireCaseAsShown(context, caseId, shown)
}

/** @throws UploadError when a ciphertext is smaller than what it was made of (UPL-40). */
export const checkEncrypted = (encryptedBytes: number, bytes: number): void => {
  if (encryptedBytes < bytes + fileOverhead) throw new UploadError({ kind: 'not-encrypted' })
}

interface Sending {
  readonly caseId: string
  readonly document: NewDocument
  readonly fields: Readonly<Record<string, string>>
  readonly fieldsBehind: () => Promise<Readonly<Record<string, string>>>
  readonly content: Parameters<Context['api']['upload']>[1]['multipart']['content']
  readonly transfer: Transfer
}

const send = async (
  context: Context,
  { caseId, document, fields, fieldsBehind, content, transfer: { onProgress, signal } }: Sending,
): Promise<{ id: string; size: number }> => {
  onProgress?.('upload', 0, content.size)
  const answer = await context.api
    .upload(uploadDocument, {
      params: { case_id: caseId },
      commandId: document.commandId,
      signal,
      multipart: {
        fields,
        fieldsBehind,
        fileField: 'encrypted_file',
        fileName: 'encrypted',
        content,
        onProgress: (sent) => onProgress?.('upload', sent, content.size),
      },
    })
    .catch(asRefusal)
  const { obj } = successOf(answer)
  return { id: obj.id, size: obj.size }
}

/** A case that is not there, or not for them any more, refuses what was to be uploaded there before it is sent. */
const asClosed = (error: unknown): never => {
  if (!(error instanceof ValidationError) || error.status !== 404) throw error
  throw new UploadError({ kind: 'refused', message: error.detail, status: error.status })
}

/** A refusal comes as an error answer with the same body. */
const asRefusal = (error: unknown): never => {
  const answer = error instanceof ValidationError ? uploadAnswer.safeParse(error.data).data : undefined
  if (!(error instanceof ValidationError) || answer?.status !== 'error') throw error
  throw refusedBy(answer, error.status)
}

/** Only `status: success` is a success (UPL-41); else the first message of `__all__` is what to show (UPL-42). */
export const successOf = (answer: UploadAnswer): Extract<UploadAnswer, { status: 'success' }> => {
  if (answer.status === 'success') return answer
  throw refusedBy(answer)
}

const refusedBy = ({ errors, detail }: Extract<UploadAnswer, { status: 'error' }>, status?: number): UploadError => {
  const message = errors['__all__']?.[0] ?? detail
  return new UploadError({ kind: 'refused', message, ...(status === undefined ? {} : { status }) })
}
