import { Box, Paper, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface PanelProps {
  readonly title?: ReactNode
  readonly actions?: ReactNode
  readonly id?: string
  /** There is nothing to frame but groups, which may come and go. */
  readonly isHiddenWithoutGroups?: boolean
  readonly children: ReactNode
}

/** A framed part of a page with a heading of its own. */
export const Panel = ({ title, actions, id, isHiddenWithoutGroups = false, children }: PanelProps) => (
  <Paper
    component="section"
    variant="outlined"
    aria-labelledby={id}
    sx={{ overflow: 'clip', ...(isHiddenWithoutGroups ? hiddenWithoutGroups : {}) }}
  >
    {title === undefined ? null : (
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, px: 2, pt: 1.5, pb: 1, flexWrap: 'wrap' }}
      >
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {actions}
      </Stack>
    )}
    {children}
  </Paper>
)

const hiddenWithoutGroups = { '&:not(:has([data-group]))': { display: 'none' } } as const

interface PanelGroupProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** Some of what a panel lists, below a heading of its own. */
export const PanelGroup = ({ id, title, children }: PanelGroupProps) => (
  <Box component="section" aria-labelledby={id} data-group sx={{ borderBottom: 1, borderColor: 'divider' }}>
    <GroupHeading id={id}>{title}</GroupHeading>
    {children}
  </Box>
)

export const GroupHeading = ({ id, children }: { readonly id?: string; readonly children: string }) => (
  <Typography variant="h3" id={id} sx={groupHeadingStyle}>
    {children}
  </Typography>
)

const groupHeadingStyle = { px: 2, py: 0.75, mb: 0.5, bgcolor: 'action.hover', color: 'text.secondary' } as const
