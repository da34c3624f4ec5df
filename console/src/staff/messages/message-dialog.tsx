import { MessageDialog as Writing } from '../../features/messages/message-dialog.tsx'
import { useMessagesScene } from './use-messages-scene.ts'

export const MessageDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Writing scene={useMessagesScene()} onClose={onClose} />
)
