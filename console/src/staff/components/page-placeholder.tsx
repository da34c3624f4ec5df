import { Box, Skeleton, Typography } from '@mui/material'
import { texts } from '../texts/de.ts'
import { PlaceholderLines } from './placeholder-lines.tsx'
import { visuallyHidden } from './visually-hidden.ts'

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
