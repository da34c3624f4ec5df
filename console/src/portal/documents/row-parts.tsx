import type { Document } from '@aktenraum/client/collections/types'
import { isOpened } from '../../features/documents/document-view.ts'
import type { DocumentView } from '../../features/documents/document-view.ts'
import { rowActions } from '../../features/documents/row-actions.ts'
import type { Acts } from '../../features/documents/row-actions.ts'
import { shownName } from '../../shared/documents/shown-name.ts'
import { useDocumentProgress } from '../../shared/react/use-document-progress.ts'
import { useReady } from '../office/portal-context.tsx'
import { Icon } from '../parts/icons.tsx'
import { lazyExtra } from '../parts/lazy-part.tsx'

const RowState = lazyExtra(() => import('./row-state.tsx').then((module) => module.RowState))

interface RowDownloadProps {
  readonly document: Document
  readonly onSave: (document: Document) => void
}

/** How it goes with a download, which needs a script of its own. */
export const RowDownload = ({ document, onSave }: RowDownloadProps) => {
  const { isRunning, error } = useDocumentProgress(useReady()?.office.progress, document.id)
  return isRunning || error !== undefined ? <RowState document={document} onSave={onSave} /> : null
}

interface RowActionsProps {
  readonly view: DocumentView
  readonly onSave: (document: Document) => void
  readonly onDelete: (document: Document) => void
}

/**
 * What can be done with a document. What is not decrypted cannot be saved yet: its button is there, so that nothing
 * moves.
 */
export const RowActions = ({ view, onSave, onDelete }: RowActionsProps) => {
  const document = isOpened(view) ? view : undefined
  const acts: Acts = {
    save: () => document && onSave(document),
    ...(document === undefined ? {} : { remove: () => onDelete(document) }),
  }
  return rowActions(view, acts).map(({ id, label, labelOf, icon, run }) => (
    <button
      key={id}
      type="button"
      className="button icon-only"
      aria-label={labelOf(shownName(view))}
      title={label}
      disabled={document === undefined}
      onClick={run}
    >
      {icon === undefined ? label : <Icon name={icon} />}
    </button>
  ))
}
