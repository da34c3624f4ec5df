import type { TrashedDocument } from '../../shared/client/trash-types.ts'
import { useReady } from '../office/portal-context.tsx'
import { useAction } from '../office/use-action.ts'
import { ProblemNote } from '../parts/problem-note.tsx'
import { Question } from '../parts/question.tsx'
import { laterTexts } from '../texts/later-de.ts'

interface ErasureQuestionProps {
  readonly document: TrashedDocument
  readonly name: string
  readonly onClose: () => void
  readonly onErased: () => void
}

export const ErasureQuestion = ({ document, name, onClose, onErased }: ErasureQuestionProps) => {
  const ready = useReady()
  const erasing = useAction(async () => {
    await ready?.deletions.erase(document)
    onClose()
    onErased()
  })
  return (
    <Question
      title={laterTexts.trash.eraseQuestion(name)}
      confirm={laterTexts.trash.erase}
      isRunning={erasing.isRunning}
      onConfirm={erasing.run}
      onClose={onClose}
    >
      <p>{laterTexts.trash.eraseHint}</p>
      {erasing.problem === undefined ? null : (
        <ProblemNote problem={erasing.problem} onRetry={() => void erasing.run()} />
      )}
    </Question>
  )
}
