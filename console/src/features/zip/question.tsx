import { useState } from 'react'
import type { ZipChoice, ZipQuestion as Question } from '@aktenraum/client/engines/downloads/jobs'
import { downloadMessageOf } from '@aktenraum/client/words/message-of'
import type { Kit } from '../../kit/kit.tsx'
import { zipQuestionTexts as texts } from './texts/question.ts'

interface ZipQuestionProps {
  readonly kit: Pick<Kit, 'Check' | 'Dialog' | 'Note' | 'Text'>
  readonly question: Question
  readonly onAnswer: (choice: ZipChoice) => void
}

/**
 * What to do about a document that cannot be put into a ZIP file. Closing it ends the file: nothing is left out
 * silently.
 */
export const ZipQuestion = ({ kit, question: { name, error }, onAnswer }: ZipQuestionProps) => {
  const [isForAll, setIsForAll] = useState(false)
  return (
    <kit.Dialog
      title={texts.title}
      cancel={texts.abort}
      actions={[
        { label: texts.skip, onClick: () => onAnswer(isForAll ? 'skip-all' : 'skip') },
        { label: texts.retry, isMain: true, onClick: () => onAnswer('retry') },
      ]}
      onClose={() => onAnswer('abort')}
    >
      <kit.Text>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </kit.Text>
      <kit.Note kind="error">{downloadMessageOf(error)}</kit.Note>
      <kit.Text>{texts.question}</kit.Text>
      <kit.Check label={texts.skipAll} isChecked={isForAll} onCheck={setIsForAll} />
    </kit.Dialog>
  )
}
