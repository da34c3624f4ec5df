import { lazyDialog } from '../parts/lazy-dialog.tsx'
import { MissingPart } from '../parts/lazy-part.tsx'
import type { ParticipantDto } from '@aktenraum/domain/contracts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { grouped } from '@aktenraum/client/words/numbers'
import type { Document, Participant } from '@aktenraum/client/collections/types'
import { isDisabled } from '../cases/case-view.ts'
import type { CaseView } from '../cases/case-view.ts'
import { ZipAll } from '../downloads/zip-all.tsx'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import type { Office } from '../office/office.ts'
import { useReady } from '../office/portal-context.tsx'
import { useChanges } from '../office/use-changes.ts'
import { useLoaded } from '../office/use-loaded.ts'
import { Content } from '../parts/content.tsx'
import { Icon } from '../parts/icons.tsx'
import { Modal } from '../parts/modal.tsx'
import { Placeholder } from '../parts/placeholder.tsx'
import { later } from '../../shared/react/later.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { texts } from '../texts/de.ts'
import { DocumentList } from './document-list.tsx'
import { Pager } from '../parts/pager.tsx'
import type { DocumentPage } from './use-document-page.ts'
import { isOpened } from '../../features/documents/document-view.ts'
import type { Asked } from './selection-tools.tsx'
import { useSelecting } from './use-selecting.ts'
import type { Selecting } from './use-selecting.ts'
import { useUploaders } from './use-uploaders.ts'

const CaseHistory = lazyDialog(async () => (await import('./case-history.tsx')).CaseHistory)
/** Whoever waits for the question sees so, and can leave. */
const SelectionTools = later(async () => (await import('./selection-tools.tsx')).SelectionTools, {
  pending: ({ asked, onAsk }) =>
    asked === undefined ? null : (
      <Modal title={texts.app.loading} className="pending" onClose={() => onAsk(undefined)}>
        <Placeholder />
      </Modal>
    ),
  failed: (_props, retry) => <MissingPart onRetry={retry} />,
}).Part

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
  const all = shown ?? none
  const uploaderOf = useUploaders({ participants, documents: all })
  const selecting = useSelecting(useMemo(() => all.filter(isOpened), [all]))
  const [asked, setAsked] = useState<Asked>()
  const [hasTools, setHasTools] = useState(false)
  // They stay: they say what was deleted, and give it back.
  if (!hasTools && (selecting.isOn || asked !== undefined)) setHasTools(true)
  const ready = useReady()
  const toHeading = useCallback(() => heading.current?.focus(), [])
  const turnTo = (next: number): void => {
    setPage(next)
    toHeading()
  }
  return (
    <section aria-labelledby="documents-heading">
      <div className="section-head">
        <h2 id="documents-heading" ref={heading} tabIndex={-1}>
          {caseTexts.documents.title} {count === 0 ? null : <span className="muted count">{grouped(count)}</span>}
        </h2>
        {count === 0 ? null : <HeadButtons view={view} selecting={selecting} onSavedZip={onSavedZip} />}
      </div>
      {hasTools && ready !== undefined ? (
        <SelectionTools
          selecting={selecting}
          shown={all}
          view={view}
          ready={ready}
          asked={asked}
          onAsk={setAsked}
          onSavedZip={onSavedZip}
          onChanged={list.reload}
          onLeave={toHeading}
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
            onDelete={(document) => setAsked({ documents: [document] })}
            selecting={selecting}
          />
        )}
      </Content>
      <p className="visually-hidden" role="status">
        {saved}
      </p>
      <Pager page={page} pages={pages} onPage={turnTo} />
      <SectionFoot view={view} />
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
  const hasAddresses = useHasAddresses(view.id)
  return (
    <>
      <p className="link-row">
        {view.can_upload && !isDisabled(view) ? (
          <Link href={paths.upload(view.id)}>
            <Icon name="upload" /> {caseTexts.documents.manyAtOnce}
          </Link>
        ) : null}
        {hasAddresses ? (
          <Link href={paths.addresses(view.id)}>
            <Icon name="person" /> {caseTexts.case.addresses}
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

/** Until it is known there is no way to any; nor where it cannot be asked, which the case itself says then. */
const useHasAddresses = (caseId: string): boolean => {
  const load = useCallback(({ hasAddresses }: Office) => hasAddresses(caseId), [caseId])
  const { data, reload } = useLoaded(load)
  useChanges(reload, caseId)
  return data === true
}

const none: readonly [] = []
