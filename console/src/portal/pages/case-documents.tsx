import '../styles/documents.css'
import '../styles/paper.css'
import type { ParticipantDto } from '@aktenraum/domain/contracts'
import type { Participant } from '@aktenraum/client/collections/types'
import { isDisabled } from '../cases/case-view.ts'
import type { CaseView } from '../cases/case-view.ts'
import { useReady } from '../office/portal-context.tsx'
import { plainText } from '../../shared/documents/shown.ts'
import { lazyExtra } from '../parts/lazy-part.tsx'
import { DocumentSection } from '../documents/document-section.tsx'
import { OpenedLater } from '../documents/opened-later.tsx'
import { useDocumentPage } from '../documents/use-document-page.ts'
import { useSaving } from '../documents/use-saving.ts'

/** Nothing of it is on the server's page: who may upload is known to the browser alone. */
const CaseUploads = lazyExtra(async () => (await import('../uploads/case-uploads.tsx')).CaseUploads)

interface CaseDocumentsProps {
  readonly view: CaseView
  readonly participants: readonly (Participant | ParticipantDto)[]
  readonly documentId: string | undefined
}

/** The documents of a case: uploads into it, the list, and the one that is open. */
export const CaseDocuments = ({ view, participants, documentId }: CaseDocumentsProps) => {
  const ready = useReady()
  const documents = useDocumentPage(view.id)
  const { reload } = documents.list
  const { save, saved, say } = useSaving(plainText(view.case_number, ''), reload)
  const open = ready?.session.hasKeys === true ? ready : undefined
  return (
    <>
      <div className={`case-uploads ${roomFor(view)}`}>
        {open === undefined ? null : (
          <CaseUploads key={view.id} view={view} ready={open} documents={documents} onOutdated={reload} />
        )}
      </div>
      <DocumentSection
        documents={documents}
        participants={participants}
        onSave={save}
        saved={saved}
        view={view}
        onSavedZip={(message) => {
          say(message)
          reload()
        }}
      />
      {open === undefined ? null : (
        <OpenedLater
          caseId={view.id}
          documentId={documentId}
          documents={documents}
          ready={open}
          canAnswer={view.can_upload && !isDisabled(view)}
          onSave={save}
        />
      )}
    </>
  )
}

/** How much room uploads will take once they are known. */
const roomFor = (view: CaseView): string => {
  if (!view.can_upload || isDisabled(view)) return ''
  return view.documents_count > 0 ? 'is-open has-files' : 'is-open'
}
