import { Box } from '@mui/material'
import type { Document } from '../../../shared/client/types.ts'
import { answerTo, messageIds } from '../../../shared/messages/message.ts'
import { useOriginal } from '../../../shared/messages/use-original.ts'
import { displayedSize } from '../../../shared/format/sizes.ts'
import { messageTexts } from '../../../shared/texts/messages.ts'
import type { OpenedContent } from '../../../shared/viewers/use-content.ts'
import { plainText } from '../../components/decrypted-text.tsx'
import { Modal } from '../../components/dialog.tsx'
import { PlaceholderLines } from '../../components/placeholder-lines.tsx'
import { visuallyHidden } from '../../components/visually-hidden.ts'
import { MessageDialog } from '../../messages/message-dialog.tsx'

interface ReplyDialogProps {
  readonly document: Document
  readonly opened: OpenedContent
  readonly onClose: () => void
}

/** Answers a document. Its text is quoted if it is there within a second (DOC-69). */
export const ReplyDialog = ({ document, opened, onClose }: ReplyDialogProps) => {
  const original = useOriginal(document, opened)
  if (original === null)
    return (
      <Modal title={messageTexts.title} onClose={onClose}>
        <Box role="status" sx={visuallyHidden}>
          {messageTexts.waiting}
        </Box>
        <PlaceholderLines expected={displayedSize(document.size)} />
      </Modal>
    )
  return (
    <MessageDialog
      messageId={messageIds.answerTo(document.id)}
      start={answerTo(plainText(document.name, ''), original)}
      answered={document}
      onClose={onClose}
    />
  )
}
