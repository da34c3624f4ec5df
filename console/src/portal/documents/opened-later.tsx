import { useModule } from '../../shared/react/use-module.ts'
import { useNavigation } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { Modal } from '../parts/modal.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { texts } from '../texts/de.ts'
import type { OpenedDocumentProps } from './opened-document.tsx'

interface OpenedLaterProps extends Omit<OpenedDocumentProps, 'documentId'> {
  readonly documentId: string | undefined
}

const load = async () => (await import('./opened.tsx')).Opened

/** The viewers are no part of the first page: they come right after it, before a document is opened. */
export const OpenedLater = ({ documentId, ...props }: OpenedLaterProps) => {
  const loaded = useModule(load)
  const { close } = useNavigation()
  if (loaded.state === 'ready') return <loaded.module documentId={documentId} {...props} />
  if (documentId === undefined || loaded.state === 'loading') return null
  return (
    <Modal title={caseTexts.documents.title} onClose={() => close(paths.case(props.caseId))}>
      <ProblemNote problem={{ kind: 'no-connection', message: texts.problems.noConnection }} onRetry={loaded.retry} />
    </Modal>
  )
}
