import { MessageDialog } from '../../features/messages/message-dialog.tsx'
import type { Ready } from '../office/portal-session.ts'
import { useMessagesScene } from './use-messages-scene.ts'

interface MessageModalProps {
  readonly caseId: string
  readonly ready: Ready
  readonly onClose: () => void
}

export const MessageModal = ({ caseId, ready, onClose }: MessageModalProps) => (
  <MessageDialog scene={useMessagesScene(caseId, ready)} onClose={onClose} />
)
