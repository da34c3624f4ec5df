import { Box } from '@mui/material'
import { grouped } from '@aktenraum/client/words/numbers'
import { pageTexts } from '../texts/pages-de.ts'

/** How many documents of a case one has not read; nothing when there are none. */
export const UnreadBadge = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Box
      component="span"
      role="img"
      aria-label={pageTexts.cases.unreadCount(count)}
      sx={{
        display: 'inline-block',
        minWidth: 24,
        px: 0.75,
        borderRadius: 3,
        bgcolor: 'secondary.main',
        color: 'secondary.contrastText',
        fontSize: '0.8125rem',
        fontWeight: 700,
        textAlign: 'center',
        lineHeight: '22px',
      }}
    >
      {grouped(count)}
    </Box>
  )
