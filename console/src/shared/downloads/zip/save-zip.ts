import { servePieces } from '../../crypto/pieces.ts'
import type { Document } from '../../client/types.ts'
import { displayedSize } from '../../format/sizes.ts'
import { streamFrom } from '../../streams.ts'
import type { Workshop } from '../workshop.ts'
import { DownloadError } from '../errors.ts'
import { isAbort, progressPollMs } from '../followed.ts'
import type { JobHandle } from '../jobs.ts'
import { memoryFileBytes } from '../limits.ts'
import { createZipContent } from './content.ts'
import type { ZipContent } from './content.ts'
import type { ZipOrder } from './order.ts'
import { writeZip } from './write-zip.ts'

/**
 * Saves documents as one ZIP file. Each is fetched and verified as a whole before the first byte of it goes into the
 * file. While one is written the next is fetched, or a few small ones, so that little lies on disk here. Resolves with how
 * many are in it; a document is left out only after somebody agreed.
 */
export const saveZip = async (shop: Workshop, order: ZipOrder): Promise<number> => {
  const { client, jobs, slots, progress } = shop
  const id = `zip-${crypto.randomUUID()}`
  const totalBytes = order.documents.reduce((sum, { size }) => sum + size, 0)
  const retry = (): void => void saveZip(shop, order).catch(() => undefined) // its failure stands in its job
  const job = jobs.open({ id, kind: 'zip', name: `${order.name}.zip`, totalBytes, retry })
  progress.start('download', id, { total: totalBytes, blockUnload: true })
  try {
    const giveBack = await slots.take(job.signal)
    const included = await write(shop, order, job).finally(giveBack)
    progress.end('download', id, { success: true })
    job.close()
    void report(client, included)
    return included.length
  } catch (error) {
    progress.end('download', id, isAbort(error) ? { abort: true } : { error })
    if (isAbort(error)) job.close()
    else job.change({ state: 'failed', error, question: null })
    throw error
  }
}

/** They are saved; that the server could not be told is no failure of the download. */
const report = async (client: Workshop['client'], documents: readonly Document[]): Promise<void> => {
  for (const document of documents) await client.reportDownload(document).catch(() => undefined)
}

const write = async (shop: Workshop, order: ZipOrder, job: JobHandle): Promise<readonly Document[]> => {
  const { saver } = shop
  job.change({ state: 'running', documents: { done: 0, count: order.documents.length } })
  const canStream = await saver.canStream()
  const bytes = order.documents.reduce((sum, { size }) => sum + displayedSize(size), 0)
  if (!canStream && bytes > memoryFileBytes) throw new DownloadError('too-large-here')
  const content = createZipContent(shop, order, job)
  const timer = setInterval(() => showFigures(content, order.documents, job), progressPollMs)
  try {
    await (canStream ? saveStreamed(shop, order, { content, job }) : saveWhole(shop, order, { content, job }))
    return content.included()
  } finally {
    clearInterval(timer)
    await content.end()
  }
}

interface Making {
  readonly content: ZipContent
  readonly job: JobHandle
}
const zipType = 'application/zip'

/** The browser writes to disk as the file comes into being. Its length is not known before: a document may be missing. */
const saveStreamed = async ({ saver }: Workshop, order: ZipOrder, { content, job }: Making): Promise<void> => {
  const { signal } = job
  let failure: unknown
  const pieces = async function* () {
    try {
      yield* writeZip(content.entries())
    } catch (error) {
      failure = error
      throw error
    }
  }
  const port = (): Promise<MessagePort> => {
    const { port1, port2 } = new MessageChannel()
    servePieces(port2, streamFrom(pieces()), () => undefined)
    return Promise.resolve(port1)
  }
  try {
    await saver.stream({ size: null, type: zipType, port }, { fileName: `${order.name}.zip`, signal })
  } catch (error) {
    signal.throwIfAborted()
    // The browser only says that it broke off.
    throw isAbort(error) ? error : (failure ?? error)
  }
}

const blobBytes = 8 * 2 ** 20

/** Without streams the file is put together from blobs, which browsers keep outside the page's memory. */
const saveWhole = async ({ saver }: Workshop, order: ZipOrder, { content, job }: Making): Promise<void> => {
  const blobs: Blob[] = []
  let pending: Uint8Array<ArrayBuffer>[] = []
  let pendingBytes = 0
  for await (const piece of writeZip(content.entries())) {
    job.signal.throwIfAborted()
    pending.push(piece)
    pendingBytes += piece.byteLength
    if (pendingBytes < blobBytes) continue
    blobs.push(new Blob(pending))
    pending = []
    pendingBytes = 0
  }
  saver.file(new Blob([...blobs, ...pending], { type: zipType }), `${order.name}.zip`)
}

/** Fetching counts 4, writing 1, as with a single document (DWN-07). */
const showFigures = (content: ZipContent, documents: readonly Document[], job: JobHandle): void => {
  const { receivedBytes, writtenBytes, documents: done } = content.figures()
  const total = Math.max(
    1,
    documents.reduce((sum, { size }) => sum + size, 0),
  )
  job.received(receivedBytes)
  job.change({
    fraction: Math.min(1, (4 * receivedBytes + writtenBytes) / (5 * total)),
    documents: { done, count: documents.length },
  })
}
