import { Box, Link as MuiLink, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { CardOrder } from '../components/card-order.tsx'
import { DecryptedText } from '../components/decrypted-text.tsx'
import { Entries } from '../components/entries.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { paths } from '../routes/paths.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { searchPageTexts } from '../texts/search-de.ts'
import type { CaseSort } from './case-order.ts'
import { caseColumns, firstSort } from './case-order.ts'
import { Disabled } from './case-table.tsx'
import { columnLabels } from './column-labels.ts'
import type { ShownCase } from './shown-case.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** The cases as a list of cards, for phones. */
export const CaseCards = ({ cases }: { cases: readonly ShownCase[] }) => (
  <Entries label={pageTexts.cases.caption}>
    {cases.map((each) => (
      <Box component="li" key={each.id} sx={{ borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } }}>
        <CaseCard of={each} />
      </Box>
    ))}
  </Entries>
)

interface CaseCardOrderProps {
  readonly sort: CaseSort
  readonly onOrder: (sort: CaseSort) => void
}

export const CaseCardOrder = ({ sort, onOrder }: CaseCardOrderProps) => (
  <Stack direction="row" spacing={1} sx={{ alignItems: 'center', pl: 2, pr: 1, pt: 0.5, pb: 1 }}>
    <CardOrder
      columns={caseColumns.map((id) => ({ id, label: columnLabels[id] }))}
      by={sort.column}
      isDescending={sort.isDescending}
      onColumn={(chosen) => onOrder(firstSort(caseColumns.find((column) => column === chosen) ?? sort.column))}
      onTurn={() => onOrder({ ...sort, isDescending: !sort.isDescending })}
    />
  </Stack>
)

const CaseCard = ({ of: each }: { of: ShownCase }) => (
  <MuiLink
    component={Link}
    to={paths.case(each.id)}
    underline="none"
    color="text.primary"
    sx={{ display: 'block', px: 2, py: 1.5 }}
  >
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
      <Typography component="span" variant="body2" sx={{ fontWeight: 600, color: 'primary.main' }}>
        <DecryptedText value={each.case_number} whenEmpty={pageTexts.decryptionFailed} />
      </Typography>
      <UnreadBadge count={each.row?.unread_count ?? 0} />
    </Stack>
    <Typography
      component="span"
      sx={{ display: 'block', overflowWrap: 'anywhere', fontWeight: (each.row?.unread_count ?? 0) > 0 ? 600 : 400 }}
    >
      <DecryptedText value={each.title} whenEmpty={pageTexts.cases.noTitle} />
    </Typography>
    <Typography component="span" variant="caption" color="text.secondary">
      {each.row === undefined ? (
        searchPageTexts.rowLoading
      ) : (
        <>
          {pageTexts.cases.documentsCount(each.row.documents_count)} · <RelativeTime at={each.row.last_update_date} />
        </>
      )}
      <Disabled of={each} />
    </Typography>
  </MuiLink>
)
