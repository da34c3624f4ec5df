import Close from '@mui/icons-material/Close'
import { Box, Button, IconButton, LinearProgress, Paper, Typography } from '@mui/material'
import type { Kit } from '../../kit/kit.tsx'

/** What goes on in the background, in the dress of the console. */
export const staffTray: Pick<Kit, 'Running' | 'Tray'> = {
  Tray: ({ label, children }) => (
    <Paper component="section" variant="outlined" aria-label={label} sx={trayStyle}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Paper>
  ),
  Running: ({ name, progress, state, figures, failure, close }) => (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.75 }}>
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        {failure === undefined ? (
          <>
            <LinearProgress
              variant="determinate"
              aria-label={progress.label}
              value={Math.round(progress.fraction * 100)}
              sx={{ my: 0.5 }}
            />
            <Typography variant="caption" component="p" color="text.secondary">
              <span role="status">{state}</span>
              {figures === '' ? '' : ` · ${figures}`}
            </Typography>
          </>
        ) : (
          <Typography variant="body2" color="error" role="alert">
            {failure.message}
          </Typography>
        )}
      </Box>
      {failure === undefined ? null : (
        <Button size="small" onClick={failure.onRetry}>
          {failure.retry}
        </Button>
      )}
      <IconButton size="small" aria-label={close.label} onClick={close.onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  ),
}

/** Below the bar. */
const trayStyle = {
  position: 'sticky',
  top: 68,
  zIndex: 3,
  maxHeight: '40vh',
  overflow: 'auto',
  mb: 2.5,
  px: 2,
  py: 1,
  boxShadow: 2,
} as const
