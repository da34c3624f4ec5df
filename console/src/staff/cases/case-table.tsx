import { Box, Link as MuiLink, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
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

const CaseCells = ({ of: each }: { of: ShownCase }) => {
  const { row } = each
  const weight = (row?.unread_count ?? 0) > 0
  return (
    <>
      <TableCell sx={{ whiteSpace: 'nowrap', width: '1%' }}>
        <MuiLink component={Link} to={paths.case(each.id)} sx={{ ...target, fontWeight: weight ? 700 : 500 }}>
          <DecryptedText value={each.case_number} whenEmpty={pageTexts.decryptionFailed} />
        </MuiLink>
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', fontWeight: weight ? 600 : 400 }}>
        <DecryptedText value={each.title} whenEmpty={pageTexts.cases.noTitle} />
        <Disabled of={each} />
      </TableCell>
      <TableCell sx={{ color: 'text.secondary' }}>
        {row === undefined ? searchPageTexts.rowLoading : <RelativeTime at={row.last_update_date} />}
      </TableCell>
      <TableCell align="right">{row === undefined ? null : grouped(row.documents_count)}</TableCell>
      <TableCell align="right">{row === undefined ? null : <UnreadBadge count={row.unread_count} />}</TableCell>
    </>
  )
}

export const Disabled = ({ of: { scheduled_deletion_date: at } }: { of: ShownCase }) =>
  at === null ? null : (
    <Box component="span" sx={{ ml: { sm: 1 }, display: { xs: 'block', sm: 'inline' } }}>
      <StatusLabel tone="warning" text={pageTexts.cases.disabled(formatDate(at))} />
    </Box>
  )
