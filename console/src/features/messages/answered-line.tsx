import type { ComponentType, ReactNode } from 'react'
import type { Document, OfficeClient } from '@aktenraum/client/collections/types'
import type { Kit } from '../../kit/kit.tsx'
import { shownName } from '../../shared/documents/shown-name.ts'
import { answeredTexts as texts } from './texts/answered.ts'
import { useAnswered } from './use-answered.ts'

interface AnsweredScene {
  readonly kit: Pick<Kit, 'Aside'>
  readonly client: Pick<OfficeClient, 'everyDocument'> | undefined
  readonly DocumentLink: ComponentType<{
    readonly document: Pick<Document, 'case' | 'id'>
    readonly children: ReactNode
  }>
}
interface AnsweredLineProps {
  readonly scene: AnsweredScene
  readonly document: Document
}

/** What a message answers, which opens it. Its line is there from the beginning, so that nothing below it moves. */
export const AnsweredLine = ({ scene: { kit, client, DocumentLink }, document }: AnsweredLineProps) => {
  const answered = useAnswered(client, document)
  const { case: caseId, related_object: related } = document
  if (related === null) return null
  if (answered === null) return <kit.Aside>{texts.gone}</kit.Aside>
  return (
    <kit.Aside>
      {texts.answered}{' '}
      <DocumentLink document={{ case: caseId, id: related.id }}>
        {answered === undefined ? texts.aDocument : `„${shownName(answered)}“`}
      </DocumentLink>
    </kit.Aside>
  )
}
