import type { ParticipantDto } from '@aktenraum/domain/contracts'
import { lazy, Suspense } from 'react'
import type { Document, Participant } from '../../shared/client/types.ts'
import { isDisabled } from '../cases/case-view.ts'
import type { CaseView } from '../cases/case-view.ts'
import { useReady } from '../office/portal-context.tsx'
import type { Ready } from '../office/portal-session.ts'
import { plainText } from '../parts/decrypted-text.tsx'
import { texts } from '../texts/de.ts'
import { DocumentSection } from './document-section.tsx'
import { OpenedLater } from './opened-later.tsx'
import { useDocumentPage } from './use-document-page.ts'
import type { DocumentPage } from './use-document-page.ts'
import { useSaving } from './use-saving.ts'

/** Nothing of it is on the server's page: who may upload is known to the browser alone. */
const UploadPanel = lazy(async () => ({ default: (await import('../uploads/upload-panel.tsx')).UploadPanel }))

/** Loaded once uploading is known to be possible. */
const CompletenessNote = lazy(async () => ({
  default: (await import('../cases/completeness-note.tsx')).CompletenessNote,
}))
const WriteMessage = lazy(async () => ({ default: (await import('../messages/write-message.tsx')).WriteMessage }))

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
      {open === undefined ? null : <CaseUploads view={view} ready={open} documents={documents} />}
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
          canAnswer={view.can_upload && !isDisabled(view)}
          onSave={save}
        />
      )}
    </>
  )
}

interface CaseUploadsProps {
  readonly view: CaseView
  readonly ready: Ready
  readonly documents: DocumentPage
}

/** Only where uploading is allowed, or was when it began (UPL-02). */
const CaseUploads = ({ view, ready, documents: { list, setPage } }: CaseUploadsProps) => {
  const isFresh = (one: Document): boolean => one.is_just_uploaded && one.uploader === ready.session.user.id
  const fresh = list.data?.results.filter(isFresh) ?? []
  return (
    <Suspense>
      <CompletenessNote client={ready.office.client} caseId={view.id} changedAt={view.last_update_date} />
      <UploadPanel
        caseId={view.id}
        ready={ready}
        mayUpload={view.can_upload && !isDisabled(view)}
        justUploaded={fresh.map(({ id, name }) => ({ id, name: plainText(name, texts.documents.unnamed) }))}
        onShow={() => setPage(1)}
      />
      {view.can_upload && !isDisabled(view) ? <WriteMessage caseId={view.id} ready={ready} /> : null}
    </Suspense>
  )
}
