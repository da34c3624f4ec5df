import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** Some figures beside each other, which wrap where it is narrow. */
export const Figures = ({ children }: { readonly children: ReactNode }) => (
  <Stack component="dl" direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, m: 0 }}>
    {children}
  </Stack>
)

interface FigureProps {
  readonly label: string
  readonly value: ReactNode
  readonly colour?: string | undefined
  /** So wide at least: what changes all the time must not push the others about. */
  readonly width?: string
}

export const Figure = ({ label, value, colour, width = '0' }: FigureProps) => (
  <Box sx={{ minWidth: width }}>
    <Typography component="dt" variant="caption" color="text.secondary">
      {label}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      sx={{ m: 0, overflowWrap: 'anywhere', color: colour, fontVariantNumeric: 'tabular-nums' }}
    >
      {value}
    </Typography>
  </Box>
)
