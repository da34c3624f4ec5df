import Lock from '@mui/icons-material/LockOutlined'
import { Box, Tooltip } from '@mui/material'
import { pageTexts } from '../texts/pages-de.ts'

/** In the place of what the office's servers cannot read. */
export const Locked = () => (
  <Tooltip title={pageTexts.operations.audit.encryptedHint}>
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontFamily: 'fontFamily', color: 'text.secondary' }}
    >
      <Lock aria-hidden sx={{ fontSize: 14 }} />
      {pageTexts.operations.audit.encrypted}
    </Box>
  </Tooltip>
)
