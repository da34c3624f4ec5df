import '../styles/documents.css'
import type { Document, User } from '@aktenraum/client/collections/types'
import { formatDateTime } from '@aktenraum/client/words/dates'
import { displayedSize, formatSize } from '@aktenraum/client/words/sizes'
import { messageTitle } from '../../shared/documents/shown-name.ts'
import { useDocumentProgress } from '../../shared/react/use-document-progress.ts'
import { senderPhrase } from '../cases/people.ts'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { useReady } from '../office/portal-context.tsx'
import { DecryptedText, shownText } from '../parts/decrypted-text.tsx'
import { Icon } from '../parts/icons.tsx'
import type { IconName } from '../parts/icons.tsx'
import { lazyExtra } from '../parts/lazy-part.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { AnsweredLink } from './answered-link.tsx'
import { DeliveryStatus } from './delivery-status.tsx'
import { isOpened } from './document-view.ts'
import type { DocumentView } from './document-view.ts'
import { RowNote } from './row-note.tsx'
import type { Selecting } from './use-selecting.ts'

const RowState = lazyExtra(() => import('./row-state.tsx').then((module) => module.RowState))
const DescriptionEditor = lazyExtra(() => import('./description-editor.tsx').then((module) => module.DescriptionEditor))

interface DocumentRowProps {
  readonly view: DocumentView
  readonly uploader: User | null | undefined
  readonly onSave: (document: Document) => void
  readonly onChanged: () => void
  readonly onDelete: (document: Document) => void
  readonly selecting: Selecting
}

export const DocumentRow = (props: DocumentRowProps) => {
  const { view, uploader, onSave, onChanged, onDelete, selecting } = props
  const save = (): void => {
    if (isOpened(view)) onSave(view)
  }
  return (
    <article className={`document ${isUnread(view) ? 'is-unread' : ''}`} data-document={view.id}>
      {selecting.isOn ? (
        <Choice view={view} selecting={selecting} />
      ) : (
        <span className="document-icon">
          <Icon name={iconOf(view.type)} />
        </span>
      )}
      <div className="document-text">
        <Heading view={view} />
        {isOpened(view) ? <AnsweredLink document={view} /> : null}
        <Description view={view} />
        <RowNote verdict={view.verdict} />
        <Facts view={view} uploader={uploader} />
        <RowDownload view={view} onSave={onSave} />
        {isOpened(view) && view.can_update && view.is_just_uploaded ? (
          <DescriptionEditor document={view} onSaved={onChanged} />
        ) : null}
      </div>
      <div className="document-buttons">
        <DownloadButton view={view} onClick={save} />
        {isOpened(view) && view.can_delete ? <DeleteButton document={view} onClick={() => onDelete(view)} /> : null}
      </div>
    </article>
  )
}

const icons: readonly (readonly [RegExp, IconName])[] = [
  [/^image\//, 'image'],
  [/^audio\//, 'sound'],
  [/^video\//, 'film'],
  [/^message\//, 'mail'],
  [/^text\/|pdf$/, 'text'],
]
const iconOf = (type: string): IconName => icons.find(([pattern]) => pattern.test(type))?.[1] ?? 'file'

interface PartProps {
  readonly view: DocumentView
}

interface ChoiceProps extends PartProps {
  readonly selecting: Selecting
}

/** Selects a document; with the shift key, all from the last one on. */
const Choice = ({ view, selecting }: ChoiceProps) => (
  <label className="document-icon">
    <input
      type="checkbox"
      aria-label={caseTexts.documents.choose(shownText(view.name, caseTexts.documents.unnamed))}
      disabled={!isOpened(view)}
      checked={selecting.has(view.id)}
      onChange={({ nativeEvent }) => {
        selecting.choose(view.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }}
    />
  </label>
)

const isUnread = ({ viewer_read }: DocumentView): boolean => viewer_read === false

const Heading = ({ view }: PartProps) => {
  const title = messageTitle(view)
  return (
    <>
      <h3>
        <Link href={paths.document(view.case, view.id)}>
          {title ?? <DecryptedText value={view.name} ifEmpty={caseTexts.documents.unnamed} />}
        </Link>{' '}
        {isUnread(view) ? <span className="badge unread">{caseTexts.documents.unread}</span> : null}
      </h3>
      {title === null ? null : (
        <p className="muted">
          <DecryptedText value={view.name} />
        </p>
      )}
    </>
  )
}

const Description = ({ view: { description } }: PartProps) =>
  description === null || ('text' in description && description.text === '') ? null : (
    <p className="document-description">
      <DecryptedText value={description} />
    </p>
  )

const Facts = ({ view, uploader }: PartProps & Pick<DocumentRowProps, 'uploader'>) => (
  <div className="document-facts">
    <bdi>{senderPhrase(uploader)}</bdi>
    <time dateTime={view.uploaded_at}>{formatDateTime(view.uploaded_at)}</time>
    <span>{view.has_file ? formatSize(displayedSize(view.size)) : caseTexts.documents.noFile}</span>
    {view.is_just_uploaded && uploader?.is_viewer === true ? (
      <span className="badge success">{caseTexts.documents.justUploaded}</span>
    ) : null}
    <DeliveryStatus view={view} />
  </div>
)

const useProgress = (id: string) => useDocumentProgress(useReady()?.office.progress, id)

const RowDownload = ({ view, onSave }: PartProps & Pick<DocumentRowProps, 'onSave'>) => {
  const { isRunning, error } = useProgress(view.id)
  const isQuiet = !isRunning && error === undefined
  return isQuiet || !isOpened(view) ? null : <RowState document={view} onSave={onSave} />
}

const DeleteButton = ({ document, onClick }: { readonly document: Document; readonly onClick: () => void }) => (
  <button
    type="button"
    className="button icon-only"
    aria-label={caseTexts.trash.deleteNamed(shownText(document.name, caseTexts.documents.unnamed))}
    title={caseTexts.trash.delete}
    onClick={onClick}
  >
    <Icon name="trash" />
  </button>
)

const DownloadButton = ({ view, onClick }: PartProps & { readonly onClick: () => void }) => {
  const { isRunning } = useProgress(view.id)
  if (!view.has_file) return null
  return (
    <button
      type="button"
      className="button icon-only"
      aria-label={caseTexts.documents.downloadNamed(shownText(view.name, caseTexts.documents.unnamed))}
      title={caseTexts.documents.download}
      disabled={!isOpened(view) || isRunning}
      onClick={onClick}
    >
      <Icon name="download" />
    </button>
  )
}
