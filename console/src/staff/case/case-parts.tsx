import { Box, Stack } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import type { Case } from '@aktenraum/client/collections/types'
import { TabView } from '../../shared/react/tab-view.tsx'
import { headerHeight } from '../components/header-height.ts'
import { Panel } from '../components/page.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { useIsPhone } from '../components/use-is-phone.ts'
import { DocumentsPanel } from '../documents/documents-panel.tsx'
import { NewsPanel } from '../history/news-panel.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { partiesTitle } from '../texts/parties-title-de.ts'
import { ParticipantsPanel } from './participants-panel.tsx'

const InvitationsPanel = lazy(() =>
  import('./invitations-panel.tsx').then((module) => ({ default: module.InvitationsPanel })),
)
const PartiesPanel = lazy(() =>
  import('../parties/parties-panel.tsx').then((module) => ({ default: module.PartiesPanel })),
)
const CaseMails = lazy(() => import('../mails/case-mails.tsx').then((module) => ({ default: module.CaseMails })))

/** Shown once it is known what stands above the list, which would else be pushed down while somebody reads it. */
const Documents = () => {
  const [isNewsKnown, setIsNewsKnown] = useState(false)
  const [isPinnedKnown, setIsPinnedKnown] = useState(false)
  const isKnown = isNewsKnown && isPinnedKnown
  return (
    <>
      {isKnown ? null : (
        <Panel>
          <PlaceholderLines />
        </Panel>
      )}
      <Stack spacing={2.5} useFlexGap sx={{ display: isKnown ? 'flex' : 'none' }}>
        <NewsPanel onKnown={() => setIsNewsKnown(true)} />
        <DocumentsPanel onKnown={() => setIsPinnedKnown(true)} />
      </Stack>
    </>
  )
}

/** Where there is room for all parts, it stands on a page of its own, so that documents come first. */
const mails = {
  id: 'e-mails',
  label: pageTexts.case.mails,
  content: (
    <Suspense fallback={<PlaceholderLines />}>
      <CaseMails />
    </Suspense>
  ),
}

/** Documents with people beside them; on phones one of these at a time. */
export const CaseParts = ({ record }: { readonly record: Case }) => {
  const isPhone = useIsPhone()
  const parties = (
    <Suspense>
      <PartiesPanel />
    </Suspense>
  )
  return (
    <Box sx={partsLayout}>
      <TabView
        label={pageTexts.case.parts}
        isSpread={!isPhone}
        tabs={[
          {
            id: 'dokumente',
            label: pageTexts.cases.documents,
            content: <Documents />,
          },
          {
            id: 'beteiligte',
            label: pageTexts.participants.title,
            content: (
              <Stack spacing={2.5} sx={besideStyle}>
                <ParticipantsPanel />
                {isPhone ? null : parties}
                {record.can_manage ? (
                  <Suspense>
                    <InvitationsPanel />
                  </Suspense>
                ) : null}
              </Stack>
            ),
          },
          ...(isPhone ? [{ id: 'parteien', label: partiesTitle, content: parties }, mails] : []),
        ]}
      />
    </Box>
  )
}

const partsLayout = {
  '& > .tab-view': {
    display: { sm: 'grid' },
    gap: 2.5,
    gridTemplateColumns: { sm: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
  },
} as const

/** In view however far the list goes. */
const besideStyle = { position: { lg: 'sticky' }, top: headerHeight + 20 } as const
