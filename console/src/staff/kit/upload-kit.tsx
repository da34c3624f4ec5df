import UploadFile from '@mui/icons-material/UploadFileOutlined'
import { Box, Portal, Stack, Typography } from '@mui/material'
import type { Kit } from '../../kit/kit.tsx'
import { FileIcon } from '../components/file-icon.tsx'
import { SignButton } from '../components/sign.tsx'
import { StatusLabel } from '../components/status-label.tsx'

/** Files on their way in the dress of the console. */
export const staffUploads: Pick<Kit, 'DropCover' | 'File' | 'Offer' | 'Bar' | 'State'> = {
  File: ({ type, folder, name, size, state, remove, children }) => (
    <li className="upload-row">
      <FileIcon type={type} />
      <div>
        <div className="upload-line">
          <p className="upload-name">
            {folder === '' ? null : <span>{`${folder}/`}</span>}
            <bdi>{name}</bdi>
          </p>
          <span className="row-words">{size}</span>
          {state}
        </div>
        {children}
      </div>
      <SignButton name="close" aria-label={remove.label} onClick={remove.onRemove} />
    </li>
  ),
  State: ({ kind, text, figures = '' }) => (
    <>
      <StatusLabel tone={kind ?? 'neutral'} text={text} />
      {figures === '' ? null : <span className="row-words">{figures}</span>}
    </>
  ),
  Bar: ({ label, fraction }) => {
    const percent = Math.round(fraction * 100)
    return (
      <span
        className="upload-bar"
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ transform: `translateX(${percent - 100}%)` }} />
      </span>
    )
  },
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
