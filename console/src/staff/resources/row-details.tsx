import { TableCell, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import { Children } from 'react'
import type { DataTableBodyProps, DataTableRowProps, RaRecord } from 'react-admin'
import { DataTableBody, DataTableRow, useExpanded, useRecordContext } from 'react-admin'

interface RowDetails<Row extends RaRecord> {
  readonly resource: string
  /** Of the part of the page that the details are. */
  readonly idOf: (row: Row) => string
  readonly render: (row: Row) => ReactNode
}

/**
 * The body of a `ResourceTable` whose rows show more below them while they are expanded (`useExpanded`). The button for
 * that stands in a column: the one of react-admin's own `expand` cannot be reached by keyboard.
 */
export const rowsWithDetails = <Row extends RaRecord>({ resource, idOf, render }: RowDetails<Row>) => {
  const RowWithDetails = ({ children, ...props }: DataTableRowProps) => {
    const row = useRecordContext<Row>()
    const [isOpen] = useExpanded(resource, row?.id ?? '')
    return (
      <>
        <DataTableRow {...props} {...(isOpen ? { sx: joined } : {})}>
          {children}
        </DataTableRow>
        {isOpen && row !== undefined ? (
          <TableRow id={idOf(row)}>
            <TableCell colSpan={Children.count(children)}>{render(row)}</TableCell>
          </TableRow>
        ) : null}
      </>
    )
  }
  return (props: DataTableBodyProps) => <DataTableBody {...props} row={RowWithDetails} />
}

const joined = { '& > *': { borderBottom: 0 } } as const
