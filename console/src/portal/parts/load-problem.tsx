import { useAwaited } from '../../shared/connection/use-awaited.ts'
import { useRetried } from '../../shared/react/use-retried.ts'
import { connectionTexts } from '../../shared/texts/connection.ts'
import { ProblemNote } from './problem-note.tsx'
import type { ProblemNoteProps } from './problem-note.tsx'

/**
 * What could not be fetched. While there is no connection the banner says why, and it is fetched once that is back; from a
 * server that lags behind it is fetched again by itself.
 */
export const LoadProblem = (props: ProblemNoteProps) => {
  const { problem, onRetry } = props
  const isBehind = problem.kind === 'behind'
  const waits = useAwaited(problem.kind === 'no-connection', onRetry)
  useRetried(isBehind ? problem : null, onRetry)
  if (!waits && !isBehind) return <ProblemNote {...props} />
  return (
    <p className="muted" role={waits ? undefined : 'status'}>
      {waits ? connectionTexts.awaited : problem.message}
    </p>
  )
}
