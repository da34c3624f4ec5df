import type { ConfigDto } from '@aktenraum/domain/contracts'
import type { Document, OfficeClient, Transfer } from '../client/types.ts'
import { displayedSize } from '../format/sizes.ts'
import type { ProgressStore } from '../progress/store.ts'
import { DownloadError } from './errors.ts'
import { resolveType, withSuffix } from './mime-types.ts'
import type { MimeType } from './mime-types.ts'
import { downloadName } from './names.ts'
import { canSaveStreams, saveFile, saveStream } from './save.ts'
import { smallFileBytes } from '../crypto/limits.ts'

export interface DownloadsOptions {
  readonly client: Pick<OfficeClient, 'downloadDocument' | 'openContent' | 'reportDownload'>
  readonly config: Pick<ConfigDto, 'documentNameTemplate' | 'documentNameRewriteDownload'>
  readonly progress: ProgressStore
  /** `listMimeTypes` of the server. */
  readonly mimeTypes: () => Promise<readonly MimeType[]>
  readonly browserTypes?: readonly { readonly type: string; readonly suffixes: string }[]
  readonly saver?: Saver
}
export interface Saver {
  readonly file: typeof saveFile
  readonly stream: typeof saveStream
  readonly canStream: typeof canSaveStreams
}
const browserSaver: Saver = { file: saveFile, stream: saveStream, canStream: canSaveStreams }

export interface Downloads {
  /** The content of a document, for showing it. Its type is the real one (DWN-11). */
  readonly load: (document: Document, signal?: AbortSignal) => Promise<File>
  /** The same before anybody asked to see it: nobody is told of it, and the document stays unread (DOC-71). */
  readonly loadAhead: (document: Document, signal?: AbortSignal) => Promise<File>
  /** Saves a document under the name that the office's rules give it; a large one without holding it in memory. */
  readonly save: (document: Document, caseNumber?: string) => Promise<void>
}

/** Downloads with their progress: `download` and `decrypt` under the document's id (DWN-08). Failures are rejections. */
export const createDownloads = (options: DownloadsOptions): Downloads => {
  const { client, config, progress, mimeTypes, browserTypes = [] } = options
  const { saver = browserSaver } = options
  let list: Promise<readonly MimeType[]> | undefined
  const sources = {
    browser: browserTypes,
    server: () => {
      list ??= mimeTypes().catch((error: unknown) => {
        list = undefined
        throw error
      })
      return list
    },
  }

  const load = async (document: Document, transfer: Transfer): Promise<File> => {
    const file = await client.downloadDocument(document, transfer)
    const type = await resolveType(file.type, file.name, sources)
    return type === file.type ? file : new File([file], file.name, { type })
  }

  const saveLarge = async (document: Document, fileName: string, transfer: Transfer): Promise<void> => {
    const content = await client.openContent(document, transfer)
    try {
      const onProgress = (done: number): void => transfer.onProgress?.('decrypt', done, content.size)
      await saver.stream(content, { fileName, onProgress })
    } finally {
      await content.discard()
    }
  }

  const save = async (document: Document, caseNumber: string | undefined, transfer: Transfer): Promise<void> => {
    if (!('text' in document.name)) throw new DownloadError('no-file-name')
    const name = downloadName({ name: document.name.text, caseNumber }, config)
    const fileName = withSuffix(name, document.type, name.includes('.') ? [] : await sources.server().catch(() => []))
    const isLarge = displayedSize(document.size) > smallFileBytes
    if (isLarge && (await saver.canStream())) return saveLarge(document, fileName, transfer)
    saver.file(await load(document, transfer), fileName)
  }

  return {
    load: (document, signal) =>
      followed(progress, document, (transfer) =>
        load(document, signal === undefined ? transfer : { ...transfer, signal }),
      ),
    loadAhead: (document, signal) => load(document, { marksRead: false, ...(signal === undefined ? {} : { signal }) }),
    save: async (document, caseNumber) => {
      await followed(progress, document, (transfer) => save(document, caseNumber, transfer))
      // It is saved; that the server could not be told is no failure of the download.
      await client.reportDownload(document).catch(() => undefined)
    },
  }
}

/** Runs a download with its two records; a failure belongs to the step that ran, the other one is aborted. */
const followed = async <Result>(
  progress: ProgressStore,
  { id, size }: Document,
  run: (transfer: Transfer) => Promise<Result>,
): Promise<Result> => {
  progress.start('download', id, { total: size, blockUnload: true })
  progress.remove('decrypt', id)
  const onProgress: Transfer['onProgress'] = (step, done, total) => {
    if (step === 'decrypt' && progress.get('decrypt', id) === undefined) {
      progress.end('download', id, { success: true })
      progress.start('decrypt', id, { total, blockUnload: true })
    }
    if (step === 'download' || step === 'decrypt') progress.update(step, id, done, total)
  }
  const step = (): 'download' | 'decrypt' => (progress.get('decrypt', id)?.inProgress === true ? 'decrypt' : 'download')
  try {
    const result = await run({ onProgress })
    progress.end(step(), id, { success: true })
    return result
  } catch (error) {
    progress.end(step(), id, isAbort(error) ? { abort: true } : { error })
    throw error
  }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
