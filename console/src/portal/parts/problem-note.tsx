import { leavesToHeading } from '../../shared/react/leaves-to-heading.ts'
import type { Problem } from '../office/office.ts'
import { texts } from '../texts/de.ts'
import { Alert } from './alert.tsx'

export interface ProblemNoteProps {
  readonly problem: Problem
  /** What failed, where the problem's own message does not say so. */
  readonly heading?: string
  readonly onRetry: () => void
  readonly retryCaption?: string
}

/** Why something did not work, and the way on: every failure can be tried again (ERR-12), or has a way of its own. */
export const ProblemNote = ({ problem, heading, onRetry, retryCaption = texts.app.retry }: ProblemNoteProps) => (
  <Alert
    kind="error"
    actions={
      problem.way ?? (
        <button ref={leavesToHeading} type="button" className="button" onClick={onRetry}>
          {retryCaption}
        </button>
      )
    }
  >
    {heading && <strong>{heading} </strong>}
    {problem.message} {problem.help}
  </Alert>
)
