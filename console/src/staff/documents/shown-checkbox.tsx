import { Checkbox } from '@mui/material'
import { mixedInput } from '../components/mixed-input.ts'
import { pageTexts } from '../texts/pages-de.ts'
import type { DocumentTableModel } from './use-document-table.ts'

/**
 * Selects all shown documents, or none of them (LST-03). Those on other pages stay as they are. While the rows are not
 * those that are asked for, nobody knows what "all" would be.
 */
export const ShownCheckbox = ({
  model: { selection, documents, canSelectAll },
}: {
  readonly model: DocumentTableModel
}) => {
  const shown = documents.map(({ id }) => id)
  const count = shown.filter((id) => selection.has(id)).length
  const isAll = count > 0 && count === shown.length
  return (
    <Checkbox
      size="small"
      disabled={!canSelectAll}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() => (isAll ? selection.remove(shown) : selection.add(shown))}
      slotProps={{ input: { 'aria-label': pageTexts.table.selectAll, ...mixedInput(count > 0 && !isAll) } }}
    />
  )
}
