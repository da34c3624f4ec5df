import type { Document } from '@aktenraum/client/collections/types'
import { DocumentState } from '../../features/downloads/document-state.tsx'
import { useDocumentProgress } from '../../shared/react/use-document-progress.ts'
import { portalRows } from '../kit/row-kit.tsx'
import { useReady } from '../office/portal-context.tsx'
import type { Ready } from '../office/portal-session.ts'

interface RowStateProps {
  readonly document: Document
  readonly onSave: (document: Document) => void
  /** Why it did not come is told elsewhere. */
  readonly isFailureTold?: boolean
}

/** Nothing goes on with a document before somebody is signed in. */
export const RowState = (props: RowStateProps) => {
  const ready = useReady()
  return ready === undefined ? null : <State ready={ready} {...props} />
}

const State = ({ ready, document, onSave, isFailureTold }: RowStateProps & { readonly ready: Ready }) => {
  const { downloads, office } = ready
  const { progress } = office
  const { error } = useDocumentProgress(progress, document.id)
  const failure = isFailureTold || error === undefined ? undefined : { error, retry: () => onSave(document) }
  return <DocumentState scene={{ kit: portalRows, downloads, progress }} document={document} failure={failure} />
}
