import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { memo } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { ActionsHeading } from '../components/head-row.tsx'
import { headingStyle, SortHeading } from '../components/sort-heading.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { texts } from '../texts/de.ts'
import { documentColumns } from './columns.tsx'
import { RowCheckbox, ShownCheckbox } from './row-checkbox.tsx'
import { RowMenu } from './row-menu.tsx'
import type { DocumentTableModel } from './use-document-table.ts'
import type { SelectionView } from './use-selection.ts'

/** The documents as a table, for screens from tablets on. */
export const DocumentTable = ({ model }: { model: DocumentTableModel }) => (
  <Table size="small">
    <Box component="caption" sx={visuallyHidden}>
      {texts.documents.table}
    </Box>
    <Head model={model} />
    <TableBody sx={{ '& tr:last-child td': { borderBottom: 0 } }}>
      {model.documents.map((document) => (
        <DocumentRow
          key={document.id}
          document={document}
          isSelected={model.selection.has(document.id)}
          choose={model.selection.choose}
        />
      ))}
    </TableBody>
  </Table>
)

interface DocumentRowProps {
  readonly document: Document
  readonly isSelected: boolean
  readonly choose: SelectionView['choose']
}

/** Drawn anew only when something about it has changed. */
const DocumentRow = memo(({ document, isSelected, choose }: DocumentRowProps) => (
  <TableRow
    hover
    selected={isSelected}
    data-document={document.id}
    draggable={document.can_transfer}
    sx={{ '& td': { py: 1, px: 1.25, verticalAlign: 'top' } }}
  >
    <TableCell padding="checkbox">
      <RowCheckbox document={document} isSelected={isSelected} choose={choose} sx={{ mt: '8px' }} />
    </TableCell>
    {documentColumns.map(({ id, show, align = 'left', style }) => (
      <TableCell key={id} align={align} sx={style}>
        {show(document)}
      </TableCell>
    ))}
    <TableCell padding="none" align="right" sx={{ width: 44 }}>
      <RowMenu document={document} />
    </TableCell>
  </TableRow>
))
DocumentRow.displayName = 'DocumentRow'

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
      <ActionsHeading />
    </TableRow>
  </TableHead>
)

const alignOf = (column: string): 'left' | 'right' => documentColumns.find(({ id }) => id === column)?.align ?? 'left'
