import type { DocumentLists } from '@aktenraum/client/collections/types'
import type { Cell } from '@aktenraum/client/base/cell'
import { createCell } from '@aktenraum/client/base/cell'

/** How many documents of a case are pinned: asked for once and kept until a pin changes (DOC-30). */
export interface PinnedCounts {
  /** Undefined until it is known. Asking for it fetches it. */
  readonly get: (caseId: string) => number | undefined
  readonly fetch: (caseId: string) => Promise<void>
  readonly reset: (caseId: string) => void
  readonly subscribe: Cell<unknown>['subscribe']
}

export const createPinnedCounts = (client: DocumentLists): PinnedCounts => {
  /** A symbol: the question that is under way, whose answer counts as long as nothing was changed since. */
  const { get, set, subscribe } = createCell<Readonly<Record<string, number | symbol>>>({})
  const reset = (caseId: string): void => {
    const { [caseId]: _, ...others } = get()
    set(others)
  }
  return {
    get: (caseId) => {
      const count = get()[caseId]
      return typeof count === 'symbol' ? undefined : count
    },
    fetch: async (caseId) => {
      if (get()[caseId] !== undefined) return
      const question = Symbol(caseId)
      set({ ...get(), [caseId]: question })
      try {
        const { count } = await client.listDocuments(caseId, { pinned: true, pageSize: 1 })
        if (get()[caseId] === question) set({ ...get(), [caseId]: count })
      } catch {
        if (get()[caseId] === question) reset(caseId) // a number beside a filter; whatever shows it asks again
      }
    },
    reset,
    subscribe,
  }
}
