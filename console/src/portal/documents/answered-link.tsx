import type { Document } from '../../shared/client/types.ts'
import { useAnswered } from '../../shared/messages/use-answered.ts'
import { messageTexts } from '../../shared/texts/messages.ts'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { useReady } from '../office/portal-context.tsx'
import { shownName } from './shown-name.ts'

/** What a message answers, which opens it. */
export const AnsweredLink = ({ document }: { readonly document: Document }) => {
  const answered = useAnswered(useReady()?.office.client, document)
  if (answered === null) return null
  return (
    <p>
      {messageTexts.answered} <Link href={paths.document(answered.case, answered.id)}>„{shownName(answered)}“</Link>
    </p>
  )
}
