import type { ComponentProps } from 'react'
import { Reply } from '../../features/messages/reply.tsx'
import type { Ready } from '../office/portal-session.ts'
import { useMessagesScene } from './use-messages-scene.ts'

export const Answer = ({
  ready,
  ...props
}: Omit<ComponentProps<typeof Reply>, 'scene'> & { readonly ready: Ready }) => (
  <Reply scene={useMessagesScene(props.document.case, ready)} {...props} />
)
