import { Box, Link as MuiLink } from '@mui/material'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'

export interface TabLink {
  readonly to: string
  readonly label: string
  readonly isCurrent: boolean
}

/** Pages that belong together, as a row of links that looks like tabs; scrolls sideways where it does not fit. */
export const TabLinks = ({ label, links }: { label: string; links: readonly TabLink[] }) => {
  const row = useRef<HTMLElement>(null)
  const current = links.find(({ isCurrent }) => isCurrent)?.to
  useEffect(() => showWhole(row.current, current), [current])
  return (
    <Box component="nav" ref={row} aria-label={label} sx={rowStyle}>
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
}

/** Brings the link of the page one is on into the middle of the row. */
const showWhole = (row: HTMLElement | null, to: string | undefined): void => {
  const link = row?.querySelector<HTMLElement>(`a[href="${to}"]`)
  if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}

/** Where the row may go on, it fades; a little room behind the last link keeps that one clear. */
const fade = { xs: 'linear-gradient(to right, #000 calc(100% - 2rem), transparent)', lg: 'none' } as const
const rowStyle = {
  position: 'relative',
  display: 'flex',
  overflowX: 'auto',
  mb: 2.5,
  borderBottom: 1,
  borderColor: 'divider',
  maskImage: fade,
  '&::after': { content: '""', flex: { xs: '0 0 2rem', lg: 'none' } },
} as const
