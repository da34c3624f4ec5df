import { useMemo, useState } from 'react'
import type { Document, Page } from '@aktenraum/client/collections/types'
import { draftsIn } from '@aktenraum/client/engines/uploads/drafts'
import { messageTexts } from '../../features/messages/texts/messages.ts'
import { arrivalsOf } from '../../features/uploads/arrivals.ts'
import { Arrived } from '../../features/uploads/arrived.tsx'
import type { AddFiles } from '../../features/uploads/file-drag.tsx'
import { toUploads, uploadsId } from '../../features/uploads/place.ts'
import { fileTexts } from '../../features/uploads/texts/files.ts'
import { OverallProgress, UploadBanner } from '../../features/uploads/upload-banner.tsx'
import { CaseUploads as Drafts, IntakeNotes } from '../../features/uploads/upload-list.tsx'
import { useDrafts } from '../../features/uploads/use-uploads.ts'
import { shownName } from '../../shared/documents/shown-name.ts'
import { isDisabled } from '../cases/case-view.ts'
import type { CaseView } from '../cases/case-view.ts'
import { CompletenessNote } from '../cases/completeness-note.tsx'
import type { DocumentPage } from '../documents/use-document-page.ts'
import { useDeleted } from '../documents/use-document-page.ts'
import { KitNote } from '../kit/problem.tsx'
import { portalUploads as kit } from '../kit/upload-kit.tsx'
import { WriteMessage } from '../messages/write-message.tsx'
import type { Ready } from '../office/portal-session.ts'
import { texts } from '../texts/de.ts'
import { UploadArea } from './upload-area.tsx'
import { useUploadScene } from './use-upload-scene.ts'

interface CaseUploadsProps {
  readonly view: CaseView
  readonly ready: Ready
  readonly documents: DocumentPage
  readonly onOutdated: () => void
}

/** Only where uploading is allowed, or was when it began (UPL-02). */
export const CaseUploads = ({ view, ready, documents, onOutdated }: CaseUploadsProps) => {
  const mayUpload = view.can_upload && !isDisabled(view)
  return (
    <>
      <CompletenessNote
        client={ready.office.client}
        caseId={view.id}
        changedAt={view.last_update_date}
        onOutdated={onOutdated}
      />
      <Panel view={view} ready={ready} mayUpload={mayUpload} documents={documents} />
      {mayUpload ? <WriteMessage caseId={view.id} ready={ready} /> : null}
    </>
  )
}

type PanelProps = Omit<CaseUploadsProps, 'onOutdated'> & { readonly mayUpload: boolean }

/** Everything about uploads into one case: choosing, describing, progress, result. */
const Panel = ({ view: { id: caseId, documents_count: count }, ready, mayUpload, documents }: PanelProps) => {
  const scene = useUploadScene(ready)
  const drafts = useDrafts(ready.uploads)
  const hasDrafts = draftsIn(drafts, caseId).length > 0
  const { documents: arrived, total } = arrivalsOf({
    caseId,
    page: useNewest(documents),
    uploads: drafts.recentlyUploaded,
    userId: ready.session.user.id,
    deleted: useDeleted(),
  })
  const sent = drafts.recentlyUploaded.find((one) => one.caseId === caseId && one.message !== undefined)
  const { intake } = ready.uploadDesk
  const [choose, drop] = useMemo(() => {
    const taking =
      (starts: boolean): AddFiles =>
      (collected) =>
        void Promise.resolve(collected).then((found) => intake(caseId, found, { starts }))
    return [taking(false), taking(true)]
  }, [intake, caseId])
  if (!mayUpload && !hasDrafts) return null
  const show = (): void => {
    // The newest documents stand there.
    documents.setPage(1)
    toUploads()
  }
  return (
    <section id={uploadsId} tabIndex={-1} className="uploads" aria-label={texts.upload}>
      <UploadBanner scene={scene} caseId={caseId} onShow={show}>
        {(status) => (status === 'running' ? <OverallProgress scene={scene} /> : null)}
      </UploadBanner>
      {sent?.message === undefined ? null : (
        <KitNote kind="success">
          <strong role="status">{messageTexts.sent(sent.message.to)}</strong>
        </KitNote>
      )}
      {mayUpload ? (
        <UploadArea
          ready={ready}
          dropCaption={fileTexts.dropInto}
          hasFiles={count > 0 || hasDrafts}
          onChosen={choose}
          onDropped={drop}
        />
      ) : null}
      <IntakeNotes scene={scene} list={caseId} />
      {hasDrafts || arrived.length > 0 ? (
        <div className="card">
          <h2>{fileTexts.recent}</h2>
          <Drafts scene={scene} caseId={caseId} />
          <Arrived kit={kit} rows={arrived.map(arrivedRow)} total={total} />
        </div>
      ) : null}
    </section>
  )
}

/** The first page, as it was last there: whoever turns to another has uploaded the same. */
const useNewest = ({ page, list: { data } }: DocumentPage): Page<Document> | undefined => {
  const [newest, setNewest] = useState<Page<Document>>()
  if (page !== 1 || data === undefined || data === newest) return newest
  setNewest(data)
  return data
}

const arrivedRow = (document: Document) => (
  <li key={document.id} className="fresh-row">
    <bdi>{shownName(document)}</bdi> <span className="badge success">{fileTexts.arrived}</span>
  </li>
)
