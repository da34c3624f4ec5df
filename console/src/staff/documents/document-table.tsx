import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { headingStyle, SortHeading } from '../components/sort-heading.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { texts } from '../texts/de.ts'
import { RowCheckbox, ShownCheckbox } from './row-checkbox.tsx'
import { RowMenu } from './row-menu.tsx'
import type { DocumentTableModel } from './use-document-table.ts'

/** The documents as a table, for screens from tablets on. */
export const DocumentTable = ({ model }: { model: DocumentTableModel }) => (
  <Table size="small">
    <Box component="caption" sx={visuallyHidden}>
      {texts.documents.table}
    </Box>
    <Head model={model} />
    <TableBody sx={{ '& tr:last-child td': { borderBottom: 0 } }}>
      {model.table.getRowModel().rows.map((row) => (
        <TableRow
          key={row.id}
          hover
          selected={model.selection.has(row.id)}
          data-document={row.id}
          draggable={row.original.can_transfer}
          sx={{ '& td': { py: 1, px: 1.25, verticalAlign: 'top' } }}
        >
          <TableCell padding="checkbox">
            <RowCheckbox model={model} document={row.original} sx={{ mt: '8px' }} />
          </TableCell>
          {row.getAllCells().map((cell) => (
            <TableCell key={cell.id} align={alignOf(cell.column.id)} sx={cellStyle(cell.column.id)}>
              <model.table.FlexRender cell={cell} />
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

const Head = ({ model }: { model: DocumentTableModel }) => (
  <TableHead>
    <TableRow>
      <TableCell padding="checkbox" sx={headingStyle}>
        <ShownCheckbox model={model} />
      </TableCell>
      {(model.table.getHeaderGroups()[0]?.headers ?? []).map(({ id, column }) => (
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
