import type { HelpPage } from '@aktenraum/domain/contracts'
import { Box, Paper, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Suspense, useEffect, useRef } from 'react'
import { patientLazy } from './patient-lazy.tsx'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'

const HelpButton = patientLazy(async () => (await import('./help-button.tsx')).HelpButton)

interface PageProps {
  readonly title: ReactNode
  /** For the tab of the browser. Never a confidential text: titles end up in histories. */
  readonly tabTitle: string
  readonly actions?: ReactNode
  readonly help?: HelpPage
  readonly above?: ReactNode
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** A page: heading, actions beside it, content below. The heading takes the focus when one comes from another page. */
export const Page = ({ title, tabTitle, actions, help, above, below, children }: PageProps) => {
  const { config } = useOffice()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = texts.app.title(tabTitle, config.officeName)
  }, [config.officeName, tabTitle])
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      {above}
      <Stack
        direction="row"
        useFlexGap
        sx={{
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          // Help alone stays beside the heading, however long that is.
          flexWrap: actions === undefined ? 'nowrap' : 'wrap',
          gap: 1.5,
          mb: 2.5,
        }}
      >
        <Box sx={{ minWidth: 0, flex: '1 1 auto', maxWidth: '100%' }}>
          <Typography
            variant="h1"
            ref={heading}
            tabIndex={-1}
            sx={{ outline: 'none', overflowWrap: 'break-word', hyphens: 'auto', textWrap: 'balance' }}
          >
            {title}
          </Typography>
          {below}
        </Box>
        <Stack
          direction="row"
          useFlexGap
          sx={{ flexShrink: 0, gap: { xs: 0.5, sm: 1 }, flexWrap: 'wrap', maxWidth: '100%', alignItems: 'center' }}
        >
          {actions}
          {help === undefined ? null : (
            <Suspense fallback={<Box sx={{ width: 40, height: 40 }} />}>
              <HelpButton page={help} />
            </Suspense>
          )}
        </Stack>
      </Stack>
      {children}
    </>
  )
}

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
