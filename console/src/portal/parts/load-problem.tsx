import { useAwaited } from '../../shared/connection/use-awaited.ts'
import { connectionTexts } from '../../shared/texts/connection.ts'
import { ProblemNote } from './problem-note.tsx'
import type { ProblemNoteProps } from './problem-note.tsx'

/** What could not be fetched. While there is no connection the banner says why, and it is fetched once that is back. */
export const LoadProblem = (props: ProblemNoteProps) =>
  useAwaited(props.problem.kind === 'no-connection', props.onRetry) ? (
    <p className="muted">{connectionTexts.awaited}</p>
  ) : (
    <ProblemNote {...props} />
  )
