import { Box, Link as MuiLink, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Link, useNavigate } from 'react-router-dom'
import type { Case } from '../../shared/client/types.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { DecryptedText } from '../components/decrypted-text.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { SortHeading } from '../components/sort-heading.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { paths } from '../paths.ts'
import { pageTexts } from '../texts/pages-de.ts'
import type { CaseColumn, CaseSort } from './case-order.ts'
import { UnreadBadge } from './unread-badge.tsx'

interface CaseTableProps {
  readonly cases: readonly Case[]
  readonly sort: CaseSort
  readonly onSort: (column: CaseColumn) => void
}

const columns: readonly { readonly column: CaseColumn; readonly label: string; readonly align?: 'right' }[] = [
  { column: 'number', label: pageTexts.cases.number },
  { column: 'title', label: pageTexts.cases.caseTitle },
  { column: 'last_update_date', label: pageTexts.cases.lastChange },
  { column: 'documents_count', label: pageTexts.cases.documents, align: 'right' },
  { column: 'unread_count', label: pageTexts.cases.unread, align: 'right' },
]

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
          {columns.map(({ column, label, align }) => (
            <SortHeading
              key={column}
              label={label}
              align={align ?? 'left'}
              direction={sort.column === column && (sort.isDescending ? 'desc' : 'asc')}
              onSort={() => onSort(column)}
            />
          ))}
        </TableRow>
      </TableHead>
      <TableBody sx={{ '& tr:last-child td': { borderBottom: 0 } }}>
        {cases.map((each) => (
          <TableRow
            key={each.id}
            hover
            onClick={() => void navigate(paths.case(each.id))}
            sx={{ cursor: 'pointer', '& td': { py: 1.4, px: 1.25 } }}
          >
            <CaseCells of={each} />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const CaseCells = ({ of: each }: { of: Case }) => (
  <>
    <TableCell sx={{ whiteSpace: 'nowrap', width: '1%' }}>
      <MuiLink component={Link} to={paths.case(each.id)} sx={{ fontWeight: each.unread_count > 0 ? 700 : 500 }}>
        <DecryptedText value={each.case_number} />
      </MuiLink>
    </TableCell>
    <TableCell sx={{ overflowWrap: 'anywhere', fontWeight: each.unread_count > 0 ? 600 : 400 }}>
      <DecryptedText value={each.title} whenEmpty={pageTexts.cases.noTitle} />
      <Disabled of={each} />
    </TableCell>
    <TableCell sx={{ color: 'text.secondary' }}>
      <RelativeTime at={each.last_update_date} />
    </TableCell>
    <TableCell align="right">{each.documents_count}</TableCell>
    <TableCell align="right">
      <UnreadBadge count={each.unread_count} />
    </TableCell>
  </>
)

export const Disabled = ({ of: { scheduled_deletion_date: at } }: { of: Case }) =>
  at === null ? null : (
    <Box component="span" sx={{ ml: 1 }}>
      <StatusLabel tone="warning" text={pageTexts.cases.disabled(formatDate(at))} />
    </Box>
  )
