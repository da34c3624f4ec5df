import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { memo } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { choiceOf } from '../../features/documents/choice-of.ts'
import { ChoiceBox } from '../components/choice-box.tsx'
import { ActionsHeading } from '../components/head-row.tsx'
import { headerHeight } from '../components/frame.ts'
import { headingStyle, SortHeading } from '../components/sort-heading.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { descriptionClass, nameClass } from '../kit/documents-kit.tsx'
import { texts } from '../texts/de.ts'
import { documentColumns } from './columns.tsx'
import { RowMenu } from './row-menu.tsx'
import { ShownCheckbox } from './shown-checkbox.tsx'
import type { DocumentTableModel } from './use-document-table.ts'
import type { SelectionView } from '../../features/selection/use-selection.ts'

interface DocumentTableProps {
  readonly model: DocumentTableModel
  readonly isDense: boolean
}

/** The documents as a table, for screens from tablets on. */
export const DocumentTable = ({ model, isDense }: DocumentTableProps) => (
  <Table size="small" stickyHeader sx={tableStyle(isDense)}>
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

const tableStyle = (isDense: boolean) =>
  ({
    // The header of a selection takes the place of the headings when the list is scrolled.
    '& thead th': { top: headerHeight, bgcolor: 'background.paper', zIndex: 1 },
    'section:has(> [data-tone]) & thead th': { position: 'static' },
    // A line of 24 px between two margins makes 40.
    '& tbody td': { py: isDense ? 0.25 : 1, px: 1.25 },
    [`& .${descriptionClass}`]: {
      mt: 0,
      typography: 'caption',
      ...(isDense ? { ml: 1, display: 'inline' } : {}),
    },
    ...(isDense ? oneLine : {}),
  }) as const

/** What does not fit is cut. */
const oneLine = {
  '& tbody td[colspan]': { maxWidth: 0 },
  [`& .${nameClass}`]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const

interface DocumentRowProps {
  readonly document: Document
  readonly isSelected: boolean
  readonly choose: SelectionView['choose']
}

/** Drawn anew only when something about it has changed. */
const DocumentRow = memo(({ document, isSelected, choose }: DocumentRowProps) => (
  <TableRow hover selected={isSelected} data-document={document.id} draggable={document.can_transfer}>
    <TableCell padding="checkbox">
      <ChoiceBox {...choiceOf(document, { isChosen: isSelected, choose })} sx={{ my: '-4px' }} />
    </TableCell>
    <Cells document={document} />
  </TableRow>
))
DocumentRow.displayName = 'DocumentRow'

/** What of a row stays as it is when the row is selected. */
const Cells = memo(({ document }: Pick<DocumentRowProps, 'document'>) => (
  <>
    {documentColumns.map(({ id, show, align = 'left', style, span = 1 }) =>
      show === undefined ? null : (
        <TableCell key={id} align={align} colSpan={span} sx={style}>
          {show(document)}
        </TableCell>
      ),
    )}
    <TableCell padding="none" align="right" sx={menuStyle}>
      <RowMenu document={document} />
    </TableCell>
  </>
))
Cells.displayName = 'Cells'

const menuStyle = { width: 44 } as const

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
          align={columnOf(column.id)?.align ?? 'left'}
          width={columnOf(column.id)?.headWidth}
          direction={column.getIsSorted()}
          onSort={() => column.toggleSorting()}
        />
      ))}
      <ActionsHeading />
    </TableRow>
  </TableHead>
)

const columnOf = (column: string) => documentColumns.find(({ id }) => id === column)
