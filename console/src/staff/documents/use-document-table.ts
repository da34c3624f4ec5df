import type { SortingState } from '@tanstack/react-table'
import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { defaultOrdering } from '../../shared/documents/paging.ts'
import { sortOf } from './document-order.ts'
import { columns, features } from './columns.tsx'
import type { ListingView } from './use-listing.ts'
import type { SelectionView } from '../../features/selection/use-selection.ts'

/** The table's model: the address keeps the order, TanStack knows the cycle of a heading. */
export const useDocumentTable = (
  { address: { ordering }, go, documents, id, isSettled }: ListingView,
  selection: SelectionView,
) => {
  const sorting = useMemo<SortingState>(() => {
    const { field, isDescending } = sortOf(ordering)
    return [{ id: field, desc: isDescending }]
  }, [ordering])
  const table = useTable({
    features,
    columns,
    data: documents,
    getRowId: (document) => document.id,
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (change) => {
      const [next] = change instanceof Function ? change(sorting) : change
      go({ ordering: next === undefined ? defaultOrdering : `${next.desc ? '-' : ''}${next.id}`, page: 1 })
    },
  })
  return { table, selection, documents, listingId: id, canSelectAll: isSettled }
}
export type DocumentTableModel = ReturnType<typeof useDocumentTable>
