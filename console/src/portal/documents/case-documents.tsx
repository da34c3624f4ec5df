import { useCallback, useRef, useState } from 'react'
import type { Document, Participant } from '../../shared/client/types.ts'
import type { ParticipantDto } from '@aktenraum/domain/contracts'
import { isDisabled } from '../cases/case-view.ts'
import type { CaseView } from '../cases/case-view.ts'
import { usePortal, useReady } from '../office/portal-context.tsx'
import { Placeholder } from '../parts/placeholder.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { plainText } from '../parts/decrypted-text.tsx'
import { texts } from '../texts/de.ts'
import { UploadPanel } from '../uploads/upload-panel.tsx'
import { DocumentList } from './document-list.tsx'
import { pendingDocument } from './document-view.ts'
import { OpenedDocument } from './opened-document.tsx'
import { Pager } from './pager.tsx'
import { useDocumentPage } from './use-document-page.ts'
import { useUploaders } from './use-uploaders.ts'

interface CaseDocumentsProps {
  readonly view: CaseView
  readonly participants: readonly (Participant | ParticipantDto)[]
  readonly documentId: string | undefined
}

/** The documents of a case: uploads into it, the list, and the one that is open. */
export const CaseDocuments = ({ view, participants, documentId }: CaseDocumentsProps) => {
  const { preload, session } = usePortal()
  const ready = useReady()
  const { list, page, setPage, pages } = useDocumentPage(view.id)
  const [saved, setSaved] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const preloaded = preload.case?.id === view.id && page === 1 ? preload.documents : undefined
  const documents = list.data?.results ?? preloaded?.results.map(pendingDocument)
  const count = list.data?.count ?? preloaded?.count
  const uploaderOf = useUploaders({ participants, documents: documents ?? none })

  const { reload } = list
  const caseNumber = plainText(view.case_number, '')
  const save = useCallback(
    async (document: Document) => {
      if (ready === undefined) return
      setSaved('')
      try {
        await ready.downloads.save(document, caseNumber)
        setSaved(texts.documents.saved(plainText(document.name, texts.documents.unnamed)))
        reload()
      } catch (error) {
        // The document's own row says why; only what concerns the whole session is for here.
        session.note(ready.office.problemOf(error, 'download'))
      }
    },
    [ready, session, caseNumber, reload],
  )
  const isOpen = ready?.session.hasKeys === true
  const fresh = (list.data?.results ?? none).filter(
    (one) => one.is_just_uploaded && one.uploader === ready?.session.user.id,
  )
  const turnTo = (next: number): void => {
    setPage(next)
    heading.current?.focus()
  }
  return (
    <>
      {isOpen && view.can_upload && !isDisabled(view) ? (
        <UploadPanel
          caseId={view.id}
          ready={ready}
          justUploaded={fresh.map(({ name }) => plainText(name, texts.documents.unnamed))}
          onShow={() => setPage(1)}
        />
      ) : null}
      <section aria-labelledby="documents-heading">
        <h2 id="documents-heading" ref={heading} tabIndex={-1}>
          {texts.documents.title}{' '}
          {count === undefined || count === 0 ? null : <span className="muted count">{count}</span>}
        </h2>
        {list.problem === undefined ? null : (
          <ProblemNote
            problem={{ ...list.problem, message: texts.documents.failed }}
            onRetry={reload}
            retryCaption={texts.documents.refresh}
          />
        )}
        {documents === undefined ? (
          list.problem === undefined ? (
            <Placeholder />
          ) : null
        ) : (
          <DocumentList
            documents={documents}
            uploaderOf={uploaderOf}
            onSave={(document) => void save(document)}
            onChanged={reload}
          />
        )}
        <p className="visually-hidden" role="status">
          {saved}
        </p>
        <Pager page={page} pages={pages} onPage={turnTo} />
      </section>
      {documentId === undefined || !isOpen ? null : (
        <OpenedDocument
          key={documentId}
          caseId={view.id}
          documentId={documentId}
          listed={list.data?.results.find(({ id }) => id === documentId)}
          onSave={(document) => void save(document)}
          onShown={reload}
        />
      )}
    </>
  )
}

const none: readonly [] = []
