import { Stack } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { useGetList } from 'react-admin'
import { BulkForbiddenError } from '../../shared/bulk-upload/work.ts'
import { BulkTimeoutError } from '../../shared/bulk-upload/events.ts'
import type { BulkUploader } from '../../shared/bulk-upload/uploader.ts'
import type { Case } from '../../shared/client/types.ts'
import { useModule } from '../../shared/react/use-module.ts'
import { ErrorNote } from '../components/error-note.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { Page } from '../components/page.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { useOffice } from '../office/office-context.tsx'
import { readOptions } from '../office/read-options.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { BulkBanner } from './bulk-banner.tsx'
import { CasePanel } from './case-panel.tsx'
import { DraftsPanel } from './drafts-panel.tsx'
import { useCaseInAddress } from './use-case-in-address.ts'

/** `/hochladen/`: many documents into one case, chosen before or after them. */
export const BulkUploadPage = () => (
  <Page help="hochladen" title={pageTexts.bulkUpload.title} tabTitle={pageTexts.bulkUpload.title}>
    <Loaded />
  </Page>
)

/** What moves the uploads comes with the page; if it does not, it is asked for again. */
const Loaded = () => {
  const loaded = useModule(useOffice().bulkUploader)
  if (loaded.state === 'ready') return <Content uploader={loaded.module} />
  if (loaded.state === 'loading') return <PlaceholderLines />
  return <ErrorNote error={undefined} message={pageTexts.bulkUpload.missing} onRetry={loaded.retry} />
}

const none: readonly Case[] = []

const Content = ({ uploader }: { uploader: BulkUploader }) => {
  const state = useSyncExternalStore(uploader.subscribe, uploader.get)
  const { choose, remove } = useCaseInAddress(uploader)
  const { data = none, error, refetch } = useGetList<Case>('cases', {}, readOptions)
  const chosen = data.find(({ id }) => id === state.caseId)
  if (state.value === 'error' || state.value === 'UNCAUGHT_ERROR')
    return <Broken error={state.error} onRestart={() => (remove(), uploader.restart())} />
  return (
    <Stack spacing={2.5}>
      {chosen === undefined ? null : <BulkBanner record={chosen} isElsewhere />}
      {error && data.length === 0 ? (
        <LoadFailure title={pageTexts.cases.error} error={error} onRetry={() => void refetch()} />
      ) : (
        <CasePanel cases={data} chosen={chosen} state={state} onChoose={choose} onRemove={remove} />
      )}
      <DraftsPanel uploader={uploader} state={state} />
    </Stack>
  )
}

/** The error view (BUP-47). Drafts stay as they are. */
const Broken = ({ error, onRestart }: { error: unknown; onRestart: () => void }) => (
  <ErrorNote
    title={pageTexts.bulkUpload.error}
    error={error}
    message={messageFor(error)}
    onRetry={onRestart}
    retryLabel={pageTexts.bulkUpload.restart}
  />
)

const messageFor = (error: unknown): string | undefined => {
  if (error instanceof BulkForbiddenError) return pageTexts.bulkUpload.forbidden
  return error instanceof BulkTimeoutError ? pageTexts.bulkUpload.timeout : undefined
}
