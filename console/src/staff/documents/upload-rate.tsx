import { Box, LinearProgress, Typography } from '@mui/material'
import { rateWords, transferTexts } from '../../shared/texts/uploads.ts'
import { uploadStatus } from '../../shared/uploads/status.ts'
import { useDrafts, useOverallRate, useRate } from '../office/use-uploads.ts'

/** How fast one upload is, and how long it will take. */
export const UploadRate = ({ id }: { id: string }) => {
  const rate = useRate(id)
  return rate === undefined ? null : (
    <Typography variant="caption" color="text.secondary">
      {rateWords(rate)}
    </Typography>
  )
}

/** The same for all of them. */
export const OverallRate = () => {
  const all = useOverallRate()
  return (
    <Typography variant="body2" component="span" aria-live="off">
      {[transferTexts.ofAll(all.doneFiles, all.allFiles), rateWords(all)].filter(Boolean).join(' · ')}
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
