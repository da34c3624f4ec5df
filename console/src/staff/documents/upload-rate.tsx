import { Box, LinearProgress, Typography } from '@mui/material'
import { rateWords, transferTexts } from '@aktenraum/client/words/uploads'
import { uploadStatus } from '@aktenraum/client/engines/uploads/status'
import { useDrafts, useOverallRate } from '../office/use-uploads.ts'

/** How fast the uploads are, and how long they will take. */
export const OverallRate = () => {
  const all = useOverallRate()
  const words = all.waits ? transferTexts.pausedConnection : rateWords(all)
  return (
    <Typography variant="body2" component="span" aria-live="off">
      {[transferTexts.ofAll(all.doneFiles, all.allFiles), words].filter(Boolean).join(' · ')}
    </Typography>
  )
}

/** A thin line below the bar at the top, on every page, while uploads run. */
export const OverallProgress = () => {
  const isRunning = uploadStatus(useDrafts()) === 'running'
  const { fraction } = useOverallRate()
  return isRunning ? (
    <Box sx={{ position: 'absolute', insetInline: 0, bottom: -2 }}>
      <LinearProgress
        variant="determinate"
        value={Math.floor(fraction * 100)}
        aria-label={transferTexts.overall}
        sx={{ height: 3 }}
      />
    </Box>
  ) : null
}
