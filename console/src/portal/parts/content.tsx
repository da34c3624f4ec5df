import type { ReactNode } from 'react'
import type { Problem } from '../office/office.ts'
import { LoadProblem } from './load-problem.tsx'
import { Placeholder } from './placeholder.tsx'

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
    {problem === undefined ? null : <LoadProblem problem={problem} {...note} />}
    {data === undefined ? problem === undefined ? <Placeholder /> : null : children(data)}
  </>
)
