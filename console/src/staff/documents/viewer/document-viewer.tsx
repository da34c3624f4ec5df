import type { DocumentId } from '@aktenraum/domain/contracts'
import { Stack, Typography } from '@mui/material'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isGone } from '@aktenraum/client/base/errors/http'
import type { Document } from '@aktenraum/client/collections/types'
import type { ComponentProps } from 'react'
import { Reply } from '../../../features/messages/reply.tsx'
import { DocumentViewer as Feature } from '../../../features/viewers/document-viewer.tsx'
import type { DocumentScene } from '../../../features/viewers/scene.ts'
import { viewTypes } from '../../../shared/documents/actions.ts'
import { useMessagesScene } from '../../messages/use-messages-scene.ts'
import { useCase } from '../../open-case/case-scope.tsx'
import { plainText } from '../../components/decrypted-text.tsx'
import { shortWindow } from '../../components/dialog.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { useHistoryDesk } from '../../history/history-desk.ts'
import { useOffice } from '../../office/office-context.tsx'
import { paths } from '../../routes/paths.ts'
import { pageTexts } from '../../texts/pages-de.ts'
import { useDocumentActions } from '../document-actions.tsx'
import { DocumentDialog } from '../document-dialog.tsx'
import { RowState } from '../row-state.tsx'
import { focusRow } from '../../listing/rows.ts'
import { UploaderBadge } from '../uploader-badge.tsx'
import { useView } from '../../listing/use-documents.ts'
import { useWithinList } from '../use-within-list.ts'
import { isAboveCase } from './above-case.ts'
import { AnsweredLink } from './answered-link.tsx'
import { useListed } from './listed.tsx'
import { useSought } from './use-sought.ts'
import { useViewersScene } from './use-viewers-scene.ts'

/** A document above the page of its case. Closing it leads back there. */
export const DocumentViewer = ({ documentId }: { documentId: DocumentId }) => {
  const { record } = useCase()
  const { close, open } = useViewerAddress(record.id)
  const [edited, setEdited] = useState<Document | null>(null)
  const sought = useSought(documentId)
  return (
    <>
      <Feature
        scene={useScene(setEdited)}
        id={documentId}
        sought={sought}
        listed={useListed()}
        isAnswered={useIsAnswered(documentId)}
        onOpen={open}
        onClose={close}
      />
      {edited === null ? null : (
        <DocumentDialog
          document={edited}
          isGone={isGone(sought.error)}
          onClose={() => setEdited(null)}
          onDeleted={close}
        />
      )}
    </>
  )
}

const useScene = (edit: (document: Document) => void): DocumentScene => {
  const { record } = useCase()
  const navigate = useNavigate()
  const { download } = useDocumentActions()
  const { show } = useHistoryDesk()
  const { reply } = useOffice().actions
  return {
    ...useViewersScene(),
    onHistory: show,
    onSave: (document) => void download(document),
    answering: { isForbidden: !record.can_upload, onReply: reply },
    onAddresses: () => void navigate(paths.caseAddresses(record.id)),
    more: (document) => [
      document.can_update
        ? { icon: 'edit', label: pageTexts.editDocument.open, onClick: () => edit(document) }
        : { icon: 'info', label: pageTexts.editDocument.openDetails, onClick: () => edit(document) },
    ],
    focusRow,
    About,
    State: RowState,
    Reply: ReplyDialog,
  }
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
const useIsAnswered = (id: string): boolean => {
  const { views } = useOffice().documents
  useEffect(() => () => views.hide(viewTypes.writeDocument, id), [id, views])
  return useView(viewTypes.writeDocument, id).visible
}

const About: DocumentScene['About'] = ({ document }) => (
  <>
    <Stack direction="row" spacing={1} data-no-print sx={aboutStyle}>
      <UploaderBadge document={document} />
      <Typography variant="body2">
        <RelativeTime at={document.uploaded_at} />
        {document.description === null ? '' : ` · ${plainText(document.description)}`}
      </Typography>
    </Stack>
    <AnsweredLink document={document} />
  </>
)

const aboutStyle = {
  alignItems: 'center',
  mb: 1.5,
  color: 'text.secondary',
  [shortWindow]: { display: 'none' },
} as const

const ReplyDialog = (props: Omit<ComponentProps<typeof Reply>, 'scene'>) => (
  <Reply scene={useMessagesScene()} {...props} />
)
