import type { ParticipantDto } from '@aktenraum/domain/contracts'
import { lazy, Suspense, useRef } from 'react'
import type { Document, Participant } from '../../shared/client/types.ts'
import type { CaseView } from '../cases/case-view.ts'
import { ZipAll } from '../downloads/zip-all.tsx'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { Content } from '../parts/content.tsx'
import { Icon } from '../parts/icons.tsx'
import { texts } from '../texts/de.ts'
import { DeletionNote } from './deletion-note.tsx'
import { DocumentList } from './document-list.tsx'
import { Pager } from './pager.tsx'
import type { DocumentPage } from './use-document-page.ts'
import { useDeleting } from './use-deleting.ts'
import { useUploaders } from './use-uploaders.ts'

const DeletionQuestion = lazy(async () => ({ default: (await import('./deletion-question.tsx')).DeletionQuestion }))

interface DocumentSectionProps {
  readonly documents: DocumentPage
  readonly participants: readonly (Participant | ParticipantDto)[]
  readonly onSave: (document: Document) => void
  readonly saved: string
  readonly view: CaseView
  /** Says what was saved. */
  readonly onSavedZip: (message: string) => void
}

export const DocumentSection = (props: DocumentSectionProps) => {
  const { documents, participants, onSave, saved, view, onSavedZip } = props
  const { list, shown, count, page, pages, setPage } = documents
  const heading = useRef<HTMLHeadingElement>(null)
  const uploaderOf = useUploaders({ participants, documents: shown ?? none })
  const deleting = useDeleting(view, list.reload)
  const turnTo = (next: number): void => {
    setPage(next)
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="documents-heading">
      <div className="section-head">
        <h2 id="documents-heading" ref={heading} tabIndex={-1}>
          {texts.documents.title} {count === 0 ? null : <span className="muted count">{count}</span>}
        </h2>
        {count === 0 ? null : <ZipAll view={view} onSaved={onSavedZip} />}
      </div>
      <DeletionNote deleting={deleting} />
      <Content
        data={shown}
        problem={list.problem === undefined ? undefined : { ...list.problem, message: texts.documents.failed }}
        onRetry={list.reload}
        retryCaption={texts.documents.refresh}
      >
        {(views) => (
          <DocumentList
            documents={views}
            uploaderOf={uploaderOf}
            onSave={onSave}
            onChanged={list.reload}
            onDelete={deleting.ask}
          />
        )}
      </Content>
      <p className="visually-hidden" role="status">
        {saved}
      </p>
      <Pager page={page} pages={pages} onPage={turnTo} />
      <p className="to-trash">
        <Link href={paths.trash(view.id)}>
          <Icon name="trash" /> {texts.trash.title}
        </Link>
      </p>
      {deleting.asked === undefined ? null : (
        <Suspense>
          <DeletionQuestion deleting={deleting} onDeleted={() => heading.current?.focus()} />
        </Suspense>
      )}
    </section>
  )
}

const none: readonly [] = []
