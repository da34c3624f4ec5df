import { useReady } from '../office/portal-context.tsx'
import { shownText } from '../parts/decrypted-text.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { Question } from '../parts/question.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { laterTexts } from '../texts/later-de.ts'
import { deleteQuestion, trashHint } from '../../features/trash/texts/hint.ts'
import type { Deleting } from './use-deleting.ts'

interface DeletionQuestionProps {
  readonly deleting: Deleting
  readonly onClose: () => void
}

/** Nothing happens before it is answered (DOC-45, DOC-46). */
export const DeletionQuestion = ({ deleting: { asked, remove }, onClose }: DeletionQuestionProps) => {
  const days = useReady()?.trashDays ?? 0
  if (asked === undefined) return null
  return (
    <Question
      title={deleteQuestion(1)}
      confirm={remove.isRunning ? laterTexts.trash.deleting : laterTexts.trash.confirm}
      isRunning={remove.isRunning}
      onConfirm={remove.run}
      onClose={onClose}
    >
      <p>
        <strong>{shownText(asked.name, caseTexts.documents.unnamed)}</strong>
      </p>
      <p className="muted">{trashHint(days)}</p>
      {remove.problem === undefined ? null : <ProblemNote problem={remove.problem} onRetry={() => void remove.run()} />}
    </Question>
  )
}
