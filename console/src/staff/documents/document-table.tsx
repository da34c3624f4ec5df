import { alpha, Box, Table, TableCell, TableHead, TableRow } from '@mui/material'
import type { Theme } from '@mui/material'
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
    <tbody>
      {model.documents.map((document) => (
        <DocumentRow
          key={document.id}
          document={document}
          isSelected={model.selection.has(document.id)}
          choose={model.selection.choose}
        />
      ))}
    </tbody>
  </Table>
)

const tableStyle = (isDense: boolean) =>
  ({
    // The header of a selection takes the place of the headings when the list is scrolled.
    '& thead th': { top: headerHeight, bgcolor: 'background.paper', zIndex: 1 },
    'section:has(> [data-tone]) & thead th': { position: 'static' },
    ...rowsStyle,
    '& tbody td': {
      typography: 'body2',
      color: 'text.primary',
      // A line of 24 px between two margins makes 40.
      py: isDense ? 0.25 : 1,
      px: 1.25,
      borderBottom: 1,
      borderColor: 'divider',
    },
    ...columnStyles,
    '& tbody tr:last-child td': { borderBottom: 0 },
    [`& .${descriptionClass}`]: {
      mt: 0,
      typography: 'caption',
      ...(isDense ? { ml: 1, display: 'inline' } : {}),
    },
    ...(isDense ? oneLine : {}),
  }) as const

const selectedIn =
  (more: 0 | 1) =>
  ({ palette: { primary, action } }: Theme): string =>
    alpha(primary.main, action.selectedOpacity + more * action.hoverOpacity)

/**
 * Once, on the table: put together for each cell anew, as the library's own have it, styles are half of what drawing
 * rows takes.
 */
const rowsStyle = {
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr[data-selected=true]': { bgcolor: selectedIn(0), '&:hover': { bgcolor: selectedIn(1) } },
} as const
const columnStyles = {
  '& tbody td:first-of-type': { width: 24, py: 0, pl: 2, pr: 1.5 },
  '& tbody td:first-of-type > span': { p: 0, my: '-4px' },
  '& tbody td:last-of-type': { width: 44, textAlign: 'right' },
  ...Object.fromEntries(
    documentColumns.map(({ id, align, style }) => [`& tbody td[data-column=${id}]`, { textAlign: align, ...style }]),
  ),
} as const

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
  <tr data-selected={isSelected} data-document={document.id} draggable={document.can_transfer}>
    <td>
      <ChoiceBox {...choiceOf(document, { isChosen: isSelected, choose })} />
    </td>
    <Cells document={document} />
  </tr>
))
DocumentRow.displayName = 'DocumentRow'

/** What of a row stays as it is when the row is selected. */
const Cells = memo(({ document }: Pick<DocumentRowProps, 'document'>) => (
  <>
    {documentColumns.map(({ id, show, span = 1 }) =>
      show === undefined ? null : (
        <td key={id} data-column={id} colSpan={span}>
          {show(document)}
        </td>
      ),
    )}
    <td>
      <RowMenu document={document} />
    </td>
  </>
))
Cells.displayName = 'Cells'

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
