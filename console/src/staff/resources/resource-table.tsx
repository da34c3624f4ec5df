import { Box } from '@mui/material'
import type { ComponentType, ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { DataTable, useDataTableRenderContext, useDataTableSortContext } from 'react-admin'
import { headingStyle } from '../components/sort-heading.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'

interface ResourceTableProps {
  /** What the table shows, for who hears it. */
  readonly label: string
  /** Columns keep their widths, whatever changes in them. */
  readonly isFixed?: boolean
  readonly body?: ComponentType
  readonly children: ReactNode
}

/** react-admin's table in the dress of our others. */
export const ResourceTable = ({ label, isFixed = false, body, children }: ResourceTableProps) => (
  <DataTable
    aria-label={label}
    bulkActionButtons={false}
    rowClick={false}
    hover={false}
    {...(body === undefined ? {} : { body })}
    sx={{ ...tableStyle, ...(isFixed ? { '& .RaDataTable-table': { tableLayout: 'fixed' } } : {}) }}
  >
    {children}
  </DataTable>
)

const tableStyle = {
  '& .RaDataTable-headerCell': { position: 'static' },
  '& tbody > tr > *': { px: 1.25, verticalAlign: 'top', overflowWrap: 'anywhere' },
  // The theme indents the first of each kind of cell; a heading before it makes that the second column.
  '& tbody > tr > * + .MuiTableCell-root.MuiTableCell-root': { pl: 1.25 },
  '& tbody > tr:last-child > *': { borderBottom: 0 },
} as const

interface ColumnProps<Row extends RaRecord> {
  readonly label: ReactNode
  /** What the server sorts by. Without it nobody can. */
  readonly sortBy?: keyof Row & string
  readonly firstOrder?: 'ASC' | 'DESC'
  readonly width?: string
  readonly align?: 'right'
  /** Names the row. */
  readonly isRowHeading?: boolean
  readonly children: (row: Row) => ReactNode
}

/**
 * react-admin's column. Beyond that it tells by which column and how rows are sorted, and what the heading of a row is.
 */
export const Column = <Row extends RaRecord>({
  label,
  sortBy,
  firstOrder = 'ASC',
  width,
  align,
  isRowHeading = false,
  children,
}: ColumnProps<Row>) => {
  const isHead = useDataTableRenderContext() === 'header'
  const sort = useDataTableSortContext()
  const order = sortBy !== undefined && sort?.field === sortBy ? sort.order : undefined
  return (
    <DataTable.Col
      label={label}
      render={(row) => children(row as Row)}
      sortByOrder={firstOrder}
      {...(sortBy === undefined ? {} : { source: sortBy })}
      {...(align === undefined ? {} : { align })}
      {...(isHead ? headOf(width, order) : isRowHeading ? rowHeading : {})}
    />
  )
}

/** The heading of a column that speaks for itself to who sees it. */
export const Unseen = ({ children }: { readonly children: string }) => (
  <Box component="span" sx={visuallyHidden}>
    {children}
  </Box>
)

const rowHeading = { component: 'th', scope: 'row', sx: { fontWeight: 600 } } as const
const headOf = (width: string | undefined, order: 'ASC' | 'DESC' | undefined) =>
  ({
    sx: { ...headingStyle, width },
    sortDirection: order === undefined ? false : order === 'ASC' ? 'asc' : 'desc',
  }) as const
