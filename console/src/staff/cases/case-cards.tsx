import { Box, Link as MuiLink, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { Case } from '../../shared/client/types.ts'
import { DecryptedText } from '../components/decrypted-text.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { paths } from '../paths.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { Disabled } from './case-table.tsx'
import { UnreadBadge } from './unread-badge.tsx'

/** The cases as a list of cards, for phones. */
export const CaseCards = ({ cases }: { cases: readonly Case[] }) => (
  <Box component="ul" aria-label={pageTexts.cases.caption} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {cases.map((each) => (
      <Box component="li" key={each.id} sx={{ borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } }}>
        <CaseCard of={each} />
      </Box>
    ))}
  </Box>
)

const CaseCard = ({ of: each }: { of: Case }) => (
  <MuiLink
    component={Link}
    to={paths.case(each.id)}
    underline="none"
    color="text.primary"
    sx={{ display: 'block', px: 2, py: 1.5 }}
  >
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
      <Typography component="span" variant="body2" sx={{ fontWeight: 600, color: 'primary.main' }}>
        <DecryptedText value={each.case_number} />
      </Typography>
      <UnreadBadge count={each.unread_count} />
    </Stack>
    <Typography
      component="span"
      sx={{ display: 'block', overflowWrap: 'anywhere', fontWeight: each.unread_count > 0 ? 600 : 400 }}
    >
      <DecryptedText value={each.title} whenEmpty={pageTexts.cases.noTitle} />
    </Typography>
    <Typography component="span" variant="caption" color="text.secondary">
      {pageTexts.cases.documentsCount(each.documents_count)} · <RelativeTime at={each.last_update_date} />
      <Disabled of={each} />
    </Typography>
  </MuiLink>
)
