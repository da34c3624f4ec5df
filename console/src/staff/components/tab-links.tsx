import { Box, Link as MuiLink } from '@mui/material'
import { Link } from 'react-router-dom'

export interface TabLink {
  readonly to: string
  readonly label: string
  readonly isCurrent: boolean
}

/** Pages that belong together, as a row of links that looks like tabs; scrolls sideways where it does not fit. */
export const TabLinks = ({ label, links }: { label: string; links: readonly TabLink[] }) => (
  <Box
    component="nav"
    aria-label={label}
    sx={{ display: 'flex', overflowX: 'auto', mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
  >
    {links.map(({ to, label: text, isCurrent }) => (
      <MuiLink
        key={to}
        component={Link}
        to={to}
        underline="none"
        aria-current={isCurrent ? 'page' : undefined}
        sx={{
          flexShrink: 0,
          px: 2,
          py: 1.25,
          typography: 'button',
          color: isCurrent ? 'primary.main' : 'text.secondary',
          borderBottom: 2,
          borderColor: isCurrent ? 'primary.main' : 'transparent',
          '&:hover': { color: 'text.primary' },
        }}
      >
        {text}
      </MuiLink>
    ))}
  </Box>
)
