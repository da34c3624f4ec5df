import { documentId } from '@aktenraum/domain'
import type { CaseId, DocumentId } from '@aktenraum/domain'
import { uploadDocument, uploadFields } from '@aktenraum/domain/contracts'
import type { UploadAnswer } from '@aktenraum/domain/contracts'
import { mayUpload } from '@aktenraum/domain/policies'
import { sessionOf } from '@aktenraum/infra/http/authenticate'
import { mountRaw } from '@aktenraum/infra/http/mount'
import type { Exchange, Http, Session } from '@aktenraum/infra/http/mount'
import { readUploadForm } from '@aktenraum/infra/http/multipart'
import type { Runtime } from '@aktenraum/infra/runtime'
import type { Context } from 'koa'
import { loadCaseAtHand } from '../deciding/case-at-hand.ts'
import { uploadTexts } from '../texts/de.ts'
import { checkFieldsSoFar, overheadBytes, receiveUpload } from '../upload/receive-upload.ts'
import type { UploadedContent } from '../upload/receive-upload.ts'
import { recordOfUpload } from '../upload/record-of-upload.ts'
import { UploadRefused, refusalAnswer, refusalOf, refusedBy } from '../upload/refusal.ts'
import { whileSignedIn } from '../upload/while-signed-in.ts'

const maxFormBytes = 128 * 1024
const names = { fields: Object.keys(uploadFields.shape), file: 'encrypted_file' }

/**
 * One multipart request: text fields and the ciphertext, in any order; that is streamed to the blob store (UPL-49 to
 * UPL-51).
 */
export const uploadRoutes = (http: Http): void => {
  mountRaw(http, uploadDocument, async (exchange, caller, ctx) => {
    try {
      ctx.body = await take(http.runtime, exchange, caller, ctx)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === null) throw error
      ctx.status = refusal.status
      ctx.body = refusalAnswer(refusal)
    } finally {
      // What is still on its way is read and dropped, so that the answer reaches a browser that is busy sending. A form
      // whose content nobody has begun to read takes nothing more, and would have all of it stand still.
      ctx.req.unpipe()
      ctx.req.resume()
    }
  })
}

const take = async (
  runtime: Runtime,
  { params, meta, reply }: Exchange<typeof uploadDocument>,
  caller: Session,
  ctx: Context,
): Promise<UploadAnswer> => {
  const about = meta(caller.userId)
  // From the command's id: a request that is sent again makes no second document.
  const id = documentId.parse(about.commandId.replaceAll('-', ''))
  const earlier = await findEarlier(runtime, id, params.case_id)
  if (earlier !== null) {
    reply.position(earlier.position)
    return success(id, earlier.uploaded)
  }
  const loadCase = () => loadCaseAtHand(runtime, params.case_id, caller)
  const { file, at } = await loadCase()
  if (at.viewer.role === undefined) throw refusedBy({ rejected: 'case/not-found' })
  if (!mayUpload(at.viewer, at)) throw refusedBy({ rejected: at.isDisabled ? 'case/disabled' : 'case/forbidden' })
  const max = runtime.config.maxDocumentSize
  if (Number(ctx.req.headers['content-length'] ?? 0) > max + overheadBytes + maxFormBytes)
    throw refusedBy({ rejected: 'document/too-large', params: { max } })
  const form = await readUploadForm(ctx.req, names)
  checkFieldsSoFar(form.fields, file)
  const isSignedIn = async (): Promise<boolean> => (await sessionOf(runtime, ctx)) !== null
  const content = whileSignedIn(form.file, { isSignedIn, now: runtime.now })
  return success(id, await receiveUpload(runtime, content, { id, form, file, meta: about, caller, reply, loadCase }))
}

const findEarlier = async (runtime: Runtime, id: DocumentId, caseId: CaseId) => {
  const earlier = await recordOfUpload(runtime, id)
  if (earlier !== null && earlier.uploaded.caseId !== caseId) throw new UploadRefused(409, uploadTexts.otherCase)
  return earlier
}

const success = (id: DocumentId, { keyId, type, size }: UploadedContent): UploadAnswer => ({
  status: 'success',
  key_id: keyId,
  obj: { id, type, size },
})
