import { errorTexts } from '@aktenraum/client/words/errors'
import { downloadTexts } from '../../features/downloads/texts/downloads.ts'
import { Icon } from '../parts/icons.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { texts } from '../texts/de.ts'
import type { Download } from './use-download.ts'

interface DownloadStateProps {
  readonly download: Download | undefined
  readonly name: string
  readonly onRetry: () => void
  readonly onCancel?: (() => void) | undefined
}

/** Progress of a download, or why it failed with a way to try again (LST-25, LST-26). */
export const DownloadState = ({ download, name, onRetry, onCancel }: DownloadStateProps) => {
  if (download === undefined) return null
  if (download.kind === 'failed')
    return (
      <p className="row-error" role="alert">
        {downloadTexts.failed(download.problem.message)}{' '}
        <button type="button" className="button small" onClick={onRetry}>
          {errorTexts.retry}
        </button>
      </p>
    )
  return (
    <div className="row-progress">
      <progress max={1} value={download.fraction} aria-label={downloadTexts.progress(name)} />
      <span>{download.isDecrypting ? caseTexts.documents.decrypting : caseTexts.documents.downloading}</span>
      {onCancel === undefined ? null : (
        <button
          type="button"
          className="button icon-only quiet"
          aria-label={downloadTexts.cancel(name)}
          title={texts.app.cancel}
          onClick={onCancel}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
