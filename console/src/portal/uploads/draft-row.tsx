import { formatSize } from '../../shared/format/sizes.ts'
import type { Draft } from '../../shared/uploads/drafts.ts'
import type { Ready } from '../office/portal-session.ts'
import { Field } from '../parts/field.tsx'
import { Icon } from '../parts/icons.tsx'
import { texts } from '../texts/de.ts'
import { isRunning } from './upload-state.ts'
import { useUploadFraction } from './use-drafts.ts'

const maxDescription = 227

interface DraftRowProps {
  readonly draft: Draft
  readonly ready: Ready
  readonly onCancel: (draft: Draft) => void
}

/** A file on its way: described, waiting, running, or failed with the reason and another try. */
export const DraftRow = ({ draft, ready, onCancel }: DraftRowProps) => {
  const { uploads } = ready
  const runs = isRunning(draft)
  return (
    <div className="draft">
      <div className="draft-head">
        <span className="document-icon">
          <Icon name="upload" />
        </span>
        <div className="document-text">
          <strong>{draft.name}</strong>
          <p className="document-facts">
            <span>{formatSize(draft.content.size)}</span>
            <DraftBadge draft={draft} />
          </p>
        </div>
        <button
          type="button"
          className="button small"
          aria-label={runs ? texts.uploads.cancel(draft.name) : texts.uploads.remove(draft.name)}
          onClick={() => onCancel(draft)}
        >
          {runs ? texts.app.cancel : texts.uploads.removeShort}
        </button>
      </div>
      {runs ? <Progress draft={draft} ready={ready} /> : null}
      {draft.status === 'ready' ? (
        <Field
          label={texts.uploads.description}
          aria-label={texts.uploads.descriptionOf(draft.name)}
          maxLength={maxDescription}
          autoComplete="off"
          value={draft.description}
          onValue={(description) => uploads.change(draft.id, { description })}
        />
      ) : null}
      {draft.status === 'failed' ? (
        <p className="row-error" role="alert">
          {texts.documents.error(ready.office.problemOf(draft.error, 'upload').message)}{' '}
          <button
            type="button"
            className="button small"
            aria-label={texts.uploads.retryNamed(draft.name)}
            onClick={() => void uploads.start(draft.id)}
          >
            {texts.app.retry}
          </button>
        </p>
      ) : null}
    </div>
  )
}

const Progress = ({ draft, ready }: { readonly draft: Draft; readonly ready: Ready }) => (
  <progress
    max={1}
    value={useUploadFraction(ready.office.progress, draft.id)}
    aria-label={texts.uploads.progress(draft.name)}
  />
)

/** LST-36 to LST-38. */
const DraftBadge = ({ draft: { status } }: { readonly draft: Draft }) => {
  const [kind, text] = badges[status]
  return <span className={`badge ${kind}`}>{text}</span>
}
const badges = {
  ready: ['', texts.uploads.ready],
  waiting: ['', texts.uploads.waiting],
  encrypting: ['', texts.uploads.encrypting],
  uploading: ['', texts.uploads.uploading],
  failed: ['error', texts.uploads.failed],
  just_uploaded: ['success', texts.uploads.done],
} as const satisfies Record<Draft['status'], readonly [string, string]>
