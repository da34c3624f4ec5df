import type { Cell } from '@aktenraum/client/base/cell'
import { createCell } from '@aktenraum/client/base/cell'

/** Ids of documents that belong together for some reason, by the id of the set (DOC-16). */
export interface DocumentSets {
  readonly put: (setId: string, ids: readonly string[]) => void
  readonly get: (setId: string) => readonly string[]
  readonly subscribe: Cell<unknown>['subscribe']
}

const nothing: readonly string[] = []

export const createDocumentSets = (): DocumentSets => {
  const { get, set, subscribe } = createCell<Readonly<Record<string, readonly string[]>>>({})
  return {
    put: (setId, ids) => {
      if ((get()[setId] ?? nothing).join() !== ids.join()) set({ ...get(), [setId]: ids })
    },
    get: (setId) => get()[setId] ?? nothing,
    subscribe,
  }
}

/** What a listing shows, in the order in which it is shown: along it ranges are selected. */
export const shownSet = (listingId: string): string => `shown/${listingId}`
