import type { Context } from 'koa'
import { getDocumentContent, headers } from '@aktenraum/domain/contracts'
import type { BlobStore, ByteRange } from '@aktenraum/infra/blob-store/port'
import { mountRaw } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { HttpProblem, problems } from '@aktenraum/infra/http/problem'
import { problemTexts } from '@aktenraum/infra/http/texts/de'
import { viewerOf } from '../answers/user.ts'
import { waitFor } from '../desk.ts'
import type { Desk } from '../desk.ts'
import { lookUpDocumentRow } from '../lookups/documents.ts'
import { byteRange } from './byte-range.ts'

export const contentRoutes = (http: Http, desk: Desk): void => {
  const { runtime } = desk
  mountRaw(http, getDocumentContent, async (exchange, caller, ctx) => {
    await waitFor(desk, ['cases', 'documents'], exchange)
    const { case_id: caseId, id: documentId } = exchange.params
    const found = await lookUpDocumentRow(runtime, viewerOf(caller), { caseId, documentId })
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
    await answerBytes(ctx, runtime.blobs, { blobId, size, range: rangeOf(ctx, tag, size) })
  })
}

/** A type was typed by a browser somewhere; a header takes only some characters. */
const printable = (type: string): string => (/^[\x20-\x7e]+$/.test(type) ? type : 'application/octet-stream')

/** @throws HttpProblem 416 */
const rangeOf = (ctx: Context, tag: string, size: number): ByteRange | null => {
  const condition = ctx.get('If-Range')
  if (condition !== '' && condition !== tag) return null
  const range = byteRange(ctx.get('Range'), size)
  if (range === 'unsatisfiable')
    throw new HttpProblem(416, { detail: problemTexts.notFound }, { 'Content-Range': `bytes */${size}` })
  return range
}

/** Streams no faster than the browser reads. An answer that breaks off must not look complete. */
const answerBytes = async (
  ctx: Context,
  blobs: BlobStore,
  { blobId, size, range }: { blobId: string; size: number; range: ByteRange | null },
): Promise<void> => {
  const blob = ctx.method === 'HEAD' ? null : await blobs.get(blobId, range ?? undefined)
  if (blob === null && ctx.method !== 'HEAD') throw problems.rejected({ rejected: 'document/not-found' })
  ctx.status = range === null ? 200 : 206
  if (range !== null) ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  if (blob !== null) {
    blob.content.once('error', () => ctx.res.destroy())
    ctx.body = blob.content
    ctx.type = 'application/octet-stream'
  }
  ctx.length = range === null ? size : range.end - range.start + 1
}
