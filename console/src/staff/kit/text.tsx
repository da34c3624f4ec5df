import { Typography } from '@mui/material'
import type { Kit } from '../../kit/kit.tsx'

export const KitText: Kit['Text'] = ({ children }) => (
  <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
)

export const KitAside: Kit['Aside'] = ({ children }) => (
  <Typography variant="body2" color="text.secondary" data-no-print sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
)

export const KitLine: Kit['Line'] = ({ isStrong = false, children }) => (
  <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontWeight: isStrong ? 600 : undefined }}>
    {children}
  </Typography>
)

export const KitSaid: Kit['Said'] = ({ children }) => (
  <Typography sx={{ fontWeight: 600 }} role="status">
    {children}
  </Typography>
)
