import { Box, Checkbox, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { plainText } from '../components/decrypted-text.tsx'
import { headingStyle, SortHeading } from '../components/sort-heading.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { texts } from '../texts/de.ts'
import { RowMenu } from './row-menu.tsx'
import type { DocumentTableModel } from './use-document-table.ts'

/** The documents as a table, for screens from tablets on. */
export const DocumentTable = ({ table }: { table: DocumentTableModel }) => (
  <Table size="small">
    <Box component="caption" sx={visuallyHidden}>
      {texts.documents.table}
    </Box>
    <Head table={table} />
    <TableBody sx={{ '& tr:last-child td': { borderBottom: 0 } }}>
      {table.getRowModel().rows.map((row) => (
        <TableRow
          key={row.id}
          hover
          selected={row.getIsSelected()}
          sx={{ '& td': { py: 1, px: 1.25, verticalAlign: 'top' } }}
        >
          <TableCell padding="checkbox">
            <Checkbox
              size="small"
              checked={row.getIsSelected()}
              onClick={row.getToggleSelectedHandler()}
              slotProps={{ input: { 'aria-label': texts.table.select(plainText(row.original.name)) } }}
              sx={{ display: 'flex', p: 0.5, mt: '8px' }}
            />
          </TableCell>
          {row.getAllCells().map((cell) => (
            <TableCell key={cell.id} align={alignOf(cell.column.id)} sx={cellStyle(cell.column.id)}>
              <table.FlexRender cell={cell} />
            </TableCell>
          ))}
          <TableCell padding="none" align="right" sx={{ width: 44 }}>
            <RowMenu document={row.original} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

const Head = ({ table }: { table: DocumentTableModel }) => (
  <TableHead>
    <TableRow>
      <TableCell padding="checkbox" sx={headingStyle}>
        <Checkbox
          size="small"
          checked={table.getIsAllRowsSelected()}
          indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
          onChange={table.getToggleAllRowsSelectedHandler()}
          slotProps={{ input: { 'aria-label': texts.table.selectAll } }}
        />
      </TableCell>
      {(table.getHeaderGroups()[0]?.headers ?? []).map(({ id, column }) => (
        <SortHeading
          key={id}
          label={String(column.columnDef.header)}
          align={alignOf(column.id)}
          direction={column.getIsSorted()}
          onSort={() => column.toggleSorting()}
        />
      ))}
      <TableCell sx={headingStyle}>
        <Box component="span" sx={visuallyHidden}>
          {texts.app.actions}
        </Box>
      </TableCell>
    </TableRow>
  </TableHead>
)

const alignOf = (column: string): 'left' | 'right' | 'center' => {
  if (column === 'size') return 'right'
  return column === 'uploader' ? 'center' : 'left'
}
const cellStyle = (column: string) => {
  if (column === 'name') return { width: '50%' } as const
  if (column === 'description') return { width: '28%', color: 'text.secondary', overflowWrap: 'anywhere' } as const
  return { whiteSpace: 'nowrap', color: 'text.secondary' } as const
}
