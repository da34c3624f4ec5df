import { useCallback, useRef, useState } from 'react'
import type { Draft } from '../../shared/uploads/drafts.ts'
import type { Ready } from '../office/portal-session.ts'
import { texts } from '../texts/de.ts'
import { DraftRow } from './draft-row.tsx'
import { UploadArea } from './upload-area.tsx'
import { UploadBanner } from './upload-banner.tsx'
import { bannerOf, draftsOf, isRunning } from './upload-state.ts'
import { useDrafts } from './use-drafts.ts'

interface UploadPanelProps {
  readonly caseId: string
  readonly ready: Ready
  readonly justUploaded: readonly { readonly id: string; readonly name: string }[]
  /** Brings the newest documents into view. */
  readonly onShow: () => void
}

/** Everything about uploads into one case: choosing, describing, progress, result. */
export const UploadPanel = ({ caseId, ready, justUploaded, onShow }: UploadPanelProps) => {
  const { uploads } = ready
  const drafts = useDrafts(uploads)
  const own = draftsOf(drafts, caseId)
  const waiting = own.filter(({ status }) => status === 'ready')
  const [aborted, setAborted] = useState<readonly string[]>([])
  const panel = useRef<HTMLElement>(null)
  const banner = bannerOf(drafts, caseId, aborted.length)

  const add = useCallback(
    (files: readonly File[]): readonly string[] =>
      uploads.add(files.map((file) => ({ caseId, content: file, name: file.name, type: file.type }))),
    [uploads, caseId],
  )
  const dropped = useCallback(
    (files: readonly File[]) => {
      for (const id of add(files)) void uploads.start(id)
    },
    [add, uploads],
  )
  const start = (): void => {
    setAborted([])
    for (const { id } of waiting) void uploads.start(id)
  }
  const cancel = (draft: Draft): void => {
    if (isRunning(draft)) setAborted((before) => [...before, draft.name])
    uploads.cancel(draft.id)
  }
  return (
    <section ref={panel} className="uploads" aria-label={texts.uploads.heading}>
      {banner === undefined ? null : (
        <UploadBanner
          kind={banner}
          onShow={() => {
            onShow()
            panel.current?.scrollIntoView({ block: 'start' })
          }}
        />
      )}
      <UploadArea hasFiles={own.length > 0} onChosen={add} onDropped={dropped} />
      {own.length + aborted.length + justUploaded.length === 0 ? null : (
        <div className="card fresh">
          <h2>{texts.uploads.panel}</h2>
          <ul>
            {own.map((draft) => (
              <li key={draft.id}>
                <DraftRow draft={draft} ready={ready} onCancel={cancel} />
              </li>
            ))}
            {aborted.map((name, index) => (
              <FreshRow key={`${index} ${name}`} name={name} kind="error" badge={texts.uploads.aborted} />
            ))}
            {justUploaded.map(({ id, name }) => (
              <FreshRow key={id} name={name} kind="success" badge={texts.uploads.done} />
            ))}
          </ul>
          {waiting.length === 0 ? null : (
            <button type="button" className="button primary wide" onClick={start}>
              {texts.uploads.start(waiting.length)}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

const FreshRow = ({ name, kind, badge }: { readonly name: string; readonly kind: string; readonly badge: string }) => (
  <li className="fresh-row">
    <span>{name}</span> <span className={`badge ${kind}`}>{badge}</span>
  </li>
)
