import { useSyncExternalStore } from 'react'
import { BulkTimeoutError } from '@aktenraum/client/engines/bulk-upload/events'
import type { BulkUploader } from '@aktenraum/client/engines/bulk-upload/uploader'
import { BulkForbiddenError, bulkDrafts } from '@aktenraum/client/engines/bulk-upload/work'
import { useModule } from '../../shared/react/use-module.ts'
import { BulkActions } from './bulk-actions.tsx'
import type { BulkUploadScene } from './scene.ts'
import { bulkUploadTexts as texts } from './texts/bulk-upload.ts'
import { useCaseInAddress } from './use-case-in-address.ts'

/**
 * Many documents into one case, chosen before or after them. What moves them comes with the page, or is asked for
 * again.
 */
export const BulkUpload = ({ scene }: { readonly scene: BulkUploadScene }) => {
  const { kit, load } = scene
  const loaded = useModule(load)
  if (loaded.state === 'ready') return <Loaded scene={scene} uploader={loaded.module} />
  if (loaded.state === 'loading') return <kit.Waiting told={texts.loading} expected={300} />
  return <kit.Problem error={undefined} message={texts.missing} onRetry={loaded.retry} />
}

interface LoadedProps {
  readonly scene: BulkUploadScene
  readonly uploader: BulkUploader
}

const Loaded = ({ scene, uploader }: LoadedProps) => {
  const { uploads, address, Cases, Files } = scene
  const state = useSyncExternalStore(uploader.subscribe, uploader.get, uploader.get)
  const drafts = useSyncExternalStore(uploads.subscribe, uploads.get, uploads.get)
  const shown = bulkDrafts(drafts, state.caseId)
  const restart = useCaseInAddress(uploader, state, address)
  const choose = (caseId: string | null): void => {
    if (caseId === null && uploader.get().value.startsWith('has_case')) uploader.send({ type: 'remove_case' })
    address.goTo(caseId)
  }
  if (state.value === 'error' || state.value === 'UNCAUGHT_ERROR')
    return <Broken scene={scene} error={state.error} onRestart={restart} />
  return (
    <Cases state={state} onChoose={choose}>
      <Files
        uploader={uploader}
        caseId={state.caseId}
        drafts={shown}
        actions={<BulkActions scene={scene} uploader={uploader} state={state} drafts={drafts} shown={shown} />}
      />
    </Cases>
  )
}

interface BrokenProps {
  readonly scene: BulkUploadScene
  readonly error: unknown
  readonly onRestart: () => void
}

/** The error view (BUP-47). Drafts stay as they are. */
const Broken = ({ scene: { kit }, error, onRestart }: BrokenProps) => {
  const message = messageFor(error)
  return (
    <kit.Problem
      title={texts.error}
      {...(message === undefined ? { error } : { error: undefined, message })}
      retryLabel={texts.restart}
      onRetry={onRestart}
    />
  )
}

const messageFor = (error: unknown): string | undefined => {
  if (error instanceof BulkForbiddenError) return texts.forbidden
  return error instanceof BulkTimeoutError ? texts.timeout : undefined
}
