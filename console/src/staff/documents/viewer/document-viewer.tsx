import type { DocumentId } from '@aktenraum/domain/contracts'
import History from '@mui/icons-material/HistoryOutlined'
import Download from '@mui/icons-material/DownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Reply from '@mui/icons-material/ReplyOutlined'
import { Button, DialogContentText, GlobalStyles, Stack, Tooltip, Typography } from '@mui/material'
import { useCallback, useEffect } from 'react'
import { useGetOne } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { HttpError } from '../../../shared/api/errors.ts'
import type { Document } from '../../../shared/client/types.ts'
import { viewTypes } from '../../../shared/documents/actions.ts'
import { useCase } from '../../case/case-scope.tsx'
import { plainText } from '../../components/decrypted-text.tsx'
import { Modal } from '../../components/dialog.tsx'
import { ErrorNote } from '../../components/error-note.tsx'
import { PlaceholderLines } from '../../components/placeholder-lines.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { useHistoryDesk } from '../../history/history-desk.ts'
import { useOffice } from '../../office/office-context.tsx'
import { readOptions } from '../../office/read-options.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts/de.ts'
import { useDocumentActions } from '../document-actions.tsx'
import { RowState } from '../row-state.tsx'
import { useView } from '../use-documents.ts'
import { useWithinList } from '../use-within-list.ts'
import { UploaderBadge } from '../uploader-badge.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { replyTo } from './reply.ts'
import { ContentView } from './content-view.tsx'
import { printDocument, printStyles } from './print.ts'
import type { Content } from './use-content.ts'
import { useContent } from './use-content.ts'
import { viewerOf } from './viewable.ts'

/** A document above the page of its case: one dialog from loading to showing. Closing it leads back there. */
export const DocumentViewer = ({ documentId }: { documentId: DocumentId }) => {
  const { record } = useCase()
  const navigate = useNavigate()
  const within = useWithinList()
  const close = useCallback(() => {
    const { to, state } = within(paths.case(record.id))
    void navigate(to, { state })
  }, [navigate, record.id, within])
  const parameters = { id: documentId, meta: { caseId: record.id } }
  const { data, error, refetch } = useGetOne<Document>('documents', parameters, readOptions)
  const content = useContent(data)
  const { actions, documents } = useOffice()
  const isReplying = useView(viewTypes.writeDocument, documentId).visible
  useEffect(() => () => documents.views.hide(viewTypes.writeDocument, documentId), [documentId, documents])
  // The answer takes the place of what it answers (DOC-65).
  if (isReplying && data) return <MessageDialog start={replyTo(data, textOf(content))} onClose={close} />
  const isUnsupported = data !== undefined && viewerOf(data) === 'none'
  return (
    <Modal
      title={titleOf(data)}
      maxWidth={isUnsupported ? 'sm' : 'md'}
      onClose={close}
      actions={
        data === undefined ? undefined : (
          <Actions document={data} isShown={content.state !== 'loading'} onReply={() => actions.reply(data)} />
        )
      }
    >
      <GlobalStyles styles={printStyles} />
      {data === undefined ? (
        <NotYet error={error} onRetry={() => void refetch()} />
      ) : isUnsupported ? (
        <Unsupported document={data} />
      ) : (
        <Shown document={data} content={content} />
      )}
    </Modal>
  )
}

const titleOf = (document: Document | undefined): string => {
  if (document === undefined) return texts.documents.view
  return viewerOf(document) === 'none' ? texts.viewer.unsupportedTitle : plainText(document.name)
}

const NotYet = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  if (!error) return <PlaceholderLines rows={4} />
  return error instanceof HttpError && error.status === 404 ? (
    <DialogContentText>{texts.viewer.notFound}</DialogContentText>
  ) : (
    <ErrorNote title={texts.viewer.error} error={error} onRetry={onRetry} />
  )
}

const Shown = ({ document, content }: { document: Document; content: Content }) => (
  <>
    <About document={document} />
    <ContentView document={document} content={content} maxHeight="60vh" />
    {content.state === 'loading' ? null : <RowState document={document} />}
  </>
)

const Unsupported = ({ document }: { document: Document }) => (
  <>
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', mb: 1 }}>{plainText(document.name)}</Typography>
    <DialogContentText>{document.has_file ? texts.viewer.unsupported : texts.documents.noFile}</DialogContentText>
    <RowState document={document} />
  </>
)

const textOf = (content: Content): string => (content.state === 'text' ? content.text : '')

const About = ({ document }: { document: Document }) => (
  <Stack direction="row" spacing={1} data-no-print sx={{ alignItems: 'center', mb: 2, color: 'text.secondary' }}>
    <UploaderBadge document={document} />
    <Typography variant="body2">
      <RelativeTime at={document.uploaded_at} />
      {document.description === null ? '' : ` · ${plainText(document.description)}`}
    </Typography>
  </Stack>
)

interface ActionsProps {
  readonly document: Document
  readonly isShown: boolean
  readonly onReply: () => void
}

const Actions = ({ document, isShown, onReply }: ActionsProps) => {
  const { record } = useCase()
  const { download } = useDocumentActions()
  const { show } = useHistoryDesk()
  const canReply = record.can_upload && isShown
  const isViewable = viewerOf(document) !== 'none'
  return (
    <Stack direction="row" useFlexGap data-no-print sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
      <Button startIcon={<History />} onClick={() => show(document)}>
        {texts.history.title}
      </Button>
      {isViewable ? (
        <>
          <Button startIcon={<Print />} disabled={!isShown} onClick={printDocument}>
            {texts.viewer.print}
          </Button>
          <Tooltip title={record.can_upload ? '' : texts.viewer.replyForbidden}>
            <span>
              <Button startIcon={<Reply />} disabled={!canReply} onClick={onReply}>
                {texts.viewer.reply}
              </Button>
            </span>
          </Tooltip>
        </>
      ) : null}
      {document.has_file ? (
        <Button variant="contained" startIcon={<Download />} onClick={() => void download(document)}>
          {texts.viewer.download}
        </Button>
      ) : null}
    </Stack>
  )
}
