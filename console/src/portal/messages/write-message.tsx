import '../styles/messages.css'
import { lazyDialog } from '../parts/lazy-dialog.tsx'
import { useState } from 'react'
import { messageIds } from '../../shared/documents/message-ids.ts'
import { useDraft } from '../../features/messages/use-message.ts'
import { messageTexts } from '../../features/messages/texts/messages.ts'
import type { Ready } from '../office/portal-session.ts'
import { Icon } from '../parts/icons.tsx'

const MessageModal = lazyDialog(async () => (await import('./message-modal.tsx')).MessageModal)

interface WriteMessageProps {
  readonly caseId: string
  readonly ready: Ready
}

/** Opens the writing of a message to the case; says so when one was begun. */
export const WriteMessage = ({ caseId, ready }: WriteMessageProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const draft = useDraft(ready.messages, messageIds.toCase(caseId))
  return (
    <>
      <button type="button" className="button write-message" onClick={() => setIsOpen(true)}>
        <Icon name="edit" /> {draft === undefined ? messageTexts.open : messageTexts.goOn}
      </button>
      {isOpen ? <MessageModal caseId={caseId} ready={ready} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
