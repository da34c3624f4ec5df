import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface EntriesProps {
  readonly label: string
  readonly children: ReactNode
}

/** A list of things that take some lines each. */
export const Entries = ({ label, children }: EntriesProps) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
)

export const entryStyle = {
  px: 2,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { border: 0 },
} as const

export const Entry = ({ children }: { readonly children: ReactNode }) => (
  <Box component="li" sx={entryStyle}>
    {children}
  </Box>
)
