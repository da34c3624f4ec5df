import { Checkbox } from '@mui/material'
import type { SxProps } from '@mui/material'
import type { Document } from '@aktenraum/client/collections/types'
import { isolated } from '@aktenraum/client/base/text/isolated'
import { plainText } from '../components/decrypted-text.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import type { DocumentTableModel } from './use-document-table.ts'
import type { SelectionView } from '../../features/selection/use-selection.ts'

interface RowCheckboxProps {
  readonly document: Document
  readonly isSelected: boolean
  readonly choose: SelectionView['choose']
  readonly sx: SxProps
}

/** Selects a document; with the shift key, all from the last one on. */
export const RowCheckbox = ({ document: { id, name }, isSelected, choose, sx }: RowCheckboxProps) => (
  <Checkbox
    size="small"
    checked={isSelected}
    onClick={(event) => choose(id, event.shiftKey)}
    slotProps={{ input: { 'aria-label': pageTexts.table.select(isolated(plainText(name))) } }}
    sx={{ display: 'flex', p: 0.5, ...sx }}
  />
)

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
      slotProps={{
        input: {
          'aria-label': pageTexts.table.selectAll,
          // The input itself says that it is neither; an attribute beside it would contradict it.
          'aria-checked': undefined,
          ref: (input) => {
            if (input !== null) input.indeterminate = count > 0 && !isAll
          },
        },
      }}
    />
  )
}
