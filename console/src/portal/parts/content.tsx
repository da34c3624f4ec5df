import type { ReactNode } from 'react'
import { useAwaited } from '../../shared/connection/use-connection.ts'
import { useRetried } from '../../shared/react/use-retried.ts'
import { connectionTexts } from '../../shared/texts/connection.ts'
import type { Problem } from '../office/office.ts'
import { Placeholder } from './placeholder.tsx'
import { ProblemNote } from './problem-note.tsx'
import type { ProblemNoteProps } from './problem-note.tsx'

interface ContentProps<Data> {
  readonly data: Data | undefined
  readonly problem?: Problem | undefined
  readonly heading?: string
  readonly onRetry: () => void
  readonly retryCaption?: string
  readonly children: (data: Data) => ReactNode
}

/** What was loaded, its placeholder until then, and above it why the last attempt failed. */
export const Content = <Data,>({ data, problem, children, ...note }: ContentProps<Data>) => (
  <>
    {problem && <LoadProblem problem={problem} {...note} />}
    {data === undefined ? problem ? null : <Placeholder /> : children(data)}
  </>
)

/**
 * What could not be fetched. While there is no connection the banner says why, and it is fetched once that is back;
 * from a server that lags behind it is fetched again by itself.
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
