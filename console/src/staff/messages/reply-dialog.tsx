import type { ComponentProps } from 'react'
import { Reply } from '../../features/messages/reply.tsx'
import { useMessagesScene } from './use-messages-scene.ts'

export const ReplyDialog = (props: Omit<ComponentProps<typeof Reply>, 'scene'>) => (
  <Reply scene={useMessagesScene()} {...props} />
)
