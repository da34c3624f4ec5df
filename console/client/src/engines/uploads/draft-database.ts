import type { WireValue } from '../../vault/port.ts'

/**
 * A draft as it lies in this browser. Name, case and all that tells about it are in the header, sealed like the
 * content.
 */
export interface KeptDraft {
  readonly id: string
  /** Whose it is; another person's drafts are dropped. */
  readonly owner: string
  readonly header: WireValue
  readonly content: Blob
}
export interface DraftDatabase {
  readonly all: () => Promise<readonly KeptDraft[]>
  /** @throws when there is no room */
  readonly put: (draft: KeptDraft) => Promise<void>
  /** Writes the header alone: contents may be large. Answers whether there was such a draft. */
  readonly putHeader: (id: string, header: WireValue) => Promise<boolean>
  readonly remove: (id: string) => Promise<void>
}

type Stored = Omit<KeptDraft, 'content'> & { readonly content: Blob | ArrayBuffer }
const storeName = 'draft'

export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** This browser keeps nothing for us, however little it is: some private windows, and where site data is blocked. */
export class NothingKeptError extends Error {}

/** Whoever asks for something to be kept learns that it is not. */
const noDatabase: DraftDatabase = {
  all: () => Promise.resolve([]),
  put: () => Promise.reject(new NothingKeptError()),
  putHeader: () => Promise.resolve(false),
  remove: () => Promise.resolve(),
}

/** This browser's own. */
export const browserDrafts = async (name?: string): Promise<DraftDatabase> => {
  try {
    return await openDraftDatabase(indexedDB, name)
  } catch {
    return noDatabase
  }
}

export const openDraftDatabase = async (factory: IDBFactory, name = 'aktenraum-drafts'): Promise<DraftDatabase> => {
  const opening = factory.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: 'id' })
  const database = await answerOf(opening)
  // Another version of this page wants to change the database: it must not wait for this one to be closed.
  database.onversionchange = () => database.close()

  const work = async <Answer>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<Answer>,
  ): Promise<Answer> => {
    const transaction = database.transaction(storeName, mode)
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'))
    })
    const answer = await Promise.race([answerOf(ask(transaction.objectStore(storeName))), ended.then(() => undefined)])
    await ended
    return answer as Answer
  }
  return {
    all: async () => {
      const all = await work<Stored[]>('readonly', (store) => store.getAll() as IDBRequest<Stored[]>)
      return all.map(({ content, ...rest }) => ({ ...rest, content: new Blob([content]) }))
    },
    put: async (draft) => {
      const put = (stored: Stored) => work('readwrite', (store) => store.put(stored))
      await put(draft).catch(async (error: unknown) => {
        if (isFull(error)) throw error
        // WebKit's private windows keep bytes, but no files.
        await put({ ...draft, content: await draft.content.arrayBuffer() })
      })
    },
    putHeader: async (id, header) => {
      const before = await work<Stored | undefined>('readwrite', (store) => {
        const asked = store.get(id) as IDBRequest<Stored | undefined>
        asked.addEventListener('success', () => {
          if (asked.result !== undefined) store.put({ ...asked.result, header })
        })
        return asked
      })
      return before !== undefined
    },
    remove: async (id) => void (await work('readwrite', (store) => store.delete(id))),
  }
}

const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new DOMException('failed', 'UnknownError'))
  })
