import { useNavigation } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { later } from '../../shared/react/later.tsx'
import { MissingPart } from '../parts/lazy-part.tsx'
import { Modal } from '../parts/modal.tsx'
import { caseTexts } from '../texts/case-de.ts'
import type { OpenedProps } from './opened.tsx'

/** The viewers are no part of the first page: they come right after it, before a document is opened. */
export const OpenedLater = later(async () => (await import('./opened.tsx')).Opened, {
  pending: () => null,
  failed: (props, retry) => (props.documentId === undefined ? null : <Missing {...props} onRetry={retry} />),
}).Part

const Missing = ({ caseId, onRetry }: Pick<OpenedProps, 'caseId'> & { readonly onRetry: () => void }) => {
  const { close } = useNavigation()
  return (
    <Modal title={caseTexts.documents.title} onClose={() => close(paths.case(caseId))}>
      <MissingPart onRetry={onRetry} />
    </Modal>
  )
}
