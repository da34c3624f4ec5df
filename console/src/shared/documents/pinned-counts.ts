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
  const { get, set, subscribe } = createCell<Readonly<Record<string, number | 'asked'>>>({})
  const reset = (caseId: string): void => {
    const { [caseId]: _, ...others } = get()
    set(others)
  }
  return {
    get: (caseId) => {
      const count = get()[caseId]
      return count === 'asked' ? undefined : count
    },
    fetch: async (caseId) => {
      if (get()[caseId] !== undefined) return
      set({ ...get(), [caseId]: 'asked' })
      try {
        const { count } = await client.listDocuments(caseId, { pinned: true, pageSize: 1 })
        set({ ...get(), [caseId]: count })
      } catch {
        reset(caseId) // a number beside a filter; whatever shows it asks again
      }
    },
    reset,
    subscribe,
  }
}
