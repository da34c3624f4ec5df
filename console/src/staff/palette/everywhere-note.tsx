import { Box, LinearProgress, Typography } from '@mui/material'
import { messageOf } from '@aktenraum/client/words/message-of'
import { paletteTexts } from '../texts/search-de.ts'
import type { Everywhere } from './use-everywhere.ts'

/** In what is searched: in all cases, as far as they are read by now, or in those that are open. */
export const EverywhereNote = ({ everywhere: { progress, error } }: { readonly everywhere: Everywhere }) => (
  <Box sx={{ px: 2.5, py: 1 }}>
    {progress === null || progress.done === progress.total || error !== null ? null : (
      <LinearProgress
        variant="determinate"
        aria-label={paletteTexts.everywhereProgress}
        value={Math.floor((progress.done / progress.total) * 100)}
        sx={{ mb: 0.5 }}
      />
    )}
    <Typography variant="caption" color="text.secondary" component="p" role={error === null ? undefined : 'alert'}>
      {error === null ? reachText(progress) : messageOf(error)}
    </Typography>
  </Box>
)

const reachText = (progress: Everywhere['progress']): string => {
  if (progress === null) return paletteTexts.reach
  const { done, total } = progress
  return done === total ? paletteTexts.reachWhole(total) : paletteTexts.reaching(done, total)
}
