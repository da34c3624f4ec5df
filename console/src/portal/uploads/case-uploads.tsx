import type { Document } from '@aktenraum/client/collections/types'
import { isDisabled } from '../cases/case-view.ts'
import type { CaseView } from '../cases/case-view.ts'
import { CompletenessNote } from '../cases/completeness-note.tsx'
import type { DocumentPage } from '../documents/use-document-page.ts'
import { shownName } from '../../shared/documents/shown-name.ts'
import { WriteMessage } from '../messages/write-message.tsx'
import type { Ready } from '../office/portal-session.ts'
import { UploadPanel } from './upload-panel.tsx'

interface CaseUploadsProps {
  readonly view: CaseView
  readonly ready: Ready
  readonly documents: DocumentPage
}

/** Only where uploading is allowed, or was when it began (UPL-02). */
export const CaseUploads = ({ view, ready, documents: { list, setPage } }: CaseUploadsProps) => {
  const mayUpload = view.can_upload && !isDisabled(view)
  const isFresh = (one: Document): boolean => one.is_just_uploaded && one.uploader === ready.session.user.id
  const fresh = list.data?.results.filter(isFresh) ?? []
  return (
    <>
      <CompletenessNote
        client={ready.office.client}
        caseId={view.id}
        changedAt={view.last_update_date}
        onOutdated={list.reload}
      />
      <UploadPanel
        caseId={view.id}
        ready={ready}
        mayUpload={mayUpload}
        hasDocuments={view.documents_count > 0}
        justUploaded={fresh.map((document) => ({ id: document.id, name: shownName(document) }))}
        onShow={() => setPage(1)}
      />
      {mayUpload ? <WriteMessage caseId={view.id} ready={ready} /> : null}
    </>
  )
}
