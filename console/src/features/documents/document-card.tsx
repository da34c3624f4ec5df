import { displayedSize, formatSize } from '@aktenraum/client/words/sizes'
import { documentWords as texts } from '../../shared/texts/documents.ts'
import { choiceOf } from './choice-of.ts'
import type { Choosing } from './choice-of.ts'
import { DocumentTitle } from './document-title.tsx'
import { isOpened } from './document-view.ts'
import type { DocumentView } from './document-view.ts'
import type { CardScene } from './scene.ts'

interface DocumentCardProps {
  readonly scene: CardScene
  readonly document: DocumentView
  /** None: several of them are not to be chosen now. */
  readonly choosing?: Choosing | undefined
}

/** A document in a list that takes some lines for each: all that is known of it (LST-35, LST-38, LST-39). */
export const DocumentCard = ({ scene, document, choosing }: DocumentCardProps) => {
  const { kit, sender, status, actions, change } = scene
  const { id, type } = document
  return (
    <kit.Listed
      id={id}
      type={type}
      choice={choosing && choiceOf(document, choosing)}
      title={<DocumentTitle hasDescription scene={scene} document={document} />}
      sender={sender(document)}
      at={<kit.At at={document.uploaded_at} />}
      size={document.has_file ? formatSize(displayedSize(document.size)) : texts.noFile}
      status={status(document)}
      actions={actions(document)}
    >
      {isOpened(document) ? change?.(document) : null}
    </kit.Listed>
  )
}
