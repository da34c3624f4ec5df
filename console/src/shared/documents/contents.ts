import type { Document, OfficeClient } from '@aktenraum/client/collections/types'
import type { Downloads } from '@aktenraum/client/engines/downloads/downloads'
import { endedWorker } from '@aktenraum/client/words/worker-ended'
import { displayedSize } from '@aktenraum/client/words/sizes'
import { viewableTypeOf, viewerKindOf } from './viewer-kind.ts'

/** A content as it can be shown. `address` names it for the browser, under a type of which nothing is ever run. */
export interface Content {
  readonly file: File
  readonly address: string
}

/** A content that is to be shown, how far it is. */
export type OpenedContent =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly content: Content }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }

/** The verified contents of documents, in the clear and in this page's memory alone (DOC-13). */
export interface Contents {
  /** What is to be shown now, from here where it is here already. It counts as read. */
  readonly open: (document: Document, signal?: AbortSignal) => Promise<Content>
  /** What may soon be shown (DOC-71): nobody is told, it stays unread. Large ones wait until they are asked for. */
  readonly prefetch: (document: Document, signal?: AbortSignal) => Promise<Content | undefined>
  /** Keeps a content, however many others come, until the answered function is called. */
  readonly keep: (id: string) => () => void
  readonly isHere: (id: string) => boolean
  readonly forget: (id: string) => void
  readonly forgetAll: () => void
  /** The browser has ended the worker that decrypts: what is on its way would be waited for without end. */
  readonly breakOff: () => void
}

export interface ContentsOptions {
  readonly downloads: Pick<Downloads, 'load' | 'loadAhead'>
  readonly client: Pick<OfficeClient, 'setRead'>
  /** Whoever pays for every byte gets what they open and nothing else. */
  readonly savesData?: boolean
  readonly totalBytes?: number
}

/** A content that is here or on its way. */
interface Held {
  readonly content: Promise<Content>
  readonly abort: AbortController
  readonly size: number
  isAhead: boolean
  isHere: boolean
  /** How many wait for it; when the last one has lost interest, it need not come. */
  wanted: number
  keepers: number
  address: string | undefined
}

const mostBytes = 64 * 2 ** 20
/** More than this is not loaded before it is asked for. */
export const aheadBytes = 8 * 2 ** 20

export const createContents = (options: ContentsOptions): Contents => {
  const { downloads, client, savesData = false, totalBytes = mostBytes } = options
  /** The most recently used last. */
  const held = new Map<string, Held>()

  const drop = (id: string, entry: Held | undefined = held.get(id)): void => {
    if (entry === undefined) return
    if (held.get(id) === entry) held.delete(id)
    entry.abort.abort(new DOMException('no longer wanted', 'AbortError'))
    if (entry.address !== undefined) URL.revokeObjectURL(entry.address)
    entry.address = undefined
  }
  const makeRoom = (): void => {
    let sum = [...held.values()].reduce((total, { size }) => total + size, 0)
    for (const [id, entry] of held) {
      if (sum <= totalBytes) return
      if (entry.keepers > 0 || !entry.isHere) continue
      sum -= entry.size
      drop(id, entry)
    }
  }
  const hold = (document: Document, isAhead: boolean): Held => {
    const abort = new AbortController()
    const arrive = async (): Promise<Content> => {
      const file = await (isAhead ? downloads.loadAhead : downloads.load)(document, abort.signal)
      abort.signal.throwIfAborted()
      entry.address = URL.createObjectURL(file.slice(0, file.size, viewableTypeOf(document) ?? inertType))
      entry.isHere = true
      makeRoom()
      return { file, address: entry.address }
    }
    const size = displayedSize(document.size)
    // Begins in the next turn, when the entry exists.
    const content = Promise.resolve().then(arrive)
    const entry: Held = { content, abort, size, isAhead, isHere: false, wanted: 0, keepers: 0, address: undefined }
    content.catch(() => drop(document.id, entry))
    held.set(document.id, entry)
    return entry
  }
  const used = (id: string): Held | undefined => {
    const entry = held.get(id)
    if (entry === undefined) return undefined
    held.delete(id)
    held.set(id, entry)
    return entry
  }
  const want = (document: Document, entry: Held, signal: AbortSignal | undefined): Promise<Content> => {
    entry.wanted += 1
    signal?.addEventListener('abort', () => {
      entry.wanted -= 1
      if (!entry.isHere && entry.wanted === 0) drop(document.id, entry)
    })
    return entry.content
  }
  const fetchNow = (document: Document, signal: AbortSignal | undefined): Promise<Content> =>
    want(document, used(document.id) ?? hold(document, false), signal)

  return {
    open: async (document, signal) => {
      const ahead = used(document.id)
      if (ahead?.isAhead !== true) return fetchNow(document, signal)
      ahead.isAhead = false
      // What failed while nobody looked is tried again where somebody sees why.
      const content = await want(document, ahead, signal).catch(() => {
        signal?.throwIfAborted()
        return fetchNow(document, signal)
      })
      // Who has closed it meanwhile has not seen it, though somebody else still wants it.
      if (document.viewer_read === false && signal?.aborted !== true)
        await client.setRead(document, true).catch(() => undefined)
      return content
    },
    prefetch: async (document, signal) => {
      const isSmall = displayedSize(document.size) <= aheadBytes
      if (savesData || !isSmall || viewerKindOf(document) === 'none') return undefined
      return want(document, used(document.id) ?? hold(document, true), signal).catch(() => undefined)
    },
    keep: (id) => {
      const entry = held.get(id)
      if (entry === undefined) return () => undefined
      entry.keepers += 1
      let isKept = true
      return () => {
        if (isKept) entry.keepers -= 1
        isKept = false
        makeRoom()
      }
    },
    isHere: (id) => held.get(id)?.isHere === true,
    forget: (id) => drop(id),
    forgetAll: () => {
      for (const [id, entry] of held) drop(id, entry)
    },
    breakOff: () => {
      const error = endedWorker()
      for (const { abort, isHere } of held.values()) if (!isHere) abort.abort(error)
    },
  }
}

const inertType = 'application/octet-stream'
