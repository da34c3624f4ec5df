import { Box, Skeleton, Typography } from '@mui/material'
import { placeholderLines } from '@aktenraum/client/words/placeholder'
import { texts } from '../texts/de.ts'
import { visuallyHidden } from './visually-hidden.ts'

const widths = ['62%', '78%', '54%', '70%', '66%', '58%'] as const

interface PlaceholderLinesProps {
  /** How much will come, in units of which a row or a line has 50. */
  readonly expected?: number
  readonly height?: number
}

/** Grey lines where rows will be, so that nothing jumps when they come. */
export const PlaceholderLines = ({ expected = Number.POSITIVE_INFINITY, height = 48 }: PlaceholderLinesProps) => (
  <Box role="status" aria-label={texts.app.loading} sx={{ px: 2 }}>
    {Array.from({ length: placeholderLines(expected) }, (_, row) => (
      <Box key={row} sx={{ height, display: 'flex', alignItems: 'center' }}>
        <Skeleton variant="text" width={widths[row % widths.length] ?? '60%'} />
      </Box>
    ))}
  </Box>
)

/** A page whose script is on its way: it has a heading already, which says so. */
export const PagePlaceholder = () => (
  <>
    <Typography variant="h1" sx={{ mb: 2.5, minHeight: 40 }}>
      <Box component="span" sx={visuallyHidden}>
        {texts.app.loading}
      </Box>
      <Skeleton variant="text" width="min(60%, 18rem)" aria-hidden />
    </Typography>
    <PlaceholderLines />
  </>
)
