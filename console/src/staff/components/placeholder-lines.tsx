import { Box, Skeleton } from '@mui/material'
import { placeholderLines } from '@aktenraum/client/words/placeholder'
import { texts } from '../texts/de.ts'

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
