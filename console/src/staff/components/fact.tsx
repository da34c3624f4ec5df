import { Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** A term and what it stands for, in a list of two columns. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <Typography component="dt" variant="body2" color="text.secondary">
      {term}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </>
)
