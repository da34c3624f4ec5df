import type { ParticipantDto } from '@aktenraum/domain/contracts'
import { useEffect, useRef, useState } from 'react'
import { grouped } from '@aktenraum/client/words/numbers'
import type { Document, Participant } from '@aktenraum/client/collections/types'
import { isDisabled } from '../cases/case-view.ts'
import type { CaseView } from '../cases/case-view.ts'
import { ZipAll } from '../downloads/zip-all.tsx'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { useReady } from '../office/portal-context.tsx'
import { Content } from '../parts/content.tsx'
import { Icon } from '../parts/icons.tsx'
import { lazyDialog } from '../parts/lazy-dialog.tsx'
import { lazyExtra } from '../parts/lazy-part.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { DeletionNote } from './deletion-note.tsx'
import { DocumentList } from './document-list.tsx'
import { Pager } from '../parts/pager.tsx'
import type { DocumentPage } from './use-document-page.ts'
import { useDeleting } from './use-deleting.ts'
import { useSelecting } from './use-selecting.ts'
import type { Selecting } from './use-selecting.ts'
import { useUploaders } from './use-uploaders.ts'

const DeletionQuestion = lazyDialog(async () => (await import('./deletion-question.tsx')).DeletionQuestion)
const CaseHistory = lazyDialog(async () => (await import('./case-history.tsx')).CaseHistory)
const SelectionBar = lazyExtra(async () => (await import('./selection-bar.tsx')).SelectionBar)

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
  const selecting = useSelecting()
  const ready = useReady()
  const { deleted, restored } = deleting
  // What had the focus is gone with what was deleted, or with the offer to have it back.
  useEffect(() => {
    if (deleted.length + restored.length > 0) heading.current?.focus()
  }, [deleted, restored])
  const turnTo = (next: number): void => {
    setPage(next)
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="documents-heading">
      <div className="section-head">
        <h2 id="documents-heading" ref={heading} tabIndex={-1}>
          {caseTexts.documents.title} {count === 0 ? null : <span className="muted count">{grouped(count)}</span>}
        </h2>
        {count === 0 ? null : <HeadButtons view={view} selecting={selecting} onSavedZip={onSavedZip} />}
      </div>
      <DeletionNote deleting={deleting} />
      {selecting.isOn && ready !== undefined ? (
        <SelectionBar
          selecting={selecting}
          shown={shown ?? none}
          view={view}
          ready={ready}
          onSavedZip={onSavedZip}
          onDeleted={(documents) => {
            selecting.stop()
            deleting.note(documents)
          }}
          onEnd={() => {
            selecting.stop()
            heading.current?.focus()
          }}
        />
      ) : null}
      <Content
        data={shown}
        problem={list.problem === undefined ? undefined : { ...list.problem, message: caseTexts.documents.failed }}
        onRetry={list.reload}
        retryCaption={caseTexts.documents.refresh}
      >
        {(views) => (
          <DocumentList
            documents={views}
            uploaderOf={uploaderOf}
            onSave={onSave}
            onChanged={list.reload}
            onDelete={deleting.ask}
            selecting={selecting}
          />
        )}
      </Content>
      <p className="visually-hidden" role="status">
        {saved}
      </p>
      <Pager page={page} pages={pages} onPage={turnTo} />
      <SectionFoot view={view} />
      {deleting.asked === undefined ? null : <DeletionQuestion deleting={deleting} onClose={deleting.decline} />}
    </section>
  )
}

interface HeadButtonsProps extends Pick<DocumentSectionProps, 'view' | 'onSavedZip'> {
  readonly selecting: Selecting
}

const HeadButtons = ({ view, selecting, onSavedZip }: HeadButtonsProps) => {
  const hasKeys = useReady()?.session.hasKeys === true
  return (
    <div className="head-buttons">
      <button
        type="button"
        className={`button small ${selecting.isOn ? 'primary' : ''}`}
        aria-pressed={selecting.isOn}
        disabled={!hasKeys}
        onClick={selecting.isOn ? selecting.stop : selecting.start}
      >
        <Icon name="check" /> {caseTexts.documents.select}
      </button>
      <ZipAll view={view} onSaved={onSavedZip} />
    </div>
  )
}

const SectionFoot = ({ view }: Pick<DocumentSectionProps, 'view'>) => {
  const hasKeys = useReady()?.session.hasKeys === true
  const [showsHistory, setShowsHistory] = useState(false)
  return (
    <>
      <p className="link-row">
        {view.can_upload && !isDisabled(view) ? (
          <Link href={paths.upload(view.id)}>
            <Icon name="upload" /> {caseTexts.documents.manyAtOnce}
          </Link>
        ) : null}
        <Link href={paths.trash(view.id)}>
          <Icon name="trash" /> {caseTexts.trash.title}
        </Link>
        <button
          type="button"
          className="button small quiet"
          aria-haspopup="dialog"
          disabled={!hasKeys}
          onClick={() => setShowsHistory(true)}
        >
          <Icon name="info" /> {caseTexts.history.title}
        </button>
      </p>
      {showsHistory ? <CaseHistory view={view} onClose={() => setShowsHistory(false)} /> : null}
    </>
  )
}

const none: readonly [] = []
