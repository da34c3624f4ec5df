import { useCallback, useMemo } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { ranged, toggled, united, without } from '../../shared/documents/selection.ts'
import { shownSet } from '../../shared/documents/sets.ts'
import { useOffice } from '../office/office-context.tsx'
import { useDeleted, useKnownDocuments, useSelected } from './use-documents.ts'

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
export const useSelection = (listingId: string): SelectionView => {
  const { listings, sets } = useOffice().documents
  const selection = useSelected(listingId)
  const deleted = useDeleted()
  const known = useKnownDocuments()
  const documents = useMemo(
    () => selection.ids.filter((id) => !deleted.has(id)).flatMap((id) => known.get(id) ?? []),
    [deleted, known, selection],
  )
  const selected = useMemo(() => new Set<string>(documents.map(({ id }) => id)), [documents])
  const { anchor, ids } = selection
  const set = useCallback(
    (next: readonly string[]) => listings.select(listingId, { ids: next, anchor }),
    [anchor, listingId, listings],
  )
  const choose = useCallback(
    (id: string, isRange: boolean) => {
      const present = listings.selection(listingId)
      const order = sets.get(shownSet(listingId))
      listings.select(listingId, isRange ? ranged(present, id, order) : toggled(present, id))
    },
    [listingId, listings, sets],
  )
  return {
    documents,
    has: (id) => selected.has(id),
    choose,
    add: (more) => set(united(ids, more)),
    remove: (less) => set(without(ids, less)),
    clear: () => listings.select(listingId, { ids: [], anchor: null }),
  }
}
