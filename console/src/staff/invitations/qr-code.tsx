import { Box } from '@mui/material'
import { QrCode as Drawing } from '../../shared/react/qr-code.tsx'

/** As large as there is room for. */
export const QrCode = (code: { text: string; label: string }) => (
  <Box sx={{ '& svg': { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: 1 } }}>
    <Drawing {...code} />
  </Box>
)
