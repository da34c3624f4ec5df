import { useCallback, useRef, useState } from 'react'
import { isRefused } from '@aktenraum/client/collections/refused'
import type { Document } from '@aktenraum/client/collections/types'
import { notShownBecause, viewerKindOf } from '../../shared/documents/viewer-kind.ts'
import { viewerTexts } from '../../shared/texts/viewers.ts'
import { isPrintable } from '../../shared/viewers/printable.ts'
import type { DrawSheets } from '../../shared/viewers/print.ts'
import { printDocument } from '../../shared/viewers/print.ts'
import { useContent } from '../../shared/viewers/use-content.ts'
import type { Walk } from '../../shared/viewers/use-listed-walk.ts'
import { useSwipe } from '../../shared/react/use-swipe.ts'
import { useFocusOnLeaving } from '../../shared/viewers/use-focus-on-leaving.ts'
import { stepByKey, usePrefetch } from '../../shared/viewers/use-walk.ts'
import { WalkBar } from '../../shared/viewers/walk-bar.tsx'
import { Answer } from '../messages/answer.tsx'
import { useReady } from '../office/portal-context.tsx'
import { shownText } from '../parts/decrypted-text.tsx'
import { Icon } from '../parts/icons.tsx'
import { lazyDialog } from '../parts/lazy-dialog.tsx'
import { Modal } from '../parts/modal.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { laterTexts } from '../texts/later-de.ts'
import { AnsweredLink } from './answered-link.tsx'
import { DownloadState } from './download-state.tsx'
import { OpenedContent } from './opened-content.tsx'
import { shownName } from '../parts/shown-name.ts'
import { useDownload } from './use-download.ts'

/** Puts the focus on the link of a document's row. */
const focusRow = (id: string): void =>
  globalThis.document.querySelector<HTMLElement>(`[data-document="${CSS.escape(id)}"] h3 a`)?.focus()

const DocumentHistory = lazyDialog(async () => (await import('./document-history.tsx')).DocumentHistory)

interface DocumentViewerProps {
  readonly document: Document
  readonly walk: Walk
  /** Whether something may be uploaded to the case (DOC-66). */
  readonly canAnswer: boolean
  readonly onSave: (document: Document) => void
  readonly onShown: () => void
  readonly onClose: () => void
}

/** A document over its case: what is in it, or that it can only be downloaded (DOC-35 to DOC-40). */
export const DocumentViewer = ({ document, walk, canAnswer, onSave, onShown, onClose }: DocumentViewerProps) => {
  const kind = viewerKindOf(document)
  const name = shownName(document)
  const ready = useReady()
  const contents = ready?.contents
  const [answered, setAnswered] = useState<string | null>(null)
  const opened = useContent(document, contents, { onShown })
  const [showsHistory, setShowsHistory] = useState(false)
  const [nothingIn, setNothingIn] = useState<string | null>(null)
  const onNothing = useCallback(() => setNothingIn(document.id), [document.id])
  useFocusOnLeaving(document.id, focusRow)
  const sheets = useRef<DrawSheets | null>(null)
  const swipe = useSwipe(walk.steps)
  usePrefetch(contents, walk.place, opened.state === 'ready')
  if (ready !== undefined && answered === document.id)
    return <Answer document={document} opened={opened} ready={ready} onClose={onClose} />
  return (
    <>
      <Modal
        className={`viewer ${kind}`}
        title={name}
        subtitle={kind === 'none' ? laterTexts.viewer.unsupportedTitle : undefined}
        beside={walk.place === null ? null : <WalkBar place={walk.place} steps={walk.steps} />}
        onClose={onClose}
        onKeyDown={(event) => stepByKey(event, walk.steps)}
        {...swipe}
        actions={
          <Actions
            document={document}
            canPrint={opened.state === 'ready'}
            isPrinted={isPrintable(document) && nothingIn !== document.id}
            isAnswered={canAnswer}
            canAnswer={!isRefused(document)}
            onPrint={() => void printDocument(sheets.current)}
            onAnswer={() => setAnswered(document.id)}
            onHistory={() => setShowsHistory(true)}
            onSave={() => onSave(document)}
          />
        }
      >
        <AnsweredLink document={document} />
        <OpenedContent document={document} opened={opened} sheets={sheets} onNothing={onNothing} />
        <OtherWay document={document} />
        <Saving document={document} opened={opened} onSave={onSave} />
      </Modal>
      {showsHistory ? <DocumentHistory view={document} onClose={() => setShowsHistory(false)} /> : null}
    </>
  )
}

/** What to do with a document that has no viewer. */
const OtherWay = ({ document }: Pick<DocumentViewerProps, 'document'>) =>
  notShownBecause(document) === 'unsupported' ? <p>{viewerTexts.unsupportedHint}</p> : null

interface SavingProps extends Pick<DocumentViewerProps, 'document' | 'onSave'> {
  readonly opened: ReturnType<typeof useContent>
}

/** How far it is saved; while it comes to be shown, that is what is told. */
const Saving = ({ document, opened, onSave }: SavingProps) => {
  const download = useDownload(document.id)
  if (viewerKindOf(document) !== 'none' && opened.state !== 'ready') return null
  const name = shownText(document.name, caseTexts.documents.unnamed)
  return <DownloadState download={download} name={name} onRetry={() => onSave(document)} />
}

interface ActionsProps extends Pick<DocumentViewerProps, 'document'> {
  readonly canPrint: boolean
  /** Something is there for paper. */
  readonly isPrinted: boolean
  /** Something may be uploaded to the case. */
  readonly isAnswered: boolean
  readonly canAnswer: boolean
  readonly onPrint: () => void
  readonly onAnswer: () => void
  readonly onHistory: () => void
  readonly onSave: () => void
}

/** What can be done with an open document (DOC-35 to DOC-37). */
const Actions = ({ document, canPrint, isPrinted, isAnswered, canAnswer, ...on }: ActionsProps) => (
  <>
    <button type="button" className="button" aria-haspopup="dialog" onClick={on.onHistory}>
      <Icon name="info" /> {caseTexts.history.title}
    </button>
    {isPrinted ? (
      <button type="button" className="button" disabled={!canPrint} onClick={on.onPrint}>
        <Icon name="print" /> {laterTexts.viewer.print}
      </button>
    ) : null}
    {isAnswered ? (
      <button type="button" className="button" disabled={!canAnswer} onClick={on.onAnswer}>
        <Icon name="edit" /> {laterTexts.viewer.answer}
      </button>
    ) : null}
    {document.has_file ? (
      <button type="button" className="button primary" onClick={on.onSave}>
        <Icon name="download" /> {laterTexts.viewer.download}
      </button>
    ) : null}
  </>
)
