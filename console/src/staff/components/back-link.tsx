import ChevronLeft from '@mui/icons-material/ChevronLeft'
import { Link as MuiLink } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface BackLinkProps {
  readonly to: string
  readonly children: ReactNode
}

/** Above a page's heading: where one came from. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <MuiLink
    component={Link}
    data-no-print
    to={to}
    variant="body2"
    color="text.secondary"
    sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24, mb: 0.75, ml: -0.5 }}
  >
    <ChevronLeft fontSize="small" aria-hidden />
    {children}
  </MuiLink>
)
