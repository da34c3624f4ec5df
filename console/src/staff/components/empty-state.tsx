import { Box, Typography } from '@mui/material'
import type { SvgIconComponent } from '@mui/icons-material'
import type { ReactNode, Ref } from 'react'

interface EmptyStateProps {
  readonly icon: SvgIconComponent
  readonly title: string
  readonly hint?: string
  /** May take the focus. */
  readonly top?: Ref<HTMLElement>
  readonly children?: ReactNode
}

/** Nothing here yet: what that means, and what to do. */
export const EmptyState = ({ icon: Icon, title, hint, top, children }: EmptyStateProps) => (
  <Box sx={{ textAlign: 'center', px: 3, py: { xs: 5, sm: 7 } }}>
    <Icon aria-hidden sx={{ fontSize: 40, color: 'text.secondary', opacity: 0.7 }} />
    <Typography
      {...(top === undefined ? {} : { ref: top as Ref<HTMLParagraphElement>, tabIndex: -1 })}
      variant="h2"
      component="p"
      sx={{ mt: 1.5, outline: 'none' }}
    >
      {title}
    </Typography>
    {hint === undefined ? null : (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, maxWidth: 420, mx: 'auto' }}>
        {hint}
      </Typography>
    )}
    {children === undefined ? null : <Box sx={{ mt: 2.5 }}>{children}</Box>}
  </Box>
)
