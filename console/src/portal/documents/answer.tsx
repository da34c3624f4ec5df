import type { Document } from '../../shared/client/types.ts'
import { answerTo } from '../../shared/messages/message.ts'
import { useOriginal } from '../../shared/messages/use-original.ts'
import { messageTexts } from '../../shared/texts/messages.ts'
import type { OpenedContent } from '../../shared/viewers/use-content.ts'
import { MessageModal } from '../messages/message-modal.tsx'
import type { Ready } from '../office/portal-session.ts'
import { plainText } from '../parts/decrypted-text.tsx'
import { Modal } from '../parts/modal.tsx'
import { Placeholder } from '../parts/placeholder.tsx'

interface AnswerProps {
  readonly document: Document
  readonly opened: OpenedContent
  readonly ready: Ready
  readonly onClose: () => void
}

/** Answers a document, in the place of its viewer (DOC-64 to DOC-69). */
export const Answer = ({ document, opened, ready, onClose }: AnswerProps) => {
  const original = useOriginal(document, opened)
  if (original === null)
    return (
      <Modal title={messageTexts.title} onClose={onClose}>
        <p className="visually-hidden" role="status">
          {messageTexts.waiting}
        </p>
        <Placeholder />
      </Modal>
    )
  const answered = { document, start: answerTo(plainText(document.name, ''), original) }
  return <MessageModal caseId={document.case} ready={ready} answered={answered} onClose={onClose} />
}
