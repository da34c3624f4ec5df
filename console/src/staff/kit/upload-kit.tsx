import Close from '@mui/icons-material/Close'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import { Box, IconButton, LinearProgress, Portal, Stack, Typography } from '@mui/material'
import type { Kit } from '../../kit/kit.tsx'
import { FileIcon } from '../components/file-icon.tsx'
import { StatusLabel } from '../components/status-label.tsx'

/** Files on their way in the dress of the console. */
export const staffUploads: Pick<Kit, 'DropCover' | 'File' | 'Offer' | 'Bar' | 'State'> = {
  File: ({ type, folder, name, size, state, remove, children }) => (
    <Stack component="li" direction="row" spacing={1.25} sx={{ px: 2, py: 1, alignItems: 'flex-start' }}>
      <FileIcon type={type} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'baseline' }}>
          <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {folder === '' ? null : (
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>{`${folder}/`}</Box>
            )}
            <bdi>{name}</bdi>
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {size}
          </Typography>
          {state}
        </Stack>
        {children}
      </Box>
      <IconButton size="small" aria-label={remove.label} onClick={remove.onRemove}>
        <Close fontSize="small" />
      </IconButton>
    </Stack>
  ),
  State: ({ kind, text, figures = '' }) => (
    <>
      <StatusLabel tone={kind ?? 'neutral'} text={text} />
      {figures === '' ? null : (
        <Typography variant="caption" color="text.secondary">
          {figures}
        </Typography>
      )}
    </>
  ),
  Bar: ({ label, fraction }) => (
    <LinearProgress
      aria-label={label}
      variant="determinate"
      value={Math.round(fraction * 100)}
      sx={{ mt: 0.75, borderRadius: 1 }}
    />
  ),
  Offer: ({ told, isError = false, children }) => (
    <Stack
      direction="row"
      {...(isError ? { role: 'alert' } : {})}
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, '&:not(:empty)': { mt: 0.5 } }}
    >
      {told === undefined ? null : (
        <Typography variant="caption" color={isError ? 'error' : 'text.secondary'}>
          {told}
        </Typography>
      )}
      {children}
    </Stack>
  ),
  DropCover: ({ children }) => (
    <Portal>
      <Box role="status" sx={coverStyle}>
        <Box sx={signStyle}>
          <UploadFile color="primary" sx={{ fontSize: 48 }} aria-hidden />
          <Typography variant="h2" component="p" sx={{ mt: 1 }}>
            {children}
          </Typography>
        </Box>
      </Box>
    </Portal>
  ),
}

/** What lies below it hears of the files. */
const coverStyle = {
  position: 'fixed',
  inset: 0,
  zIndex: 'tooltip',
  display: 'grid',
  placeItems: 'center',
  p: 3,
  bgcolor: 'rgb(12 22 34 / 0.6)',
  pointerEvents: 'none',
} as const
const signStyle = {
  border: 2,
  borderStyle: 'dashed',
  borderColor: 'primary.main',
  borderRadius: 3,
  bgcolor: 'background.paper',
  px: { xs: 4, sm: 10 },
  py: 6,
  textAlign: 'center',
} as const
