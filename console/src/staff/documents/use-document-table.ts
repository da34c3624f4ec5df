import type { RowSelectionState, SortingState, Updater } from '@tanstack/react-table'
import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { defaultSort } from '../providers/document-order.ts'
import { columns, features } from './columns.tsx'
import type { Listing } from './use-listing.ts'

/** The table's model: react-admin keeps order and selection, TanStack knows ranges and the cycle of a heading. */
export const useDocumentTable = ({ list, documents }: Listing) => {
  const { sort, setSort, selectedIds, onSelect } = list
  const sorting = useMemo<SortingState>(() => [{ id: sort.field, desc: sort.order === 'DESC' }], [sort])
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries(selectedIds.map((id) => [String(id), true])),
    [selectedIds],
  )
  return useTable({
    features,
    columns,
    data: documents,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting, rowSelection },
    onSortingChange: (change) => {
      const [next] = applied(change, sorting)
      setSort(next === undefined ? defaultSort : { field: next.id, order: next.desc ? 'DESC' : 'ASC' })
    },
    onRowSelectionChange: (change) => {
      const selection = applied(change, rowSelection)
      onSelect(documents.map(({ id }) => id).filter((id) => selection[id]))
    },
  })
}
export type DocumentTableModel = ReturnType<typeof useDocumentTable>

const applied = <Value>(change: Updater<Value>, value: Value): Value =>
  change instanceof Function ? change(value) : change
