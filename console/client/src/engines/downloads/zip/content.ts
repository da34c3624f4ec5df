import { MissingKeyError } from '@aktenraum/crypto-client'
import { AuthenticationError } from '../../../base/errors/http.ts'
import { WorkerEndedError } from '../../../base/errors/worker-ended.ts'
import type { Document } from '../../../collections/types.ts'
import { servePieces } from '../../../vault/pieces.ts'
import { once, streamFrom } from '../../../base/streams.ts'
import { zipTexts } from '../../../words/downloads.ts'
import { lackingText, verdictTexts } from '../../../words/verdicts.ts'
import { downloadMessageOf } from '../../../words/message-of.ts'
import { crc32 } from '../../../base/crc32.ts'
import { fileNameOf } from '../names.ts'
import type { Workshop } from '../workshop.ts'
import { DownloadError } from '../../../base/errors/download.ts'
import type { JobHandle } from '../jobs.ts'
import { entryNames, failureListName } from './entry-names.ts'
import type { ZipOrder } from './order.ts'
import { createPreparing } from './preparing.ts'
import type { Prepared } from './preparing.ts'
import type { ZipEntry } from './write-zip.ts'

type Ready = Extract<Prepared, { content: unknown }>
interface Missing {
  readonly name: string
  readonly reason: string
}
export interface ZipFigures {
  readonly receivedBytes: number
  /** In the file so far. */
  readonly documents: number
}
export interface ZipContent {
  /** The entries, once. */
  readonly entries: () => AsyncGenerator<ZipEntry, void, void>
  readonly figures: () => ZipFigures
  readonly included: () => readonly Document[]
  /** Ends what runs; nothing is kept afterwards. */
  readonly end: () => Promise<void>
}

const mostAhead = 4
const mostBytesAhead = 32 * 2 ** 20

/** The documents of a ZIP file as entries. What fails is asked about, and listed in a file of its own when left out. */
export const createZipContent = (shop: Workshop, order: ZipOrder, job: JobHandle): ZipContent => {
  const { documents, options } = order
  const preparing = createPreparing(shop, job)
  const missing: Missing[] = (order.lacking ?? []).map((each) => ({
    name: lackingText(each),
    reason: verdictTexts.withheld,
  }))
  const included: Document[] = []
  let skipsAll = false

  /** The document, tried again as long as somebody says so; undefined when it is left out. */
  const settled = async (document: Document, first: Promise<Prepared>): Promise<Ready | undefined> => {
    for (let result = await first; ; result = await preparing.prepare(document)) {
      job.signal.throwIfAborted()
      if ('content' in result) return result
      if (concernsAll(result.error)) throw result.error
      const name = 'text' in document.name ? document.name.text : zipTexts.unreadableName
      const choice = skipsAll ? 'skip' : await job.ask({ name, error: result.error })
      if (choice === 'retry') continue
      if (choice === 'abort') throw new DOMException('cancelled', 'AbortError')
      skipsAll ||= choice === 'skip-all'
      missing.push({ name, reason: downloadMessageOf(result.error) })
      return undefined
    }
  }

  /** So that as many as may be wait from `from` on: one at least, several as long as they are small. */
  const fetchAhead = (ahead: Promise<Prepared>[], from: number): void => {
    for (const [place, document] of documents.slice(from, from + mostAhead).entries()) {
      const bytes = documents.slice(from, from + place + 1).reduce((sum, { size }) => sum + size, 0)
      if (place > 0 && bytes > mostBytesAhead) return
      if (place >= ahead.length) ahead.push(preparing.prepare(document))
    }
  }

  async function* entries(): AsyncGenerator<ZipEntry, void, void> {
    const names = await namesOf(shop, order)
    const ahead: Promise<Prepared>[] = []
    for (const [index, document] of documents.entries()) {
      fetchAhead(ahead, index)
      const ready = await settled(document, ahead.shift() ?? preparing.prepare(document))
      // The following are fetched while this one is written.
      fetchAhead(ahead, index + 1)
      if (ready === undefined) continue
      yield entryOf(document, ready, names[index] ?? zipTexts.unnamed)
      included.push(document)
      await preparing.release(ready.content)
    }
    if (included.length === 0) throw new DownloadError('nothing-left')
    if (missing.length > 0) yield failureList(order.name, missing, failureListName(options.isForBea))
  }

  return {
    entries,
    figures: () => ({ receivedBytes: preparing.receivedBytes(), documents: included.length }),
    included: () => included,
    end: preparing.end,
  }
}

/** A document without a name of its own keeps its place. */
const namesOf = async (shop: Workshop, { documents, caseNumber, options }: ZipOrder): Promise<readonly string[]> => {
  const nameOf = (document: Document): Promise<string> =>
    fileNameOf(shop, document, caseNumber).catch(() => zipTexts.unnamed)
  return entryNames(await Promise.all(documents.map(nameOf)), options)
}

/** Nobody is signed in any more, or the keys are gone, or what works with them: no other document would fare better. */
const concernsAll = (error: unknown): boolean =>
  error instanceof AuthenticationError ||
  error instanceof WorkerEndedError ||
  (error instanceof MissingKeyError && error.keyId.startsWith('session:'))

const entryOf = ({ uploaded_at }: Document, { content, sum }: Ready, name: string): ZipEntry => ({
  name,
  modified: new Date(uploaded_at),
  size: content.size,
  crc32: sum,
  port: content.port,
})

const failureList = (zipName: string, missing: readonly Missing[], name: string): ZipEntry => {
  const lines = missing.map((one) => zipTexts.failureLine(one.name, one.reason))
  const text = ['\uFEFF' + zipTexts.failureHead(`${zipName}.zip`), '', ...lines, ''].join('\r\n')
  const bytes = new TextEncoder().encode(text)
  return {
    name,
    modified: new Date(),
    size: bytes.byteLength,
    crc32: crc32(bytes),
    port: () => {
      const { port1, port2 } = new MessageChannel()
      servePieces(port2, streamFrom(once(bytes)), () => undefined)
      return Promise.resolve(port1)
    },
  }
}
