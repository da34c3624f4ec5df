import { Alert } from '@mui/material'
import type { Kit } from '../../kit/kit.tsx'

export const KitNote: Kit['Note'] = ({ kind, children }) => (
  <Alert severity={kind} variant="outlined">
    {children}
  </Alert>
)
