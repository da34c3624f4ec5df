import { useCallback, useState } from 'react'
import type { Document } from '../../shared/client/types.ts'
import { useNavigation } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import type { Office } from '../office/office.ts'
import { useLoaded } from '../office/use-loaded.ts'
import { Modal } from '../parts/modal.tsx'
import { Placeholder } from '../parts/placeholder.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { texts } from '../texts/de.ts'
import { DocumentViewer } from './document-viewer.tsx'

interface OpenedDocumentProps {
  readonly caseId: string
  readonly documentId: string
  /** The document, if it stands on the page of the list that is shown. */
  readonly listed: Document | undefined
  /** The list is there, or will not come: if the document is not in it, it is asked for alone. */
  readonly isListSettled: boolean
  readonly onSave: (document: Document) => void
  readonly onShown: () => void
}

/** The document that the address names; closing it leads back to its case. */
export const OpenedDocument = ({ caseId, documentId, listed, isListSettled, ...rest }: OpenedDocumentProps) => {
  const { navigate } = useNavigation()
  const close = useCallback(() => navigate(paths.case(caseId), { replace: true }), [navigate, caseId])
  // The list may turn to another page beneath an open document.
  const [seen, setSeen] = useState(listed)
  if (listed !== undefined && listed !== seen) setSeen(listed)
  if (seen !== undefined) return <DocumentViewer document={seen} onClose={close} {...rest} />
  if (!isListSettled) return null
  return <FetchedDocument caseId={caseId} documentId={documentId} onClose={close} {...rest} />
}

type FetchedDocumentProps = Omit<OpenedDocumentProps, 'listed' | 'isListSettled'> & { readonly onClose: () => void }

const FetchedDocument = ({ caseId, documentId, onClose, ...rest }: FetchedDocumentProps) => {
  const load = useCallback(({ client }: Office) => client.retrieveDocument(caseId, documentId), [caseId, documentId])
  const { data, problem, reload } = useLoaded(load)
  if (data !== undefined) return <DocumentViewer document={data} onClose={onClose} {...rest} />
  const isGone = problem?.kind === 'not-found'
  return (
    <Modal title={isGone ? texts.viewer.notFound : texts.documents.title} onClose={onClose}>
      {problem === undefined ? <Placeholder /> : null}
      {problem === undefined || isGone ? null : <ProblemNote problem={problem} onRetry={reload} />}
    </Modal>
  )
}
