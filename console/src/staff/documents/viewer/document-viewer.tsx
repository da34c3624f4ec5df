import type { DocumentId } from '@aktenraum/domain/contracts'
import { DialogContentText, GlobalStyles, Stack, Typography } from '@mui/material'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useGetOne } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { isGone as isGoneError } from '@aktenraum/client/base/errors/http'
import type { Document } from '@aktenraum/client/collections/types'
import { viewTypes } from '../../../shared/documents/actions.ts'
import { notShownBecause, viewerKindOf } from '../../../shared/documents/viewer-kind.ts'
import { viewerTexts } from '../../../shared/texts/viewers.ts'
import { isPrintable } from '../../../shared/viewers/printable.ts'
import type { DrawSheets } from '../../../shared/viewers/print.ts'
import { printDocument } from '../../../shared/viewers/print.ts'
import type { OpenedContent } from '../../../shared/viewers/use-content.ts'
import { useSwipe } from '../../../shared/react/use-swipe.ts'
import { useFocusOnLeaving } from '../../../shared/viewers/use-focus-on-leaving.ts'
import { stepByKey, usePrefetch } from '../../../shared/viewers/use-walk.ts'
import { WalkBar } from '../../../shared/viewers/walk-bar.tsx'
import { useCase } from '../../open-case/case-scope.tsx'
import { plainText } from '../../components/decrypted-text.tsx'
import { Modal, shortWindow } from '../../components/dialog.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { PlaceholderLines } from '../../components/placeholder-lines.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { ReplyDialog } from '../../messages/reply-dialog.tsx'
import { useOffice } from '../../office/office-context.tsx'
import { readOptions } from '../../office/read-options.ts'
import { paths } from '../../routes/paths.ts'
import { pageTexts } from '../../texts/pages-de.ts'
import { DocumentDialog } from '../document-dialog.tsx'
import { RowState } from '../row-state.tsx'
import { focusRow } from '../../listing/rows.ts'
import { useView } from '../../listing/use-documents.ts'
import { useWithinList } from '../use-within-list.ts'
import { UploaderBadge } from '../uploader-badge.tsx'
import { isAboveCase } from './above-case.ts'
import { AnsweredLink } from './answered-link.tsx'
import { ContentView } from './content-view.tsx'
import { useListed, useWalk } from './listed.tsx'
import { printStyles } from './print-styles.ts'
import { reasonsNotShown } from './reasons.ts'
import { isTall, titlesOf } from './titles.ts'
import { useShownContent } from './use-shown-content.ts'
import { ViewerActions } from './viewer-actions.tsx'

/** A document above the page of its case: one dialog from loading to showing. Closing it leads back there. */
export const DocumentViewer = ({ documentId }: { documentId: DocumentId }) => {
  const { record } = useCase()
  const { actions, contents } = useOffice()
  const { close, open } = useViewerAddress(record.id)
  const { document, error, isGone, refetch } = useOpenDocument(documentId)
  const opened = useShownContent(document)
  const sheets = useRef<DrawSheets | null>(null)
  const { place, steps } = useWalk(documentId, open)
  const swipe = useSwipe(steps)
  usePrefetch(contents, place, opened.state === 'ready')
  useFocusOnLeaving(documentId, focusRow)
  const [nothingIn, setNothingIn] = useState<string | null>(null)
  const onNothing = useCallback(() => setNothingIn(documentId), [documentId])
  const isAnswering = useIsAnswering(documentId)
  const [edited, setEdited] = useState<Document | null>(null)
  const endEditing = useCallback(() => setEdited(null), [])
  // The answer takes the place of what it answers (DOC-65).
  if (isAnswering && document) return <ReplyDialog document={document} opened={opened} onClose={close} />
  const kind = document === undefined ? undefined : viewerKindOf(document)
  return (
    <Modal
      {...titlesOf(document)}
      beside={place === null ? null : <WalkBar place={place} steps={steps} />}
      isViewer
      maxWidth="lg"
      isTall={isTall(kind)}
      onKeyDown={(event) => stepByKey(event, steps)}
      onClose={close}
      actions={
        document === undefined ? undefined : (
          <ViewerActions
            document={document}
            isShown={opened.state !== 'loading'}
            canPrint={isPrintable(document) && nothingIn !== documentId}
            onPrint={() => void printDocument(sheets.current)}
            onReply={() => actions.reply(document)}
            onEdit={() => setEdited(document)}
          />
        )
      }
      {...swipe}
    >
      <GlobalStyles styles={printStyles} />
      {document === undefined ? (
        <NotYet error={error} isGone={isGone} onRetry={refetch} />
      ) : (
        <Shown document={document} opened={opened} sheets={sheets} onNothing={onNothing} />
      )}
      {edited === null ? null : (
        <DocumentDialog document={edited} isGone={isGone} onClose={endEditing} onDeleted={close} />
      )}
    </Modal>
  )
}

/** What was opened above the case closes by going back, what was opened by its address by going there. */
const useViewerAddress = (caseId: string) => {
  const navigate = useNavigate()
  const within = useWithinList()
  const go = useCallback(
    (pathname: string) => {
      const { to, state } = within(pathname)
      void navigate(to, { state, replace: true })
    },
    [navigate, within],
  )
  const { state } = useLocation()
  const isAbove = isAboveCase(state)
  const close = useCallback(
    () => (isAbove ? void navigate(-1) : go(paths.case(caseId))),
    [caseId, go, isAbove, navigate],
  )
  const open = useCallback(({ id }: Document) => go(paths.document(caseId, id)), [caseId, go])
  return { close, open }
}

/** Whether an answer to the document is being written. */
const useIsAnswering = (id: string): boolean => {
  const { views } = useOffice().documents
  useEffect(() => () => views.hide(viewTypes.writeDocument, id), [id, views])
  return useView(viewTypes.writeDocument, id).visible
}

/** The document of the address. Nothing stays here of one that is gone. */
const useOpenDocument = (id: DocumentId) => {
  const { record } = useCase()
  const { contents } = useOffice()
  const parameters = { id, meta: { caseId: record.id } }
  const { data, error, refetch } = useGetOne<Document>('documents', parameters, readOptions)
  const isGone = isGoneError(error)
  useEffect(() => {
    if (isGone) contents.forget(id)
  }, [contents, id, isGone])
  const listed = useListed()?.documents.find((document) => document.id === id)
  return { document: isGone ? undefined : (data ?? listed), error, isGone, refetch: () => void refetch() }
}

const NotYet = ({ error, isGone, onRetry }: { error: unknown; isGone: boolean; onRetry: () => void }) => {
  if (!error) return <PlaceholderLines expected={200} />
  return isGone ? (
    <DialogContentText role="alert">{viewerTexts.gone}</DialogContentText>
  ) : (
    <LoadFailure title={pageTexts.viewer.error} error={error} onRetry={onRetry} />
  )
}

interface ShownProps {
  readonly document: Document
  readonly opened: OpenedContent
  readonly sheets: { current: DrawSheets | null }
  readonly onNothing: () => void
}

const Shown = ({ document, opened, sheets, onNothing }: ShownProps) => {
  if (viewerKindOf(document) === 'none') return <Unsupported document={document} />
  return (
    <>
      <About document={document} />
      <AnsweredLink document={document} />
      <ContentView document={document} opened={opened} sheets={sheets} onNothing={onNothing} />
      {opened.state === 'loading' ? null : <RowState document={document} />}
    </>
  )
}

const Unsupported = ({ document }: { document: Document }) => {
  const reason = notShownBecause(document) ?? 'unsupported'
  return (
    <>
      <DialogContentText>{reasonsNotShown[reason]}</DialogContentText>
      {reason === 'unsupported' ? <DialogContentText>{viewerTexts.unsupportedHint}</DialogContentText> : null}
      <RowState document={document} />
    </>
  )
}

const About = ({ document }: { document: Document }) => (
  <Stack direction="row" spacing={1} data-no-print sx={aboutStyle}>
    <UploaderBadge document={document} />
    <Typography variant="body2">
      <RelativeTime at={document.uploaded_at} />
      {document.description === null ? '' : ` · ${plainText(document.description)}`}
    </Typography>
  </Stack>
)

const aboutStyle = {
  alignItems: 'center',
  mb: 1.5,
  color: 'text.secondary',
  [shortWindow]: { display: 'none' },
} as const
