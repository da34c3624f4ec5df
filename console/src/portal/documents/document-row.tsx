import type { Document, User } from '../../shared/client/types.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { displayedSize, formatSize } from '../../shared/format/sizes.ts'
import { senderPhrase } from '../cases/people.ts'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { DecryptedText, plainText } from '../parts/decrypted-text.tsx'
import { Icon } from '../parts/icons.tsx'
import { texts } from '../texts/de.ts'
import { DescriptionEditor } from './description-editor.tsx'
import { isOpened } from './document-view.ts'
import type { DocumentView } from './document-view.ts'
import { DownloadState } from './download-state.tsx'
import { useDownload } from './use-download.ts'
import { viewerKindOf } from './viewer-kind.ts'

interface DocumentRowProps {
  readonly view: DocumentView
  readonly uploader: User | null | undefined
  readonly onSave: (document: Document) => void
  readonly onChanged: () => void
}

export const DocumentRow = ({ view, uploader, onSave, onChanged }: DocumentRowProps) => {
  const name = plainText(view.name, texts.documents.unnamed)
  const isUnread = view.viewer_read === false
  const download = useDownload(view.id)
  const kind = viewerKindOf(view)
  return (
    <article className={`document ${isUnread ? 'is-unread' : ''}`}>
      <span className="document-icon">
        <Icon name={kind === 'none' ? 'file' : kind} />
      </span>
      <div className="document-text">
        <h3>
          <Link href={paths.document(view.case, view.id)}>
            <DecryptedText value={view.name} ifEmpty={texts.documents.unnamed} />
          </Link>{' '}
          {isUnread ? <span className="badge unread">{texts.documents.unread}</span> : null}
        </h3>
        {view.description === null || plainText(view.description, 'x') === '' ? null : (
          <p className="document-description">
            <DecryptedText value={view.description} />
          </p>
        )}
        <p className="document-facts">
          <span>{senderPhrase(uploader)}</span>
          <time dateTime={view.uploaded_at}>{formatDateTime(view.uploaded_at)}</time>
          {view.has_file ? <span>{formatSize(displayedSize(view.size))}</span> : null}
          <DeliveryStatus view={view} isOwn={uploader?.is_viewer === true} />
        </p>
        {view.has_file ? null : <p className="muted">{texts.documents.noFile}</p>}
        <DownloadState download={download} name={name} onRetry={() => (isOpened(view) ? onSave(view) : undefined)} />
        {isOpened(view) && view.can_update && view.is_just_uploaded ? (
          <DescriptionEditor document={view} onSaved={onChanged} />
        ) : null}
      </div>
      {view.has_file ? (
        <button
          type="button"
          className="button icon-only"
          aria-label={texts.documents.downloadNamed(name)}
          title={texts.documents.download}
          disabled={!isOpened(view) || download?.kind === 'running'}
          onClick={() => (isOpened(view) ? onSave(view) : undefined)}
        >
          <Icon name="download" />
        </button>
      ) : null}
    </article>
  )
}

/** Only the uploader is told (LST-34): for everybody else the server answers no status. */
const DeliveryStatus = ({ view, isOwn }: { readonly view: DocumentView; readonly isOwn: boolean }) => (
  <>
    {isOwn && view.is_just_uploaded ? <span className="badge success">{texts.documents.justUploaded}</span> : null}
    {view.status === null ? null : (
      <span className={`badge status-${view.status}`} title={texts.documents.statusHints[view.status]}>
        {texts.documents.statuses[view.status]}
      </span>
    )}
  </>
)
