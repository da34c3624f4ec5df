import { useCallback, useMemo } from 'react'
import { useSelection as useSelectionOf } from '../../features/selection/use-selection.ts'
import type { SelectionView } from '../../features/selection/use-selection.ts'
import type { Selection } from '../../shared/documents/selection.ts'
import { shownSet } from '../../shared/documents/sets.ts'
import { useOffice } from '../office/office-context.tsx'
import { backToRows, isWithinHeader } from './rows.ts'
import { useDeleted, useKnownDocuments, useSelected } from './use-documents.ts'

/** What is selected of a listing, as the store keeps it; what was deleted leaves it. */
export const useSelection = (listingId: string): SelectionView => {
  const { listings, sets } = useOffice().documents
  const { ids } = useSelected(listingId)
  const deleted = useDeleted()
  const known = useKnownDocuments()
  const documents = useMemo(
    () => ids.filter((id) => !deleted.has(id)).flatMap((id) => known.get(id) ?? []),
    [deleted, known, ids],
  )
  const change = useCallback(
    (next: (before: Selection) => Selection) => listings.select(listingId, next(listings.selection(listingId))),
    [listingId, listings],
  )
  const shown = useCallback(() => sets.get(shownSet(listingId)), [listingId, sets])
  const selection = useSelectionOf({ documents, change, shown })
  /** What stands above the list goes with the last one. */
  const leave = (): void => {
    if (isWithinHeader(document.activeElement)) backToRows(documents.map(({ id }) => id))
  }
  return {
    ...selection,
    clear: () => {
      leave()
      selection.clear()
    },
    remove: (ids) => {
      if (documents.every(({ id }) => ids.includes(id))) leave()
      selection.remove(ids)
    },
  }
}
