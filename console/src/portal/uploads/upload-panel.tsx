import '../styles/uploads.css'
import { useCallback, useRef } from 'react'
import { intakeTexts, noteLines } from '../../shared/texts/uploads.ts'
import type { Collected } from '../../shared/uploads/collect.ts'
import { draftsIn } from '../../shared/uploads/drafts.ts'
import { uploadStatus } from '../../shared/uploads/status.ts'
import type { Ready } from '../office/portal-session.ts'
import { Alert } from '../parts/alert.tsx'
import { texts } from '../texts/de.ts'
import { laterTexts } from '../texts/later-de.ts'
import { DraftActions, DraftList } from './draft-list.tsx'
import { UploadArea } from './upload-area.tsx'
import { UploadBanner } from './upload-banner.tsx'
import { useDrafts, useUploadBox } from './use-drafts.ts'

interface UploadPanelProps {
  readonly caseId: string
  readonly ready: Ready
  /** Without it, what was begun is shown to its end, and nothing new is taken. */
  readonly mayUpload: boolean
  readonly justUploaded: readonly { readonly id: string; readonly name: string }[]
  /** Brings the newest documents into view. */
  readonly onShow: () => void
}

/** Everything about uploads into one case: choosing, describing, progress, result. */
export const UploadPanel = ({ caseId, ready, mayUpload, justUploaded, onShow }: UploadPanelProps) => {
  const { uploads, uploadDesk } = ready
  const drafts = useDrafts(uploads)
  const own = draftsIn(drafts, caseId)
  const panel = useRef<HTMLElement>(null)
  const status = uploadStatus(drafts, caseId)

  const { intake } = uploadDesk
  const choose = useCallback(
    (collected: Collected) => void intake(caseId, collected, { starts: false }),
    [intake, caseId],
  )
  const drop = useCallback(
    async (collected: Promise<Collected>) => intake(caseId, await collected, { starts: true }),
    [intake, caseId],
  )
  if (!mayUpload && own.length === 0) return null
  return (
    <section ref={panel} className="uploads" aria-label={laterTexts.uploads.heading}>
      {status === null ? null : (
        <UploadBanner
          status={status}
          drafts={drafts}
          caseId={caseId}
          ready={ready}
          onShow={() => {
            onShow()
            panel.current?.scrollIntoView({ block: 'start' })
          }}
        />
      )}
      {mayUpload ? (
        <UploadArea hasFiles={own.length > 0} onChosen={choose} onDropped={(collected) => void drop(collected)} />
      ) : null}
      <Notes caseId={caseId} ready={ready} />
      {own.length + justUploaded.length === 0 ? null : (
        <div className="card fresh">
          <h2>{laterTexts.uploads.panel}</h2>
          <DraftActions drafts={drafts} caseId={caseId} uploads={uploads} />
          <DraftList drafts={own} ready={ready}>
            {justUploaded.map(({ id, name }) => (
              <li key={id} className="fresh-row">
                <span>{name}</span> <span className="badge success">{laterTexts.uploads.done}</span>
              </li>
            ))}
          </DraftList>
        </div>
      )}
    </section>
  )
}

/** What of the last folder or drop was left out. */
const Notes = ({ caseId, ready: { uploadDesk } }: Pick<UploadPanelProps, 'caseId' | 'ready'>) => {
  const note = useUploadBox(uploadDesk.box).notes[caseId]
  if (note === undefined) return null
  return (
    <Alert
      kind="info"
      isNews
      actions={
        <button
          type="button"
          className="button"
          aria-label={intakeTexts.closeNote}
          onClick={() => uploadDesk.box.forgetNote(caseId)}
        >
          {texts.app.close}
        </button>
      }
    >
      {noteLines(note).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  )
}
