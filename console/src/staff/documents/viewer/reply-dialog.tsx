import { Box } from '@mui/material'
import { useEffect, useState } from 'react'
import type { Document } from '../../../shared/client/types.ts'
import { decodeText } from '../../../shared/documents/decode-text.ts'
import { viewerKindOf } from '../../../shared/documents/viewer-kind.ts'
import { answerTo, messageIds } from '../../../shared/messages/message.ts'
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

const patienceMs = 1000

/** Answers a document. Its text is quoted if it is there within a second (DOC-69). */
export const ReplyDialog = ({ document, opened, onClose }: ReplyDialogProps) => {
  const original = useOriginal(document, opened)
  if (original === null)
    return (
      <Modal title={messageTexts.title} onClose={onClose}>
        <Box role="status" sx={visuallyHidden}>
          {messageTexts.waiting}
        </Box>
        <PlaceholderLines rows={4} />
      </Modal>
    )
  return (
    <MessageDialog
      messageId={messageIds.answerTo(document.id)}
      start={answerTo(plainText(document.name, ''), original)}
      relatedObject={{ type: 'document', id: document.id }}
      onClose={onClose}
    />
  )
}

/** What is quoted: the text of a text, nothing of anything else or of what does not come in time; null until then. */
const useOriginal = (document: Document, opened: OpenedContent): string | null => {
  const [original, setOriginal] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setOriginal((known) => known ?? ''), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const { charset } = document
  const kind = viewerKindOf(document)
  useEffect(() => {
    if (opened.state === 'loading') return
    const read = async (): Promise<void> => {
      const isText = opened.state === 'ready' && kind === 'text'
      const text = isText ? decodeText(await opened.content.file.arrayBuffer(), charset) : ''
      setOriginal((known) => known ?? text)
    }
    read().catch(() => setOriginal((known) => known ?? ''))
  }, [charset, kind, opened])
  return original
}
