import { Box, Link as MuiLink } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'

export interface TabLink {
  readonly to: string
  readonly label: string
  readonly isCurrent: boolean
}

/** Pages that belong together, as a row of links that looks like tabs; scrolls sideways where it does not fit. */
export const TabLinks = ({ label, links }: { label: string; links: readonly TabLink[] }) => {
  const row = useRef<HTMLElement>(null)
  const [hidden, setHidden] = useState(nothingHidden)
  const current = links.find(({ isCurrent }) => isCurrent)?.to
  useEffect(() => {
    const element = row.current
    if (element === null) return undefined
    const place = (): void => {
      showWhole(element, current)
      setHidden(hiddenIn(element))
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [current])
  return (
    <Box
      component="nav"
      ref={row}
      aria-label={label}
      onScroll={({ currentTarget }) => setHidden(hiddenIn(currentTarget))}
      sx={{ ...rowStyle, maskImage: fadeOf(hidden) }}
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
            px: { xs: 2, md: 1.5 },
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
const showWhole = (row: HTMLElement, to: string | undefined): void => {
  const link = row.querySelector<HTMLElement>(`a[href="${to}"]`)
  if (link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}

interface Hidden {
  readonly left: boolean
  readonly right: boolean
}
const nothingHidden: Hidden = { left: false, right: false }

/** On which sides the row goes on. */
const hiddenIn = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Hidden => ({
  left: scrollLeft > 1,
  right: scrollLeft < scrollWidth - clientWidth - 1,
})

/** Where the row goes on, it fades. */
const fadeOf = ({ left, right }: Hidden): string =>
  `linear-gradient(to right, ${left ? 'transparent, #000 2rem' : '#000'}, ${right ? '#000 calc(100% - 2rem), transparent' : '#000'})`

const rowStyle = {
  position: 'relative',
  display: 'flex',
  overflowX: 'auto',
  mb: 2.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const
