import { messageTitle } from '../../shared/documents/shown-name.ts'
import { plainText } from '../../shared/documents/shown.ts'
import { documentWords as texts } from '../../shared/texts/documents.ts'
import { isOpened } from './document-view.ts'
import type { DocumentView } from './document-view.ts'
import type { TitleScene } from './scene.ts'
import { Verdict } from './verdict.tsx'

interface DocumentTitleProps {
  readonly scene: TitleScene
  readonly document: DocumentView
  /** Else it stands elsewhere. */
  readonly hasDescription?: boolean
}

/**
 * What a document is called, which opens it (DOC-34); whether it was read; what is to be known of it and goes on with
 * it.
 */
export const DocumentTitle = ({ scene, document, hasDescription = false }: DocumentTitleProps) => {
  const { kit, pinned, Link, answered, state } = scene
  const { name, type, description, verdict } = document
  const isUnread = document.viewer_read === false
  const title = messageTitle(document)
  const shown = <kit.Decrypted value={name} ifEmpty={texts.unnamed} />
  return (
    <kit.Titled
      type={type}
      unread={isUnread ? texts.unread : undefined}
      pinned={document.pinned ? pinned : undefined}
      name={
        <Link document={document} isUnread={isUnread} whole={title ?? plainText(name, texts.unnamed)}>
          {title ?? shown}
        </Link>
      }
      file={title === null ? undefined : shown}
      description={hasDescription ? describe(kit, description) : undefined}
    >
      {isOpened(document) ? answered(document) : null}
      <Verdict kit={kit} verdict={verdict} />
      {isOpened(document) ? state(document) : null}
    </kit.Titled>
  )
}

/** Nothing where there is none. */
const describe = (kit: TitleScene['kit'], description: DocumentView['description']) => {
  if (description === null || ('text' in description && description.text === '')) return undefined
  return { text: <kit.Decrypted value={description} ifEmpty="" />, whole: plainText(description, '') }
}
