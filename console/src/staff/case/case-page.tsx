import { Box, Button, Stack } from '@mui/material'
import FolderOff from '@mui/icons-material/FolderOffOutlined'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { isGone } from '@aktenraum/client/base/errors/http'
import type { Case } from '@aktenraum/client/collections/types'
import { TabView } from '../../shared/react/tab-view.tsx'
import type { CaseId } from '@aktenraum/domain/contracts'
import { NotFoundPage } from '../components/not-found-page.tsx'
import { caseIdOf, documentIdOf } from '../office/ids.ts'
import { EmptyState } from '../components/empty-state.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { Page, Panel } from '../components/page.tsx'
import { useIsPhone } from '../components/use-is-phone.ts'
import { SkipLink } from '../components/skip-link.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { DocumentActionsProvider } from '../documents/document-actions.tsx'
import { DocumentsPanel } from '../documents/documents-panel.tsx'
import { rowsId } from '../listing/rows.ts'
import { DragOverlay } from '../documents/drag-overlay.tsx'
import { ListedProvider } from '../documents/viewer/listed.tsx'
import { QuickLookKeys } from '../documents/viewer/quick-look-keys.tsx'
import { readOptions } from '../office/read-options.ts'
import { MoveProvider } from '../moving/move-provider.tsx'
import { headerHeight } from '../components/header-height.ts'
import { paths } from '../routes/paths.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { partiesTitle } from '../texts/parties-title-de.ts'
import { CaseActions } from './case-actions.tsx'
import { CaseFacts, CaseHeading, ToCases } from './case-heading.tsx'
import { BulkBanner } from '../bulk-upload/bulk-banner.tsx'
import { CaseScopeProvider } from '../open-case/case-scope.tsx'
import { OneLine } from '../open-case/one-line.tsx'
import { HistoryProvider } from '../history/history-provider.tsx'
import { NewsPanel } from '../history/news-panel.tsx'
import { CaseMessage } from '../messages/case-message.tsx'
import { ParticipantsPanel } from './participants-panel.tsx'

/** Loaded while the list is looked at, so that a document opens at once. */
const loadViewer = () => import('../documents/viewer/document-viewer.tsx')
const DocumentViewer = lazy(() => loadViewer().then((module) => ({ default: module.DocumentViewer })))
const CompletenessNote = lazy(() =>
  import('../open-case/completeness-note.tsx').then((module) => ({ default: module.CompletenessNote })),
)
const DisabledNote = lazy(() => import('./disabled-note.tsx').then((module) => ({ default: module.DisabledNote })))
const InvitationsPanel = lazy(() =>
  import('./invitations-panel.tsx').then((module) => ({ default: module.InvitationsPanel })),
)
const PartiesPanel = lazy(() =>
  import('../parties/parties-panel.tsx').then((module) => ({ default: module.PartiesPanel })),
)
const CaseMails = lazy(() => import('../mails/case-mails.tsx').then((module) => ({ default: module.CaseMails })))
const OpenParty = lazy(() => import('../parties/open-party.tsx').then((module) => ({ default: module.OpenParty })))
const KeyRenewalNote = lazy(() =>
  import('./key-renewal-note.tsx').then((module) => ({ default: module.KeyRenewalNote })),
)

/** `/akten/{id}/` and, with a document open above it, `/akten/{id}/dokumente/{id}/`. */
export const CasePage = () => {
  const parameters = useParams()
  const caseId = caseIdOf(parameters['caseId'])
  return caseId === null ? <NotFoundPage /> : <KnownCase caseId={caseId} documentId={parameters['documentId']} />
}

const KnownCase = ({ caseId, documentId }: { caseId: CaseId; documentId: string | undefined }) => {
  const { data: record, error, refetch } = useGetOne<Case>('cases', { id: caseId }, readOptions)
  const openDocument = documentIdOf(documentId)
  useEffect(() => void loadViewer().catch(() => undefined), [])
  // Removed from it, or it is deleted, while it was open: then nothing of it stays.
  if (error && (record === undefined || isGone(error)))
    return <CaseMissing error={error} onRetry={() => void refetch()} />
  return (
    <Page
      {...(record === undefined ? {} : { help: 'akte' as const })}
      title={<CaseHeading record={record} />}
      tabTitle={pageTexts.cases.title}
      above={
        <>
          {record === undefined ? null : <SkipLink to={rowsId}>{texts.app.skipToDocuments}</SkipLink>}
          <ToCases />
        </>
      }
      below={<CaseFacts record={record} />}
      actions={record === undefined ? null : <CaseActions record={record} />}
    >
      {record === undefined ? (
        <Panel>
          <PlaceholderLines />
        </Panel>
      ) : (
        <CaseScopeProvider key={record.id} record={record}>
          <DocumentActionsProvider>
            <HistoryProvider>
              <ListedProvider>
                <MoveProvider>
                  <CaseContent record={record} />
                </MoveProvider>
                <QuickLookKeys />
                <Suspense>{openDocument === null ? null : <DocumentViewer documentId={openDocument} />}</Suspense>
                <Suspense>
                  <OpenParty />
                </Suspense>
              </ListedProvider>
            </HistoryProvider>
          </DocumentActionsProvider>
        </CaseScopeProvider>
      )}
    </Page>
  )
}

const CaseContent = ({ record }: { record: Case }) => (
  <Stack spacing={2.5} useFlexGap>
    {record.scheduled_deletion_date === null ? null : (
      <Suspense>
        <DisabledNote record={record} />
      </Suspense>
    )}
    {record.can_manage && record.is_renewing_keys ? (
      <Suspense>
        <KeyRenewalNote record={record} />
      </Suspense>
    ) : null}
    <Suspense fallback={<OneLine />}>
      <CompletenessNote record={record} />
    </Suspense>
    <BulkBanner record={record} />
    <CaseParts record={record} />
    {record.can_upload ? <DragOverlay /> : null}
    {record.can_upload ? <CaseMessage caseId={record.id} /> : null}
  </Stack>
)

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
const CaseParts = ({ record }: { record: Case }) => {
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

const CaseMissing = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Page title={pageTexts.cases.title} tabTitle={pageTexts.cases.title} above={<ToCases />}>
    {isGone(error) ? (
      <EmptyState icon={FolderOff} title={pageTexts.case.notFound}>
        <Button variant="contained" component={Link} to={paths.cases}>
          {texts.app.toCases}
        </Button>
      </EmptyState>
    ) : (
      <LoadFailure title={pageTexts.case.error} error={error} onRetry={onRetry} />
    )}
  </Page>
)
