import { TableCell, TableSortLabel } from '@mui/material'
import type { TableCellProps } from '@mui/material'
import { pageTexts } from '../texts/pages-de.ts'

interface SortHeadingProps {
  readonly label: string
  /** `false` while the table is in another order. */
  readonly direction: 'asc' | 'desc' | false
  readonly onSort: () => void
  readonly align?: TableCellProps['align']
  readonly width?: string | undefined
}

/** A column's heading that sorts when clicked. */
export const SortHeading = ({ label, direction, onSort, align = 'left', width }: SortHeadingProps) => (
  <TableCell align={align} sortDirection={direction} width={width} sx={headingStyle}>
    <TableSortLabel
      active={direction !== false}
      direction={direction === false ? 'asc' : direction}
      title={pageTexts.table.sortBy(label)}
      onClick={onSort}
    >
      {label}
    </TableSortLabel>
  </TableCell>
)

export const headingStyle = {
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  py: 1,
  px: 1.25,
} as const
