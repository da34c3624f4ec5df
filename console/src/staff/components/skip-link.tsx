import { Link as MuiLink } from '@mui/material'

interface SkipLinkProps {
  /** The id of what it leads to, which can have the focus. */
  readonly to: string
  readonly children: string
}

/** Seen while it has the focus: leads past what keyboards would have to walk through. The address stays as it is. */
export const SkipLink = ({ to, children }: SkipLinkProps) => (
  <MuiLink
    href={`#${to}`}
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(to)?.focus()
    }}
    sx={{
      position: 'absolute',
      left: 8,
      top: -80,
      zIndex: 'tooltip',
      p: 1.5,
      borderRadius: 1,
      bgcolor: 'background.paper',
      '&:focus': { top: 8 },
    }}
  >
    {children}
  </MuiLink>
)
