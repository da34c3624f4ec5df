import Close from '@mui/icons-material/Close'
import { Box, Button, IconButton, LinearProgress, Typography } from '@mui/material'
import type { Kit } from '../../kit/kit.tsx'

/** What goes on with the thing of a row, below its name, in the dress of the console. */
export const staffRows: Pick<Kit, 'Remark' | 'RowProblem' | 'RowProgress'> = {
  Remark: ({ isError, children }) => (
    <Typography variant="caption" component="p" color={isError ? 'error' : 'text.secondary'}>
      {children}
    </Typography>
  ),
  RowProgress: ({ progress: { label, fraction }, state, figures, cancel }) => (
    <Box sx={{ display: 'flex', alignItems: 'center', maxWidth: 320, mt: 0.5, gap: 0.5 }}>
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <LinearProgress variant="determinate" aria-label={label} value={Math.round(fraction * 100)} />
        <Typography variant="caption" component="p" color="text.secondary" role="status">
          {state}
        </Typography>
        {figures === '' ? null : (
          <Typography variant="caption" component="p" color="text.secondary">
            {figures}
          </Typography>
        )}
      </Box>
      {cancel === undefined ? null : (
        <IconButton size="small" aria-label={cancel.label} onClick={cancel.onCancel}>
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  ),
  RowProblem: ({ message, retry, onRetry }) => (
    <Typography variant="caption" component="p" color="error" role="alert">
      {message}{' '}
      <Button size="small" color="error" onClick={onRetry} sx={{ minHeight: 0, py: 0 }}>
        {retry}
      </Button>
    </Typography>
  ),
}
