import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { memo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { formatDate } from '@aktenraum/client/words/dates'
import { DecryptedText } from '../components/decrypted-text.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { headingStyle, SortHeading } from '../components/sort-heading.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { paths } from '../routes/paths.ts'
import { grouped } from '@aktenraum/client/words/numbers'
import { pageTexts } from '../texts/pages-de.ts'
import { searchPageTexts } from '../texts/search-de.ts'
import { columnLabels } from './column-labels.ts'
import type { CaseColumn, CaseSort } from './case-order.ts'
import { caseColumns } from './case-order.ts'
import type { ShownCase } from './shown-case.ts'
import { target } from '../components/target.ts'
import { UnreadBadge } from './unread-badge.tsx'

interface CaseTableProps {
  readonly cases: readonly ShownCase[]
  readonly sort: CaseSort
  /** Null where the order is that of hits (TBL-08). */
  readonly onSort: ((column: CaseColumn) => void) | null
}

const alignment: Partial<Readonly<Record<CaseColumn, 'right'>>> = { documents_count: 'right', unread_count: 'right' }

/** The cases as a table; a click anywhere in a row opens it (APP-029). */
export const CaseTable = ({ cases, sort, onSort }: CaseTableProps) => {
  const navigate = useNavigate()
  return (
    <Table size="medium">
      <Box component="caption" sx={visuallyHidden}>
        {pageTexts.cases.caption}
      </Box>
      <TableHead>
        <TableRow>
          {caseColumns.map((column) => {
            const label = columnLabels[column]
            const align = alignment[column] ?? 'left'
            return onSort === null ? (
              <TableCell key={column} align={align} sx={headingStyle}>
                {label}
              </TableCell>
            ) : (
              <SortHeading
                key={column}
                label={label}
                align={align}
                direction={sort.column === column && (sort.isDescending ? 'desc' : 'asc')}
                onSort={() => onSort(column)}
              />
            )
          })}
        </TableRow>
      </TableHead>
      <TableBody sx={rowsStyle}>
        {cases.map((each) => (
          <CaseRow key={each.id} of={each} onOpen={navigate} />
        ))}
      </TableBody>
    </Table>
  )
}

interface CaseRowProps {
  readonly of: ShownCase
  readonly onOpen: (path: string) => unknown
}

/** Drawn anew only when something about it has changed. */
const CaseRow = memo(({ of: each, onOpen }: CaseRowProps) => {
  const { row } = each
  return (
    <tr onClick={() => void onOpen(paths.case(each.id))} data-unread={(row?.unread_count ?? 0) > 0}>
      <td>
        <Link to={paths.case(each.id)}>
          <DecryptedText value={each.case_number} whenEmpty={pageTexts.decryptionFailed} />
        </Link>
      </td>
      <td>
        <DecryptedText value={each.title} whenEmpty={pageTexts.cases.noTitle} />
        <Disabled of={each} />
      </td>
      <td>{row === undefined ? searchPageTexts.rowLoading : <RelativeTime at={row.last_update_date} />}</td>
      <td>{row === undefined ? null : grouped(row.documents_count)}</td>
      <td>{row === undefined ? null : <UnreadBadge count={row.unread_count} />}</td>
    </tr>
  )
})
CaseRow.displayName = 'CaseRow'

const cellIn = (column: CaseColumn): string => `td:nth-of-type(${caseColumns.indexOf(column) + 1})`
const columnStyles: Readonly<Record<CaseColumn, object>> = {
  number: { whiteSpace: 'nowrap', width: '1%' },
  title: { overflowWrap: 'anywhere' },
  last_update_date: { color: 'text.secondary' },
  documents_count: { textAlign: alignment.documents_count },
  unread_count: { textAlign: alignment.unread_count },
}
/**
 * Once, on the body: put together for each cell anew, as the library's own have it, styles are half of what drawing
 * rows takes.
 */
const rowsStyle = {
  '& tr': { cursor: 'pointer', '&:hover': { bgcolor: 'action.hover' } },
  '& td': { typography: 'body2', color: 'text.primary', py: 1.4, px: 1.25, borderBottom: 1, borderColor: 'divider' },
  ...Object.fromEntries(caseColumns.map((column) => [`& ${cellIn(column)}`, columnStyles[column]] as const)),
  '& td:first-of-type': { pl: 2 },
  '& td:last-of-type': { pr: 2 },
  '& tr:last-child td': { borderBottom: 0 },
  '& a': {
    ...target,
    fontWeight: 500,
    color: 'primary.main',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  [`& tr[data-unread=true] ${cellIn('title')}`]: { fontWeight: 600 },
  '& tr[data-unread=true] a': { fontWeight: 700 },
} as const

export const Disabled = ({ of: { scheduled_deletion_date: at } }: { of: ShownCase }) =>
  at === null ? null : (
    <Box component="span" sx={{ ml: { sm: 1 }, display: { xs: 'block', sm: 'inline' } }}>
      <StatusLabel tone="warning" text={pageTexts.cases.disabled(formatDate(at))} />
    </Box>
  )
