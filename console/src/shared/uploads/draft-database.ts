import type { WireValue } from '../crypto/port.ts'

/** A draft as it lies in this browser. Name, case and all that tells about it are in the header, sealed like the content. */
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
  readonly remove: (id: string) => Promise<void>
}

const storeName = 'draft'

/** Where a browser has none for us (some private windows): nothing is kept, and whoever asks for it learns so. */
const noDatabase: DraftDatabase = {
  all: () => Promise.resolve([]),
  put: () => Promise.reject(new DOMException('no database', 'InvalidStateError')),
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
    all: () => work<KeptDraft[]>('readonly', (store) => store.getAll() as IDBRequest<KeptDraft[]>),
    put: async (draft) => void (await work('readwrite', (store) => store.put(draft))),
    remove: async (id) => void (await work('readwrite', (store) => store.delete(id))),
  }
}

const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new DOMException('failed', 'UnknownError'))
  })
