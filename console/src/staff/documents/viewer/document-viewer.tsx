import type { DocumentId } from '@aktenraum/domain/contracts'
import Download from '@mui/icons-material/DownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Reply from '@mui/icons-material/ReplyOutlined'
import { Button, DialogContentText, GlobalStyles, Stack, Tooltip, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import { useGetOne } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { HttpError } from '../../../shared/api/errors.ts'
import type { Document } from '../../../shared/client/types.ts'
import { useCase } from '../../case/case-scope.tsx'
import { plainText } from '../../components/decrypted-text.tsx'
import { Modal } from '../../components/dialog.tsx'
import { ErrorNote } from '../../components/error-note.tsx'
import { PlaceholderLines } from '../../components/placeholder-lines.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { readOptions } from '../../office/read-options.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts/de.ts'
import { useDocumentActions } from '../document-actions.tsx'
import { RowState } from '../row-state.tsx'
import { UploaderBadge } from '../uploader-badge.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { replyTo } from './reply.ts'
import { ContentView } from './content-view.tsx'
import { printDocument, printStyles } from './print.ts'
import type { Content } from './use-content.ts'
import { useContent } from './use-content.ts'
import type { ViewerKind } from './viewable.ts'
import { viewerOf } from './viewable.ts'

/** A document above the page of its case. Closing it leads back there. */
export const DocumentViewer = ({ documentId }: { documentId: DocumentId }) => {
  const { record } = useCase()
  const navigate = useNavigate()
  const close = useCallback(() => void navigate(paths.case(record.id)), [navigate, record.id])
  const parameters = { id: documentId, meta: { caseId: record.id } }
  const { data, error, refetch } = useGetOne<Document>('documents', parameters, readOptions)
  if (data === undefined)
    return (
      <Modal title={texts.documents.view} onClose={close}>
        {error ? <Missing error={error} onRetry={() => void refetch()} /> : <PlaceholderLines rows={4} />}
      </Modal>
    )
  const kind = viewerOf(data)
  return kind === 'none' ? (
    <Unsupported document={data} onClose={close} />
  ) : (
    <Viewer document={data} kind={kind} onClose={close} />
  )
}

const Missing = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error instanceof HttpError && error.status === 404 ? (
    <DialogContentText>{texts.viewer.notFound}</DialogContentText>
  ) : (
    <ErrorNote title={texts.viewer.error} error={error} onRetry={onRetry} />
  )

interface ViewerProps {
  readonly document: Document
  readonly onClose: () => void
}

const Viewer = ({ document, kind, onClose }: ViewerProps & { kind: Exclude<ViewerKind, 'none'> }) => {
  const content = useContent(document, kind)
  const [isReplying, setIsReplying] = useState(false)
  // The answer takes the place of what it answers (DOC-65).
  if (isReplying) return <MessageDialog start={replyTo(document, textOf(content))} onClose={onClose} />
  return (
    <Modal
      title={plainText(document.name)}
      onClose={onClose}
      actions={
        <Actions document={document} isShown={content.state !== 'loading'} onReply={() => setIsReplying(true)} />
      }
    >
      <GlobalStyles styles={printStyles} />
      <About document={document} />
      <ContentView document={document} content={content} maxHeight="60vh" />
      {content.state === 'loading' ? null : <RowState document={document} />}
    </Modal>
  )
}

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
  const canReply = record.can_upload && isShown
  return (
    <Stack direction="row" useFlexGap data-no-print sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
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
      <DownloadButton document={document} />
    </Stack>
  )
}

const DownloadButton = ({ document }: { document: Document }) => {
  const { download } = useDocumentActions()
  return (
    <Button variant="contained" startIcon={<Download />} onClick={() => void download(document)}>
      {texts.viewer.download}
    </Button>
  )
}

const Unsupported = ({ document, onClose }: ViewerProps) => (
  <Modal
    title={texts.viewer.unsupportedTitle}
    maxWidth="sm"
    onClose={onClose}
    actions={document.has_file ? <DownloadButton document={document} /> : undefined}
  >
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', mb: 1 }}>{plainText(document.name)}</Typography>
    <DialogContentText>{document.has_file ? texts.viewer.unsupported : texts.documents.noFile}</DialogContentText>
    <RowState document={document} />
  </Modal>
)
