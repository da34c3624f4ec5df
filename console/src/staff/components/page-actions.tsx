import type { HelpPage } from '@aktenraum/domain/contracts'
import { Box, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { patientLazy } from './patient-lazy.tsx'

const HelpButton = patientLazy(async () => (await import('./help-button.tsx')).HelpButton)

interface PageActionsProps {
  readonly help: HelpPage | undefined
  readonly children: ReactNode
}

/** Beside the heading of a page: what can be done on it, and its help, whose space is kept while it comes. */
export const PageActions = ({ help, children }: PageActionsProps) => (
  <Stack
    data-no-print
    direction="row"
    useFlexGap
    sx={{ flexShrink: 0, gap: { xs: 0.5, sm: 1 }, flexWrap: 'wrap', maxWidth: '100%', alignItems: 'center' }}
  >
    {children}
    {help === undefined ? null : (
      <Suspense fallback={<Box sx={{ width: 40, height: 40 }} />}>
        <HelpButton page={help} />
      </Suspense>
    )}
  </Stack>
)
