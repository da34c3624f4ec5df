import { Box, Skeleton } from '@mui/material'
import { texts } from '../texts/de.ts'

const widths = ['62%', '78%', '54%', '70%', '66%', '58%'] as const

/** Grey lines where rows will be, so that nothing jumps when they come. */
export const PlaceholderLines = ({ rows = 6, height = 48 }: { rows?: number; height?: number }) => (
  <Box role="status" aria-label={texts.app.loading} sx={{ px: 2 }}>
    {Array.from({ length: rows }, (_, row) => (
      <Box key={row} sx={{ height, display: 'flex', alignItems: 'center', gap: 2 }}>
        <Skeleton variant="circular" width={24} height={24} />
        <Skeleton variant="text" width={widths[row % widths.length] ?? '60%'} />
      </Box>
    ))}
  </Box>
)
