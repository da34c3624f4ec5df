import '../styles/uploads.css'
import { useCallback, useRef } from 'react'
import type { Collected } from '@aktenraum/client/engines/uploads/collect'
import { messageTexts } from '../../features/messages/texts/messages.ts'
import { draftsIn } from '@aktenraum/client/engines/uploads/drafts'
import { uploadStatus } from '@aktenraum/client/engines/uploads/status'
import type { Ready } from '../office/portal-session.ts'
import { Alert } from '../parts/alert.tsx'
import { texts } from '../texts/de.ts'
import { laterTexts } from '../texts/later-de.ts'
import { DraftActions, DraftList } from './draft-list.tsx'
import { UploadArea } from './upload-area.tsx'
import { IntakeNotes } from './intake-notes.tsx'
import { UploadBanner } from './upload-banner.tsx'
import { useDrafts } from './use-drafts.ts'

interface UploadPanelProps {
  readonly caseId: string
  readonly ready: Ready
  /** Without it, what was begun is shown to its end, and nothing new is taken. */
  readonly mayUpload: boolean
  readonly hasDocuments: boolean
  readonly justUploaded: readonly { readonly id: string; readonly name: string }[]
  /** Brings the newest documents into view. */
  readonly onShow: () => void
}

/** Everything about uploads into one case: choosing, describing, progress, result. */
export const UploadPanel = ({ caseId, ready, mayUpload, hasDocuments, justUploaded, onShow }: UploadPanelProps) => {
  const { uploads, uploadDesk } = ready
  const drafts = useDrafts(uploads)
  const own = draftsIn(drafts, caseId)
  const panel = useRef<HTMLElement>(null)
  const status = uploadStatus(drafts, caseId)
  const sent = drafts.recentlyUploaded.find((one) => one.caseId === caseId && one.message !== undefined)

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
    <section ref={panel} className="uploads" aria-label={texts.upload}>
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
      {sent?.message === undefined ? null : (
        <Alert kind="success" isNews={false}>
          <strong role="status">{messageTexts.sent(sent.message.to)}</strong>
        </Alert>
      )}
      {mayUpload ? (
        <UploadArea
          dropCaption={laterTexts.uploads.dropInto}
          hasFiles={hasDocuments || own.length > 0}
          onChosen={choose}
          onDropped={(collected) => void drop(collected)}
        />
      ) : null}
      <IntakeNotes list={caseId} ready={ready} />
      {own.length + justUploaded.length === 0 ? null : (
        <div className="card fresh">
          <h2>{laterTexts.uploads.panel}</h2>
          <DraftActions drafts={drafts} caseId={caseId} uploads={uploads} />
          <DraftList drafts={own} ready={ready}>
            {justUploaded.map(({ id, name }) => (
              <li key={id} className="fresh-row">
                <bdi>{name}</bdi> <span className="badge success">{laterTexts.uploads.done}</span>
              </li>
            ))}
          </DraftList>
        </div>
      )}
    </section>
  )
}
