import type { Context } from 'koa'
import { getDocumentContent, getTrashedContent, headers } from '@aktenraum/domain/contracts'
import { documentStream } from '@aktenraum/domain'
import type { DocumentId, EventType } from '@aktenraum/domain'
import type { ByteRange } from '@aktenraum/infra/blob-store/port'
import { mountRaw } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { HttpProblem, problems } from '@aktenraum/infra/http/problem'
import { requestContext } from '@aktenraum/infra/http/request-context'
import { problemTexts } from '@aktenraum/infra/http/texts/de'
import type { Runtime } from '@aktenraum/infra/runtime'
import { viewerOf } from '../answers/user.ts'
import { waitFor } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { lookUpDocumentRow } from '../lookups/documents.ts'
import { lookUpTrashedRow } from '../lookups/trash.ts'
import { byteRange } from './byte-range.ts'

/** Of documents in a case, and of those in its trash, to be looked at before they are erased. */
export const contentRoutes = (http: Http, desk: Desk): void => {
  for (const [contract, lookUp] of [
    [getDocumentContent, lookUpDocumentRow],
    [getTrashedContent, lookUpTrashedRow],
  ] as const)
    mountRaw(http, contract, async (exchange, caller, ctx) => {
      await waitFor(desk, ['cases', 'documents'], exchange)
      const { case_id: caseId, id: documentId } = exchange.params
      const found = await lookUp(desk.runtime, viewerOf(caller), { caseId, documentId })
      if (found === null) throw problems.rejected({ rejected: 'document/not-found' })
      const { blob_id: blobId, size, type } = found.row
      const tag = `"${blobId}"`
      ctx.set({
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': 'attachment',
        'Accept-Ranges': 'bytes',
        ETag: tag,
        [headers.plaintextType]: printable(type),
      })
      await answerBytes(desk.runtime, ctx, { documentId, blobId, size, range: rangeOf(ctx, tag, size) })
    })
}

/** A type was typed by a browser somewhere; a header takes only some characters. */
const printable = (type: string): string => (/^[\x20-\x7e]+$/.test(type) ? type : 'application/octet-stream')

/** For GET alone is a part of something defined (RFC 9110 §14.2). @throws HttpProblem 416 */
const rangeOf = (ctx: Context, tag: string, size: number): ByteRange | null => {
  if (ctx.method !== 'GET') return null
  const condition = ctx.get('If-Range')
  if (condition !== '' && condition !== tag) return null
  const range = byteRange(ctx.get('Range'), size)
  if (range === 'unsatisfiable')
    throw new HttpProblem(416, { detail: problemTexts.noSuchPart }, { 'Content-Range': `bytes */${size}` })
  return range
}

interface Asked {
  readonly documentId: DocumentId
  readonly blobId: string
  readonly size: number
  readonly range: ByteRange | null
}

/** Streams no faster than the browser reads. An answer that breaks off must not look complete. */
const answerBytes = async (
  runtime: Runtime,
  ctx: Context,
  { documentId, blobId, size, range }: Asked,
): Promise<void> => {
  if (ctx.method !== 'HEAD') {
    const blob = await runtime.blobs.get(blobId, range ?? undefined)
    if (blob?.size !== size) {
      blob?.content.destroy()
      throw await whyLost(runtime, ctx, documentId)
    }
    blob.content.once('error', () => ctx.res.destroy())
    ctx.body = blob.content
    ctx.type = 'application/octet-stream'
  }
  ctx.status = range === null ? 200 : 206
  if (range !== null) ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  ctx.length = range === null ? size : range.end - range.start + 1
}

/**
 * Erased a moment ago, then it is no document any more; else the disk has lost it, wholly or in part, which the log
 * tells the operators. `eventId` is that of the upload.
 */
const whyLost = async ({ store, log }: Runtime, ctx: Context, documentId: DocumentId): Promise<HttpProblem> => {
  let uploadedBy: string | undefined
  for await (const { id, type } of store.readStream(documentStream(documentId))) {
    if (type === ('DocumentDeleted' satisfies EventType)) return problems.rejected({ rejected: 'document/not-found' })
    uploadedBy ??= id
  }
  const { correlationId, route } = requestContext(ctx)
  log.error('the content of a document is lost', {
    correlationId,
    route,
    ...(uploadedBy === undefined ? {} : { eventId: uploadedBy }),
  })
  return problems.contentLost()
}
