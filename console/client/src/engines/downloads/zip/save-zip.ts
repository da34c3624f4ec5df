import { piecesFrom, servePieces } from '../../../vault/pieces.ts'
import type { Document } from '../../../collections/types.ts'
import { displayedSize } from '../../../words/sizes.ts'
import { piecesOf, streamFrom } from '../../../base/streams.ts'
import type { Workshop } from '../workshop.ts'
import { DownloadError } from '../../../base/errors/download.ts'
import { isAbort, progressPollMs } from '../followed.ts'
import type { JobHandle } from '../jobs.ts'
import { memoryFileBytes } from '../../../vault/memory-file.ts'
import { createZipContent } from './content.ts'
import type { ZipContent, ZipFigures } from './content.ts'
import type { ZipOrder } from './order.ts'
import { writeZip } from './write-zip.ts'

/**
 * Saves documents as one ZIP file. Each is fetched and verified as a whole before the first byte of it goes into the
 * file. While one is written the next is fetched, or a few small ones, so that little lies on disk here. A document
 * is left out only after somebody agreed.
 */
export const saveZip = async (shop: Workshop, order: ZipOrder, onSaved: (count: number) => void): Promise<void> => {
  const { client, jobs, slots, progress } = shop
  const id = `zip-${crypto.randomUUID()}`
  const totalBytes = order.documents.reduce((sum, { size }) => sum + size, 0)
  const retry = (): void => void saveZip(shop, order, onSaved).catch(() => undefined) // its failure stands in its job
  const job = jobs.open({ id, kind: 'zip', name: `${order.name}.zip`, totalBytes, retry })
  progress.start('download', id, { total: totalBytes, blockUnload: true })
  try {
    const giveBack = await slots.take(job.signal)
    const included = await write(shop, order, job).finally(giveBack)
    progress.end('download', id, { success: true })
    job.close()
    void report(client, included)
    onSaved(included.length)
  } catch (error) {
    progress.end('download', id, isAbort(error) ? { abort: true } : { error })
    if (isAbort(error)) job.close()
    else job.change({ state: 'failed', error, question: null })
    throw error
  }
}

/** They are saved, not read; that the server could not be told is no failure of the download. */
const report = async (client: Workshop['client'], documents: readonly Document[]): Promise<void> => {
  for (const document of documents) await client.reportDownload(document, { isRead: false }).catch(() => undefined)
}

const write = async (shop: Workshop, order: ZipOrder, job: JobHandle): Promise<readonly Document[]> => {
  const { saver } = shop
  job.change({ state: 'running', documents: { done: 0, count: order.documents.length } })
  const canStream = await saver.canStream()
  const bytes = order.documents.reduce((sum, { size }) => sum + displayedSize(size), 0)
  if (!canStream && bytes > memoryFileBytes) throw new DownloadError('too-large-here')
  const content = createZipContent(shop, order, job)
  let writtenBytes = 0
  const making: Making = { content, job, onWritten: (done) => (writtenBytes = done) }
  const timer = setInterval(() => showFigures(content.figures(), { writtenBytes, order, job }), progressPollMs)
  try {
    await (canStream ? saveStreamed(shop, order, making) : saveWhole(shop, order, making))
    return content.included()
  } finally {
    clearInterval(timer)
    await content.end()
  }
}

interface Making {
  readonly content: ZipContent
  readonly job: JobHandle
  readonly onWritten: (doneBytes: number) => void
}
const zipType = 'application/zip'

/**
 * The file as a port, to be read once; `onFailure` hears why it broke off, of which the reader only hears that it did.
 */
const servedZip = (content: ZipContent, onFailure: (failure: unknown) => void): MessagePort => {
  const parts = async function* () {
    try {
      yield* writeZip(content.entries())
    } catch (error) {
      onFailure(error)
      throw error
    }
  }
  const { port1, port2 } = new MessageChannel()
  // A part must not be passed over before it is read: then its content would be gone.
  servePieces(port2, streamFrom(parts(), 0), () => undefined)
  return port1
}

/**
 * The browser writes to disk as the file comes into being. Its length is not known before: a document may be missing.
 */
const saveStreamed = async ({ saver }: Workshop, order: ZipOrder, making: Making): Promise<void> => {
  const { content, job, onWritten } = making
  const { signal } = job
  let failure: unknown
  const port = () => Promise.resolve(servedZip(content, (error) => (failure = error)))
  try {
    const saving = { fileName: `${order.name}.zip`, onProgress: onWritten, signal }
    await saver.stream({ size: null, type: zipType, port }, saving)
  } catch (error) {
    signal.throwIfAborted()
    throw isAbort(error) ? error : (failure ?? error)
  }
}

const blobBytes = 8 * 2 ** 20

/** Without streams the file is put together from blobs, which browsers keep outside the page's memory. */
const saveWhole = async ({ saver }: Workshop, order: ZipOrder, making: Making): Promise<void> => {
  const { content, job, onWritten } = making
  const blobs: Blob[] = []
  let pending: Uint8Array<ArrayBuffer>[] = []
  let pendingBytes = 0
  let done = 0
  let failure: unknown
  try {
    const port = servedZip(content, (error) => (failure = error))
    for await (const piece of piecesOf(piecesFrom(port, job.signal))) {
      onWritten((done += piece.byteLength))
      pending.push(piece)
      pendingBytes += piece.byteLength
      if (pendingBytes < blobBytes) continue
      blobs.push(new Blob(pending))
      pending = []
      pendingBytes = 0
    }
  } catch (error) {
    job.signal.throwIfAborted()
    throw failure ?? error
  }
  saver.file(new Blob([...blobs, ...pending], { type: zipType }), `${order.name}.zip`)
}

interface Shown {
  readonly writtenBytes: number
  readonly order: ZipOrder
  readonly job: JobHandle
}

/** Fetching counts 4, writing 1, as with a single document (DWN-07). */
const showFigures = ({ receivedBytes, documents: done }: ZipFigures, { writtenBytes, order, job }: Shown): void => {
  const total = Math.max(
    1,
    order.documents.reduce((sum, { size }) => sum + size, 0),
  )
  job.received(receivedBytes, {
    fraction: Math.min(1, (4 * receivedBytes + writtenBytes) / (5 * total)),
    documents: { done, count: order.documents.length },
  })
}
