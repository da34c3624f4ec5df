import Edit from '@mui/icons-material/EditOutlined'
import Info from '@mui/icons-material/InfoOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import Download from '@mui/icons-material/DownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Reply from '@mui/icons-material/ReplyOutlined'
import { Button, Stack, Tooltip } from '@mui/material'
import { isRefused } from '@aktenraum/client/collections/refused'
import type { Document } from '@aktenraum/client/collections/types'
import { useCase } from '../../open-case/case-scope.tsx'
import { useHistoryDesk } from '../../history/history-desk.ts'
import { pageTexts } from '../../texts/pages-de.ts'
import { useDocumentActions } from '../document-actions.tsx'

interface ViewerActionsProps {
  readonly document: Document
  readonly isShown: boolean
  /** Something is there for paper. */
  readonly canPrint: boolean
  readonly onPrint: () => void
  readonly onReply: () => void
  readonly onEdit: () => void
}

/** What can be done with an open document: print, answer, save (DOC-35 to DOC-37). */
export const ViewerActions = ({ document, isShown, canPrint, onPrint, onReply, onEdit }: ViewerActionsProps) => {
  const { record } = useCase()
  const { download } = useDocumentActions()
  const { show } = useHistoryDesk()
  return (
    <Stack direction="row" useFlexGap data-no-print sx={actionsStyle}>
      <Button startIcon={<History />} onClick={() => show(document)}>
        {pageTexts.history.title}
      </Button>
      <Button startIcon={document.can_update ? <Edit /> : <Info />} onClick={onEdit}>
        {document.can_update ? pageTexts.editDocument.open : pageTexts.editDocument.openDetails}
      </Button>
      {canPrint ? (
        <Button startIcon={<Print />} disabled={!isShown} onClick={onPrint}>
          {pageTexts.viewer.print}
        </Button>
      ) : null}
      <Tooltip title={record.can_upload ? '' : pageTexts.viewer.replyForbidden}>
        <span>
          <Button startIcon={<Reply />} disabled={!record.can_upload || isRefused(document)} onClick={onReply}>
            {pageTexts.viewer.reply}
          </Button>
        </span>
      </Tooltip>
      {document.has_file ? (
        <Button variant="contained" startIcon={<Download />} onClick={() => void download(document)}>
          {pageTexts.viewer.download}
        </Button>
      ) : null}
    </Stack>
  )
}

/** On phones the words alone: the room is the document's. */
const actionsStyle = {
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: { xs: 0.5, sm: 1 },
  '& .MuiButton-root': { px: { xs: 1, sm: 2 } },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const
