import type { ComponentType, ReactNode } from 'react'
import type { Document, OfficeClient } from '@aktenraum/client/collections/types'
import { messageTexts as texts } from './texts/messages.ts'
import { useAnswered } from './use-answered.ts'

interface AnsweredLineProps {
  readonly client: Pick<OfficeClient, 'everyDocument'> | undefined
  readonly document: Document
  readonly nameOf: (document: Document) => string
  readonly Line: ComponentType<{ readonly children: ReactNode }>
  readonly DocumentLink: ComponentType<{
    readonly document: Pick<Document, 'case' | 'id'>
    readonly children: ReactNode
  }>
}

/** What a message answers, which opens it. Its line is there from the beginning, so that nothing below it moves. */
export const AnsweredLine = ({ client, document, nameOf, Line, DocumentLink }: AnsweredLineProps) => {
  const answered = useAnswered(client, document)
  const { case: caseId, related_object: related } = document
  if (related === null) return null
  if (answered === null) return <Line>{texts.answeredGone}</Line>
  return (
    <Line>
      {texts.answered}{' '}
      <DocumentLink document={{ case: caseId, id: related.id }}>
        {answered === undefined ? texts.aDocument : `„${nameOf(answered)}“`}
      </DocumentLink>
    </Line>
  )
}
