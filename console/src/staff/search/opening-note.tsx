import { Box, LinearProgress, Typography } from '@mui/material'
import type { SxProps } from '@mui/material'
import { searchPageTexts } from '../texts/search-de.ts'
import type { Searching } from './use-databases.ts'

/** How many of the cases are open, while the first search of a session is prepared. */
export const OpeningNote = ({ opening, sx }: { opening: Searching['opening']; sx: SxProps }) =>
  opening === null ? null : (
    <Box sx={sx}>
      <LinearProgress
        variant="determinate"
        aria-label={searchPageTexts.openingLabel}
        value={Math.floor((opening.done / opening.total) * 100)}
        sx={{ mb: 0.5 }}
      />
      <Typography variant="caption" color="text.secondary">
        {searchPageTexts.opening(opening.done, opening.total)}
      </Typography>
    </Box>
  )
