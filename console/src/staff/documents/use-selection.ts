import { useCallback, useMemo } from 'react'
import type { Document } from '../../shared/client/types.ts'
import { ranged, toggled, united, without } from '../../shared/documents/selection.ts'
import { useOffice } from '../office/office-context.tsx'
import { useDeleted, useDocumentsVersion, useSelected } from './use-documents.ts'

export interface SelectionView {
  readonly has: (id: string) => boolean
  /** The selected ones on every page, as they were last seen. */
  readonly documents: readonly Document[]
  /** With a range: all between the last one chosen and this one. */
  readonly choose: (id: string, isRange: boolean) => void
  readonly add: (ids: readonly string[]) => void
  readonly remove: (ids: readonly string[]) => void
  readonly clear: () => void
}

/** What is selected of a listing. It outlives paging, filtering and reloading; what was deleted leaves it. */
export const useSelection = (listingId: string, shown: readonly Document[]): SelectionView => {
  const { listings, entities } = useOffice().documents
  const selection = useSelected(listingId)
  const deleted = useDeleted()
  const version = useDocumentsVersion()
  const documents = useMemo(
    () => (version < 0 ? [] : selection.ids.filter((id) => !deleted.has(id)).flatMap((id) => entities.get(id) ?? [])),
    [deleted, entities, selection, version],
  )
  const selected = useMemo(() => new Set<string>(documents.map(({ id }) => id)), [documents])
  const { anchor, ids } = selection
  const set = useCallback(
    (next: readonly string[]) => listings.select(listingId, { ids: next, anchor }),
    [anchor, listingId, listings],
  )
  return {
    documents,
    has: (id) => selected.has(id),
    choose: (id, isRange) => {
      const order = shown.map((document) => document.id)
      listings.select(listingId, isRange ? ranged(selection, id, order) : toggled(selection, id))
    },
    add: (more) => set(united(ids, more)),
    remove: (less) => set(without(ids, less)),
    clear: () => listings.select(listingId, { ids: [], anchor: null }),
  }
}
