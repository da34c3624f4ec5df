import type { HelpPage } from '@aktenraum/domain/contracts'
import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { PageActions } from './page-actions.tsx'
import { useTabTitle } from './use-tab-title.ts'

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
  const heading = useRef<HTMLHeadingElement>(null)
  useTabTitle(tabTitle)
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
        <PageActions help={help}>{actions}</PageActions>
      </Stack>
      {children}
    </>
  )
}
