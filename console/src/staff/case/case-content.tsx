import type { DocumentId } from '@aktenraum/domain/contracts'
import { Stack } from '@mui/material'
import { memo, Suspense } from 'react'
import type { Case } from '@aktenraum/client/collections/types'
import { patientLazy } from '../components/patient-lazy.tsx'
import { BulkBanner } from '../bulk-upload/bulk-banner.tsx'
import { DocumentActionsProvider } from '../documents/document-actions.tsx'
import { DragOverlay } from '../documents/add-files.tsx'
import { ListedProvider } from '../documents/viewer/listed.tsx'
import { QuickLookKeys } from '../documents/viewer/quick-look-keys.tsx'
import { HistoryProvider } from '../history/history-provider.tsx'
import { CaseMessage } from '../messages/case-message.tsx'
import { MoveProvider } from '../moving/move-provider.tsx'
import { CaseScopeProvider } from '../open-case/case-scope.tsx'
import { OneLine } from '../open-case/one-line.tsx'
import { useNewCase } from '../parties/use-new-case.ts'
import { PartiesProvider } from '../parties/use-parties.tsx'
import { CaseParts } from './case-parts.tsx'

/** Loaded while the list is looked at, so that a document opens at once. */
export const loadViewer = () => import('../documents/viewer/document-viewer.tsx')
const DocumentViewer = patientLazy(async () => (await loadViewer()).DocumentViewer)
const CompletenessNote = patientLazy(async () => (await import('../open-case/completeness-note.tsx')).CompletenessNote)
const DisabledNote = patientLazy(async () => (await import('./disabled-note.tsx')).DisabledNote)
const NewCaseNote = patientLazy(async () => (await import('../parties/new-case-note.tsx')).NewCaseNote)
const OpenParty = patientLazy(async () => (await import('../parties/open-party.tsx')).OpenParty)
const KeyRenewalNote = patientLazy(async () => (await import('./key-renewal-note.tsx')).KeyRenewalNote)

interface CaseContentProps {
  readonly record: Case
  /** What is open above it. */
  readonly openDocument: DocumentId | null
}

/** An open case: what is to be known of it, its parts, and what can be done with all of it. */
export const CaseContent = memo(({ record, openDocument }: CaseContentProps) => (
  <CaseScopeProvider record={record}>
    <DocumentActionsProvider>
      <HistoryProvider>
        <ListedProvider>
          <MoveProvider>
            <Column record={record} />
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
))

const Column = ({ record }: { readonly record: Case }) => (
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
    <PartiesProvider caseId={record.id}>
      <ForNewCase record={record} />
      <CaseParts record={record} />
    </PartiesProvider>
    {record.can_upload ? <DragOverlay /> : null}
    {record.can_upload ? <CaseMessage caseId={record.id} /> : null}
  </Stack>
)

/** For who has opened it in this tab, however they come back to it, until they close the note. */
const ForNewCase = ({ record }: { readonly record: Case }) => {
  const { isNew, close } = useNewCase(record.id)
  return isNew && record.can_manage && record.scheduled_deletion_date === null ? (
    <Suspense>
      <NewCaseNote onClose={close} />
    </Suspense>
  ) : null
}
