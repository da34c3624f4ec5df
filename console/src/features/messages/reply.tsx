import type { Document } from '@aktenraum/client/collections/types'
import { displayedSize } from '@aktenraum/client/words/sizes'
import type { OpenedContent } from '../../shared/documents/contents.ts'
import { answerTo } from './message.ts'
import { MessageDialog } from './message-dialog.tsx'
import type { MessagesScene } from './scene.ts'
import { messageTexts as texts } from './texts/messages.ts'
import { useOriginal } from './use-original.ts'

interface ReplyProps {
  readonly scene: MessagesScene
  readonly document: Document
  readonly opened: OpenedContent
  readonly onClose: () => void
}

/**
 * Answers a document, in the place of its viewer. Its text is quoted if it is there within a second (DOC-64 to DOC-69).
 */
export const Reply = ({ scene, document, opened, onClose }: ReplyProps) => {
  const { kit } = scene
  const original = useOriginal(document, opened)
  if (original === null)
    return (
      <kit.FormDialog title={texts.title} onClose={onClose}>
        <kit.Waiting told={texts.waiting} expected={displayedSize(document.size)} />
      </kit.FormDialog>
    )
  const name = 'text' in document.name ? document.name.text : ''
  return <MessageDialog scene={scene} answered={{ document, start: answerTo(name, original) }} onClose={onClose} />
}
