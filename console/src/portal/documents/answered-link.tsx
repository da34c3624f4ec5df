import type { Document } from '../../shared/client/types.ts'
import { messageTitle } from '../../shared/messages/message-title.ts'
import { useAnswered } from '../../shared/messages/use-answered.ts'
import { messageTexts } from '../../shared/texts/messages.ts'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { useReady } from '../office/portal-context.tsx'
import { shownName } from './shown-name.ts'

/** What a message answers, which opens it. Its line is there from the beginning, so that nothing below it moves. */
export const AnsweredLink = ({ document }: { readonly document: Document }) => {
  const answered = useAnswered(useReady()?.office.client, document)
  if (document.related_object === null) return null
  return (
    <p className="answered">
      {answered === null ? (
        messageTexts.answeredGone
      ) : (
        <>
          {messageTexts.answered}{' '}
          <Link href={paths.document(document.case, document.related_object.id)}>
            {answered === undefined ? messageTexts.aDocument : `„${messageTitle(answered) ?? shownName(answered)}“`}
          </Link>
        </>
      )}
    </p>
  )
}
