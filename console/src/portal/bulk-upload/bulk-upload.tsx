import '../styles/uploads.css'
import { useSyncExternalStore } from 'react'
import { BulkTimeoutError } from '../../shared/bulk-upload/events.ts'
import type { BulkUploader } from '../../shared/bulk-upload/uploader.ts'
import { BulkForbiddenError } from '../../shared/bulk-upload/work.ts'
import type { Case } from '../../shared/client/types.ts'
import { useModule } from '../../shared/react/use-module.ts'
import { useCases } from '../cases/all-cases.ts'
import { isDisabled } from '../cases/case-view.ts'
import { paths } from '../navigation/routes.ts'
import { useNavigation } from '../navigation/navigation.tsx'
import type { Problem } from '../office/office.ts'
import type { Ready } from '../office/portal-session.ts'
import { Content } from '../parts/content.tsx'
import { MissingPart } from '../parts/missing-part.tsx'
import { Placeholder } from '../parts/placeholder.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { texts } from '../texts/de.ts'
import { laterTexts } from '../texts/later-de.ts'
import { BulkDrafts } from './bulk-drafts.tsx'
import { BulkResult } from './bulk-result.tsx'
import { CaseChooser } from './case-chooser.tsx'
import { useCaseInAddress } from './use-case-in-address.ts'

const takesDocuments = (one: Case): boolean => one.can_upload && !isDisabled(one)

interface BulkUploadProps {
  readonly ready: Ready
  /** The case that the address names. */
  readonly wanted: string | null
}

export const BulkUpload = ({ ready, wanted }: BulkUploadProps) => {
  const loaded = useModule(ready.bulkUploader)
  if (loaded.state === 'loading') return <Placeholder />
  if (loaded.state === 'failed') return <MissingPart onRetry={loaded.retry} />
  return <BulkUploadBy uploader={loaded.module} ready={ready} wanted={wanted} />
}

const BulkUploadBy = ({ uploader, ready, wanted }: BulkUploadProps & { readonly uploader: BulkUploader }) => {
  const state = useSyncExternalStore(uploader.subscribe, uploader.get)
  const { data, problem, reload } = useCases()
  const open = data?.filter(takesDocuments)
  useCaseInAddress(uploader, { wanted, only: open?.length === 1 ? open[0]?.id : undefined })
  if (state.value === 'error' || state.value === 'UNCAUGHT_ERROR')
    return <Broken uploader={uploader} ready={ready} error={state.error} />
  return (
    <Content data={open} problem={problem} heading={texts.cases.failed} onRetry={reload}>
      {(cases) =>
        cases.length === 0 ? (
          <div className="empty card">
            <h2>{laterTexts.bulkUpload.noCases}</h2>
            <p>{laterTexts.bulkUpload.noCasesHint}</p>
          </div>
        ) : (
          <section className="uploads" aria-label={texts.upload}>
            <CaseChooser cases={cases} state={state} />
            <BulkResult chosen={cases.find(({ id }) => id === state.caseId)} ready={ready} />
            <BulkDrafts uploader={uploader} state={state} ready={ready} />
          </section>
        )
      }
    </Content>
  )
}

interface BrokenProps {
  readonly uploader: BulkUploader
  readonly ready: Ready
  readonly error: unknown
}

/** The drafts stay as they are. */
const Broken = ({ uploader, ready, error }: BrokenProps) => {
  const { navigate } = useNavigation()
  return (
    <ProblemNote
      heading={laterTexts.bulkUpload.error}
      problem={known(error) ?? ready.office.problemOf(error)}
      retryCaption={laterTexts.bulkUpload.restart}
      onRetry={() => {
        navigate(paths.upload(), { replace: true })
        uploader.restart()
      }}
    />
  )
}

const known = (error: unknown): Problem | undefined => {
  if (error instanceof BulkForbiddenError) return { kind: 'forbidden', message: laterTexts.bulkUpload.forbidden }
  return error instanceof BulkTimeoutError ? { kind: 'other', message: laterTexts.bulkUpload.timeout } : undefined
}
