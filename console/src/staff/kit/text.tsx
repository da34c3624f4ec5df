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
