import { Box, Stack } from '@mui/material'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { Case } from '@aktenraum/client/collections/types'
import { TabView } from '../../shared/react/tab-view.tsx'
import { headerHeight } from '../components/frame.ts'
import { patientLazy } from '../components/patient-lazy.tsx'
import { Panel } from '../components/panel.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { useIsPhone } from '../components/use-is-phone.ts'
import { DocumentsPanel } from '../documents/documents-panel.tsx'
import { NewsPanel } from '../history/news-panel.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { partiesTitle } from '../texts/parties-title-de.ts'
import { ParticipantsPanel } from './participants-panel.tsx'

const InvitationsPanel = patientLazy(async () => (await import('./invitations-panel.tsx')).InvitationsPanel)
const PartiesPanel = patientLazy(async () => (await import('../parties/parties-panel.tsx')).PartiesPanel)
const CaseMails = patientLazy(async () => (await import('../mails/case-mails.tsx')).CaseMails)

/** Shown once it is known what stands above the list, which would else be pushed down while somebody reads it. */
const Documents = () => {
  const [isNewsKnown, setIsNewsKnown] = useState(false)
  const [isListKnown, setIsListKnown] = useState(false)
  const isKnown = isNewsKnown && isListKnown
  return (
    <>
      {isKnown ? null : (
        <Panel>
          <PlaceholderLines />
        </Panel>
      )}
      <Stack spacing={2.5} useFlexGap sx={{ display: isKnown ? 'flex' : 'none' }}>
        <NewsPanel onKnown={() => setIsNewsKnown(true)} />
        <DocumentsPanel onKnown={() => setIsListKnown(true)} />
      </Stack>
    </>
  )
}

const alone = (part: ReactNode) => <Suspense fallback={<PlaceholderLines />}>{part}</Suspense>

/** Where there is room for all parts, it stands on a page of its own, so that documents come first. */
const mails = {
  id: 'e-mails',
  label: pageTexts.case.mails,
  content: alone(<CaseMails />),
}

/** Documents with people beside them; on phones one of these at a time. */
export const CaseParts = ({ record }: { readonly record: Case }) => {
  const isPhone = useIsPhone()
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
              <Stack spacing={2.5} sx={besideStyle} data-no-print={isPhone ? undefined : true}>
                <ParticipantsPanel />
                {/* At once, for the upper one would push the lower one down when it came. */}
                <Suspense>
                  {isPhone ? null : <PartiesPanel />}
                  {record.can_manage ? <InvitationsPanel /> : null}
                </Suspense>
              </Stack>
            ),
          },
          ...(isPhone ? [{ id: 'parteien', label: partiesTitle, content: alone(<PartiesPanel />) }, mails] : []),
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
