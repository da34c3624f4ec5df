import { useSyncExternalStore } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import type { Downloads } from '@aktenraum/client/engines/downloads/downloads'
import { jobFigures } from '@aktenraum/client/engines/downloads/job-text'
import type { DownloadJob } from '@aktenraum/client/engines/downloads/jobs'
import type { ProgressStore } from '@aktenraum/client/engines/progress/store'
import { jobTexts } from '@aktenraum/client/words/downloads'
import { errorTexts } from '@aktenraum/client/words/errors'
import { downloadMessageOf } from '@aktenraum/client/words/message-of'
import type { Kit } from '../../kit/kit.tsx'
import { wayOn } from '../../shared/failures/way-on.ts'
import { shownName } from '../../shared/documents/shown-name.ts'
import { useDocumentProgress } from '../../shared/react/use-document-progress.ts'
import { useJob } from '../../shared/react/use-jobs.ts'
import { downloadTexts as texts } from './texts/downloads.ts'

interface DocumentStateProps {
  readonly scene: {
    readonly kit: Pick<Kit, 'Remark' | 'RowProblem' | 'RowProgress'>
    readonly downloads: Pick<Downloads, 'jobs'>
    readonly progress: Pick<ProgressStore, 'get' | 'subscribe'>
  }
  readonly document: Document
  readonly failure: { readonly error: unknown; readonly retry: () => void } | undefined
}

/** What goes on with a document, or why it failed with a way to try again (LST-25, LST-26, DOC-47). */
export const DocumentState = ({ scene: { kit, downloads, progress }, document, failure }: DocumentStateProps) => {
  const { id } = document
  const job = useJob(downloads, id)
  const { isRunning, isDecrypting, fraction } = useDocumentProgress(progress, id)
  const isDeleting = useIsDeleting(progress, id)
  const name = shownName(document)
  if (isDeleting)
    return (
      <kit.Remark isError={false}>
        <span role="status">{texts.deleting}</span>
      </kit.Remark>
    )
  if (isRunning)
    return (
      <kit.RowProgress
        progress={{ label: texts.progress(name), fraction }}
        state={stateOf(job, isDecrypting)}
        figures={job === undefined ? '' : jobFigures(job)}
        cancel={job && { label: texts.cancel(name), onCancel: () => downloads.jobs.cancel(id) }}
      />
    )
  if (failure === undefined) return null
  const way = wayOn(failure.error, { label: errorTexts.retry, onClick: failure.retry })
  return (
    <kit.RowProblem message={texts.failed(downloadMessageOf(failure.error))} retry={way.label} onRetry={way.onClick} />
  )
}

const useIsDeleting = ({ subscribe, get }: DocumentStateProps['scene']['progress'], id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => get('delete', id) !== undefined,
    () => false,
  )

const stateOf = (job: DownloadJob | undefined, isDecrypting: boolean): string => {
  if (job !== undefined && job.state !== 'running') return jobTexts.states[job.state]
  return isDecrypting ? jobTexts.decrypting : jobTexts.states.running
}
