import { Box, Button, Typography } from '@mui/material'
import type { Document } from '../../shared/client/types.ts'
import { displayedSize, formatSize } from '../../shared/format/sizes.ts'
import { useConfirm } from '../components/confirm.tsx'
import { texts } from '../texts/de.ts'
import { useDocumentActions } from './document-actions.tsx'

interface SelectionBarProps {
  readonly selected: readonly Document[]
  readonly onClear: () => void
}

/** What can be done with the selected documents at once, in the place of the panel's heading (LST-04). */
export const SelectionBar = ({ selected, onClear }: SelectionBarProps) => {
  const actions = useDocumentActions()
  const confirm = useConfirm()
  const size = formatSize(selected.reduce((sum, document) => sum + displayedSize(document.size), 0))
  const unread = selected.filter(({ viewer_read: isRead }) => isRead !== true)
  const read = selected.filter(({ viewer_read: isRead }) => isRead === true)
  const deletable = selected.filter(({ can_delete: canDelete }) => canDelete)
  const mark = (documents: readonly Document[], isRead: boolean) => () => {
    for (const document of documents) void actions.setRead(document, isRead)
  }
  const remove = async (): Promise<void> => {
    const message = deletable.length === 1 ? texts.documents.deleteQuestion : texts.documents.deleteQuestionMany
    if (!(await confirm({ message, confirm: texts.documents.remove, colour: 'error' }))) return
    await actions.removeAll(deletable)
    onClear()
  }
  return (
    <Box role="group" aria-label={texts.app.actions} sx={barStyle}>
      <Typography variant="body2" sx={{ fontWeight: 600, flex: '1 1 auto' }} role="status">
        {texts.documents.selected(selected.length, size)}
      </Typography>
      {unread.length === 0 ? null : <Button onClick={mark(unread, true)}>{texts.documents.markReadMany}</Button>}
      {read.length === 0 ? null : <Button onClick={mark(read, false)}>{texts.documents.markUnreadMany}</Button>}
      {deletable.length === 0 ? null : (
        <Button color="error" onClick={() => void remove()}>
          {texts.documents.deleteMany}
        </Button>
      )}
      <Button color="inherit" onClick={onClear}>
        {texts.documents.unselect}
      </Button>
    </Box>
  )
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  px: 2,
  py: 0.75,
  bgcolor: 'action.selected',
  borderBottom: 1,
  borderColor: 'divider',
} as const
