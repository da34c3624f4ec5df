import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { browserTraits, browserWarnings } from '@aktenraum/client/base/browser-warnings'
import { draftsIn, inOrderOfNeed } from '@aktenraum/client/engines/uploads/drafts'
import type { Draft } from '@aktenraum/client/engines/uploads/drafts'
import { largestKeptBytes } from '@aktenraum/client/engines/uploads/keep-drafts'
import { summaryOf } from '@aktenraum/client/engines/uploads/summary'
import type { Uploads } from '@aktenraum/client/engines/uploads/uploads'
import { noteLines } from '@aktenraum/client/words/uploads'
import { uploadsId } from './place.ts'
import type { UploadScene } from './scene.ts'
import { fileTexts } from './texts/files.ts'
import { uploadTexts as texts } from './texts/uploads.ts'
import { UploadRow } from './upload-row.tsx'
import { useDrafts, useUploadBox } from './use-uploads.ts'

/** As many as fit on a screen or two; five hundred at once would slow the page down. */
const rowsPerPage = 20

interface UploadListProps {
  readonly scene: UploadScene
  readonly drafts: readonly Draft[]
  /** What can be done about many of them. */
  readonly actions?: ReactNode
}

/** Uploads, some at a time. */
export const UploadList = ({ scene, drafts, actions }: UploadListProps) => {
  const { kit } = scene
  const [wanted, setPage] = useState(1)
  useEffect(() => {
    const place = document.getElementById(uploadsId)
    const toStart = (): void => setPage(1)
    place?.addEventListener('focus', toStart)
    return () => place?.removeEventListener('focus', toStart)
  }, [])
  const pages = Math.max(1, Math.ceil(drafts.length / rowsPerPage))
  const page = Math.min(wanted, pages)
  const shown = inOrderOfNeed(drafts).slice((page - 1) * rowsPerPage, page * rowsPerPage)
  const above = (
    <>
      <Notes scene={scene} drafts={drafts} />
      {actions}
    </>
  )
  return (
    <>
      <kit.Files label={texts.list} above={above}>
        {shown.map((draft) => (
          <UploadRow key={draft.id} scene={scene} draft={draft} />
        ))}
      </kit.Files>
      <kit.Pager page={page} pages={pages} label={texts.pages} onPage={setPage} />
    </>
  )
}

const startAll = (uploads: Uploads, some: readonly Draft[]) => () => some.forEach(({ id }) => void uploads.start(id))
const cancelAll = (uploads: Uploads, some: readonly Draft[]) => () => some.forEach(({ id }) => uploads.cancel(id))

/** What this browser cannot do for these drafts, once for all of them, and which of them wait for a decision. */
const Notes = ({ scene: { kit, uploads }, drafts }: Omit<UploadListProps, 'actions'>) => {
  const isLarge = drafts.some(({ content }) => content.size > largestKeptBytes)
  const isSlow = isLarge && browserWarnings(browserTraits()).includes('safari')
  const heldBack = drafts.filter(
    (draft) => draft.caseId !== null && draft.status === 'ready' && draft.heldBack !== undefined,
  )
  const decisions = [
    { label: texts.uploadAllAnyway, onClick: startAll(uploads, heldBack) },
    { label: texts.skipAll, onClick: cancelAll(uploads, heldBack) },
  ]
  return (
    <>
      {drafts.some(({ notKept }) => notKept === 'nowhere') ? (
        <kit.Note kind="info">{texts.keptNowhere}</kit.Note>
      ) : null}
      {isSlow ? <kit.Note kind="info">{texts.safari}</kit.Note> : null}
      {heldBack.length === 0 ? null : (
        <kit.Note kind="info" actions={heldBack.length === 1 ? [] : decisions}>
          {texts.undecided(heldBack.length)}
        </kit.Note>
      )}
    </>
  )
}

interface CaseUploadsProps {
  readonly scene: UploadScene
  readonly caseId: string
}

/** The uploads into a case; nothing while there are none. */
export const CaseUploads = ({ scene, caseId }: CaseUploadsProps) => {
  const { kit, uploads, describing } = scene
  const drafts = useDrafts(uploads)
  const own = draftsIn(drafts, caseId)
  if (own.length === 0) return null
  const { ready, underWay, retryable } = summaryOf(drafts, caseId)
  const canStartAll = ready.length > (describing === null ? 1 : 0)
  const actions = (
    <kit.Offer>
      {canStartAll ? (
        <kit.Button kind="primary" onClick={startAll(uploads, ready)}>
          {texts.startAll(ready.length)}
        </kit.Button>
      ) : null}
      {ready.length < 2 ? null : (
        <kit.Button isSmall onClick={cancelAll(uploads, ready)}>
          {texts.removeAll}
        </kit.Button>
      )}
      {retryable.length < 2 ? null : (
        <kit.Button isSmall onClick={startAll(uploads, retryable)}>
          {texts.retryAll}
        </kit.Button>
      )}
      {underWay.length < 2 ? null : (
        <kit.Button isSmall onClick={cancelAll(uploads, underWay)}>
          {texts.cancelAll}
        </kit.Button>
      )}
    </kit.Offer>
  )
  return <UploadList scene={scene} drafts={own} actions={actions} />
}

interface IntakeNotesProps {
  readonly scene: UploadScene
  /** A case, or the drafts that have none yet. */
  readonly list: string
}

/** What of the last folder or drop was left out. */
export const IntakeNotes = ({ scene: { kit, desk }, list }: IntakeNotesProps) => {
  const note = useUploadBox(desk.box).notes[list]
  if (note === undefined) return null
  return (
    <kit.Note kind="info" isNews close={{ label: fileTexts.closeNote, onClose: () => desk.box.forgetNote(list) }}>
      {noteLines(note).map((line) => (
        <kit.Line key={line}>{line}</kit.Line>
      ))}
    </kit.Note>
  )
}
