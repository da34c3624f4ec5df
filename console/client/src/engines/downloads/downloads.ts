import { createCell } from '../../base/cell.ts'
import type { Cell } from '../../base/cell.ts'
import type { Document, Transfer } from '../../collections/types.ts'
import { smallFileBytes } from '../../vault/limits.ts'
import { displayedSize } from '../../words/sizes.ts'
import type { ProgressStore } from '../progress/store.ts'
import { createSlots } from '../uploads/slots.ts'
import { DownloadError } from '../../base/errors/download.ts'
import { followed } from './followed.ts'
import { createJobs } from './jobs.ts'
import type { JobHandle, Jobs } from './jobs.ts'
import { memoryFileBytes } from '../../vault/memory-file.ts'
import { browserLine } from '../../wire/line.ts'
import type { Line } from '../../wire/line.ts'
import { mimeTypeSources, resolveType } from './mime-types.ts'
import type { MimeType } from './mime-types.ts'
import { fileNameOf } from './names.ts'
import { createPatience } from './patience.ts'
import type { Hindrance } from './patience.ts'
import { canSaveStreams, saveFile, saveStream } from './save.ts'
import { createSignInGate } from './sign-in-gate.ts'
import type { SignInGate } from './sign-in-gate.ts'
import { downloadFraction } from '../progress/weights.ts'
import type { Saver, Workshop } from './workshop.ts'
import type { ZipOrder } from './zip/order.ts'

/** How many downloads run at a time; further ones wait their turn. */
const downloadSlots = 2

export interface DownloadsOptions {
  readonly client: Workshop['client']
  readonly config: Workshop['config']
  readonly progress: ProgressStore
  /** `listMimeTypes` of the server. */
  readonly mimeTypes: () => Promise<readonly MimeType[]>
  readonly browserTypes?: readonly { readonly type: string; readonly suffixes: string }[]
  readonly saver?: Saver
  readonly line?: Line
}
const browserSaver: Saver = { file: saveFile, stream: saveStream, canStream: canSaveStreams }

export interface Saving {
  readonly caseNumber?: string | undefined
  readonly isOneOfMany?: boolean
}

export interface Downloads {
  /** The content of a document, for showing it. Its type is the real one (DWN-11). */
  readonly load: (document: Document, signal?: AbortSignal) => Promise<File>
  /** The same before anybody asked to see it: nobody is told of it, and the document stays unread (DOC-71). */
  readonly loadAhead: (document: Document, signal?: AbortSignal) => Promise<File>
  /**
   * Saves a document under the name that the office's rules give it; a large one without holding it in memory. Waits
   * its turn, goes on after a lost connection. `isOneOfMany`: it is not looked at, and stays as unread as it is.
   * @throws an AbortError when it was cancelled.
   */
  readonly save: (document: Document, saving?: Saving) => Promise<void>
  /**
   * Saves documents as one ZIP file. `onSaved` hears how many are in it, also where that took another try from among
   * the jobs. @throws what the first try failed of, an AbortError when it was cancelled.
   */
  readonly saveZip: (order: ZipOrder, onSaved: (count: number) => void) => Promise<void>
  /** What of this waits or runs now. */
  readonly jobs: Jobs
  /** Where downloads wait when the session ended under way. */
  readonly gate: SignInGate
  /** What the contents that `load` fetches wait for, by the document's id. */
  readonly waits: Pick<Cell<Waits>, 'get' | 'subscribe'>
}

interface Save {
  /** With the report of it. */
  readonly ended: Promise<void>
  /** By one of those who wait for it. */
  isRead: boolean
}

export type Waits = Readonly<Record<string, Hindrance>>

/**
 * Downloads with their progress: `download` and `decrypt` under the document's id (DWN-08). Failures are rejections.
 */
export const createDownloads = (options: DownloadsOptions): Downloads => {
  const {
    client,
    config,
    progress,
    mimeTypes,
    browserTypes = [],
    saver = browserSaver,
    line = browserLine(globalThis),
  } = options
  const types = mimeTypeSources(browserTypes, mimeTypes)
  const [slots, jobs, gate] = [createSlots(downloadSlots), createJobs(), createSignInGate()]
  const waits = createCell<Waits>({})
  const noteWait = (id: string, hindrance: Hindrance | null): void => {
    const { [id]: _, ...others } = waits.get()
    waits.set(hindrance === null ? others : { ...others, [id]: hindrance })
  }
  const shop: Workshop = { client, config, progress, types, saver, line, slots, jobs, gate }
  /** By document, those that run. While it has its job, who wants the same waits for it: one file, one report. */
  const saves = new Map<string, Save>()
  const begin = (document: Document, saving: Saving): Save => {
    const { id } = document
    const ended = saveOne(shop, document, saving)
      .finally(() => {
        if (saves.get(id) === begun) saves.delete(id)
      })
      // It is saved; that the server could not be told is no failure of the download.
      .then(() => client.reportDownload(document, { isRead: begun.isRead }).catch(() => undefined))
    const begun: Save = { ended, isRead: false }
    saves.set(id, begun)
    return begun
  }
  return {
    jobs,
    gate,
    waits,
    load: (document, signal = new AbortController().signal) =>
      followed(progress, document, (onProgress) => {
        const onWait = (hindrance: Hindrance | null): void => noteWait(document.id, hindrance)
        const onInterrupted = createPatience({ line, gate, signal, onWait })
        return load(shop, document, { onProgress, onInterrupted, signal }).finally(() => onWait(null))
      }),
    loadAhead: (document, signal) =>
      load(shop, document, { marksRead: false, ...(signal === undefined ? {} : { signal }) }),
    save: (document, saving = {}) => {
      const { id } = document
      const isRunning = jobs.get().some((job) => job.id === id)
      const save = (isRunning ? saves.get(id) : undefined) ?? begin(document, saving)
      save.isRead ||= saving.isOneOfMany !== true
      return save.ended
    },
    saveZip: async (order, onSaved) => (await import('./zip/save-zip.ts')).saveZip(shop, order, onSaved),
  }
}

const load = async ({ client, types }: Workshop, document: Document, transfer: Transfer): Promise<File> => {
  const file = await client.downloadDocument(document, transfer)
  const type = await resolveType(file.type, file.name, types)
  return type === file.type ? file : new File([file], file.name, { type })
}

const saveOne = async (shop: Workshop, document: Document, { caseNumber, isOneOfMany }: Saving): Promise<void> => {
  const { progress, slots, jobs, line, gate } = shop
  const { id, size } = document
  const name = 'text' in document.name ? document.name.text : ''
  const job = jobs.open({ id, kind: 'document', name, totalBytes: size })
  const { signal } = job
  const onInterrupted = createPatience({
    line,
    gate,
    signal,
    onWait: (hindrance) => job.change({ state: hindrance ?? 'running' }),
  })
  try {
    await followed(progress, { id, size, onFigures: noteFigures(job) }, async (onProgress) => {
      const giveBack = await slots.take(signal)
      try {
        job.change({ state: 'running' })
        await save(shop, document, {
          caseNumber,
          transfer: { onProgress, onInterrupted, signal, marksRead: isOneOfMany !== true },
        })
      } catch (error) {
        signal.throwIfAborted()
        throw error
      } finally {
        giveBack()
      }
    })
  } finally {
    job.close()
  }
}

const noteFigures =
  (job: JobHandle) =>
  ({ step, done, total }: { readonly step: 'download' | 'decrypt'; readonly done: number; readonly total: number }) => {
    const figures = { progress: done, total }
    const whole = { progress: 1, total: 1 }
    if (step === 'download') job.received(done)
    job.change({
      fraction: step === 'download' ? downloadFraction(figures, undefined) : downloadFraction(whole, figures),
    })
  }

interface SavingOne {
  readonly caseNumber: string | undefined
  readonly transfer: Transfer & { readonly signal: AbortSignal }
}

const save = async (shop: Workshop, document: Document, { caseNumber, transfer }: SavingOne): Promise<void> => {
  const { saver } = shop
  const fileName = await fileNameOf(shop, document, caseNumber)
  const bytes = displayedSize(document.size)
  if (bytes > smallFileBytes && (await saver.canStream())) return saveLarge(shop, document, { fileName, transfer })
  if (bytes > memoryFileBytes) throw new DownloadError('too-large-here')
  const file = await load(shop, document, transfer)
  transfer.signal.throwIfAborted()
  saver.file(file, fileName)
}

const saveLarge = async (
  { client, saver }: Workshop,
  document: Document,
  { fileName, transfer }: { readonly fileName: string; readonly transfer: Transfer & { readonly signal: AbortSignal } },
): Promise<void> => {
  const content = await client.openContent(document, transfer)
  try {
    const onProgress = (done: number): void => transfer.onProgress?.('decrypt', done, content.size)
    await saver.stream(content, { fileName, onProgress, signal: transfer.signal })
  } finally {
    await content.discard()
  }
}
