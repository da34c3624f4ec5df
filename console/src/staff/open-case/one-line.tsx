import { Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** Room for a line that comes late: without it, what stands below would jump while somebody reads. */
export const OneLine = ({ children }: { readonly children?: ReactNode }) => (
  <Typography variant="caption" component="div" color="text.secondary" sx={{ minHeight: '1lh' }}>
    {children}
  </Typography>
)
