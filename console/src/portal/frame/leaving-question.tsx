import { leavingTexts as texts } from '../../features/session/texts/leaving.ts'
import { Question } from '../parts/question.tsx'

interface LeavingQuestionProps {
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Whether somebody signs out although documents are under way, which end by it. */
export const LeavingQuestion = ({ onLeave, onStay }: LeavingQuestionProps) => (
  <Question title={texts.title} confirm={texts.confirm} isRunning={false} onConfirm={onLeave} onClose={onStay}>
    <p>{texts.message}</p>
  </Question>
)
