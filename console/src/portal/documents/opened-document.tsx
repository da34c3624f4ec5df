import { useCallback, useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { viewerTexts } from '../../shared/texts/viewers.ts'
import type { Walk } from '../../shared/viewers/use-listed-walk.ts'
import { useListedWalk } from '../../shared/viewers/use-listed-walk.ts'
import { useNavigation } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import type { Office } from '../office/office.ts'
import { useLoaded } from '../office/use-loaded.ts'
import { Modal } from '../parts/modal.tsx'
import { Placeholder } from '../parts/placeholder.tsx'
import { LoadProblem } from '../parts/load-problem.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { laterTexts } from '../texts/later-de.ts'
import { DocumentViewer } from './document-viewer.tsx'
import { listedPageOf } from './listed-page.ts'
import type { DocumentPage } from './use-document-page.ts'

export interface OpenedDocumentProps {
  readonly caseId: string
  readonly documentId: string
  readonly documents: DocumentPage
  readonly canAnswer: boolean
  readonly onSave: (document: Document) => void
}

/** The document that the address names; closing it leads back to its case. */
export const OpenedDocument = ({ caseId, documentId, documents, canAnswer, onSave }: OpenedDocumentProps) => {
  const { navigate, close } = useNavigation()
  const { list } = documents
  const onClose = useCallback(() => close(paths.case(caseId)), [close, caseId])
  const open = useCallback(
    ({ id }: Document) => navigate(paths.document(caseId, id), { replace: true }),
    [navigate, caseId],
  )
  const walk = useListedWalk(documentId, listedPageOf(documents), open)
  const { listed, known } = useKnown(documentId, documents)
  const rest = { walk, canAnswer, onSave, onClose, onShown: list.reload }
  const isListSettled = list.data !== undefined || list.problem !== undefined
  if (listed === undefined && isListSettled)
    return <FetchedDocument key={documentId} caseId={caseId} documentId={documentId} known={known} {...rest} />
  return known === undefined ? null : <DocumentViewer document={known} {...rest} />
}

/** As the list has it, or had it: the list may turn to another page beneath an open document. */
const useKnown = (id: string, { list }: DocumentPage) => {
  const listed = list.data?.results.find((document) => document.id === id)
  const [seen, setSeen] = useState(listed)
  if (listed !== undefined && listed !== seen) setSeen(listed)
  return { listed, known: listed ?? (seen?.id === id ? seen : undefined) }
}

interface FetchedDocumentProps extends Pick<OpenedDocumentProps, 'caseId' | 'documentId' | 'canAnswer' | 'onSave'> {
  readonly known: Document | undefined
  readonly walk: Walk
  readonly onShown: () => void
  readonly onClose: () => void
}

/** A document that is not on the page of the list that is shown: on another one, or no longer there. */
const FetchedDocument = ({ caseId, documentId, known, onClose, ...rest }: FetchedDocumentProps) => {
  const load = useCallback(({ client }: Office) => client.retrieveDocument(caseId, documentId), [caseId, documentId])
  const { data = known, problem, reload } = useLoaded(load)
  const isGone = problem?.kind === 'not-found'
  if (data !== undefined && !isGone) return <DocumentViewer document={data} onClose={onClose} {...rest} />
  return (
    <Modal title={isGone ? laterTexts.viewer.notFound : caseTexts.documents.title} onClose={onClose}>
      {problem === undefined ? <Placeholder /> : null}
      {isGone ? <p role="alert">{viewerTexts.gone}</p> : null}
      {problem === undefined || isGone ? null : <LoadProblem problem={problem} onRetry={reload} />}
    </Modal>
  )
}
