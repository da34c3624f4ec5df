import { isSameData } from '@aktenraum/client/base/same-data'
import type { Document } from '@aktenraum/client/collections/types'
import type { ChangeDto } from '@aktenraum/domain/contracts'
import type { Cell } from '@aktenraum/client/base/cell'
import type { EntityStore } from '@aktenraum/client/memory/store'
import { createEntityStore } from '@aktenraum/client/memory/store'

/** Documents by id as they were last seen, whatever brought them. */
export interface Entities {
  readonly store: EntityStore<Document>
  readonly remember: (documents: readonly Document[]) => void
  /** The same documents; where nothing has changed, as the very objects that are remembered. */
  readonly settled: (documents: readonly Document[]) => readonly Document[]
  readonly get: (id: string) => Document | undefined
  /** What an action has made of them, known before the server is asked again. */
  readonly patch: (ids: readonly string[], part: Partial<Document>) => void
  /** Ids of what was deleted from here (DOC-14), until the server's lists have caught up. */
  readonly deleted: () => ReadonlySet<string>
  readonly markDeleted: (ids: readonly string[]) => void
  /** Something came back out of a case's trash: its lists are asked again what there is. */
  readonly markRestored: (caseId: string) => void
  /** Nobody listened for a while: whatever was deleted from here may have come back. */
  readonly missNews: () => void
  /** Hears of what came back, or may have. */
  readonly hear: (change: Pick<ChangeDto, 'case_id' | 'type'>) => void
  /** Another number after every change. */
  readonly version: () => number
  readonly subscribe: Cell<unknown>['subscribe']
}

/** Who else keeps documents hears of what this page did to them. */
export interface EntityListeners {
  readonly onPatched?: (documents: readonly Document[]) => void
  readonly onDeleted?: (ids: readonly string[]) => void
}

export const createEntities = ({ onPatched, onDeleted }: EntityListeners = {}): Entities => {
  const store = createEntityStore<Document>()
  const { byId, put, deletedIds } = store
  const markRestored: Entities['markRestored'] = (caseId) =>
    store.restored([...deletedIds()].filter((id) => byId.get(id)?.case === caseId))
  const missNews = (): void => store.restored([...deletedIds()])
  return {
    store,
    remember: (documents) => {
      // What was gone from one case has turned up in another.
      const moved = documents.filter(({ id, case: caseId }) => (byId.get(id)?.case ?? caseId) !== caseId)
      put(documents)
      const back = moved.map(({ id }) => id).filter((id) => deletedIds().has(id))
      if (back.length > 0) store.restored(back)
    },
    settled: (documents) =>
      documents.map((document) => {
        const before = byId.get(document.id)
        return before !== undefined && isSameData(before, document) ? before : document
      }),
    get: (id) => byId.get(id),
    patch: (ids, part) => {
      const patched = ids.flatMap((id) => byId.get(id) ?? []).map((document) => ({ ...document, ...part }))
      put(patched)
      onPatched?.(patched)
    },
    deleted: deletedIds,
    markDeleted: (ids) => {
      store.deleted(ids)
      onDeleted?.(ids)
    },
    markRestored,
    missNews,
    hear: ({ case_id: caseId, type }) => {
      if (type === 'DocumentRestored') markRestored(caseId)
      if (type === 'Missed') missNews()
    },
    version: store.version,
    subscribe: store.subscribe,
  }
}
